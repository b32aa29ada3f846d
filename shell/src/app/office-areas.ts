/** First parts of the office's addresses; what stands below each is known to `office.page.tsx`. */
export const OFFICE_AREAS = ['users', 'organisation', 'dashboard2', 'dashboard3', 'status-dashboard'] as const;
export type OfficeArea = (typeof OFFICE_AREAS)[number];
