/** First parts of the office's addresses; what stands below each is known to `office.page.tsx`. */
export const OFFICE_AREAS = ['users', 'organisation'] as const;
/** The third dashboard is of all organisations: who looks after the platform needs to have chosen none. */
export type OfficeArea = (typeof OFFICE_AREAS)[number] | 'dashboard3';
