export interface LaterPage {
  /** Its texts, `<topic>.title` and `<topic>.text`. */
  topic: string;
  /** Where to go instead. */
  to: keyof typeof INSTEAD;
}

/** The places that stand for them. */
export const INSTEAD = { dashboard: '/dashboard' } as const;
