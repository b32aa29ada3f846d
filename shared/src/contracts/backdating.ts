/** How many days back something may be dated: what an organisation starts with (domain.md section 7 rule 1), and what it may set. */
export const BACKDATING = {
  /** Of events and work, by whoever works on the road. */
  backdating_crew_days: 3,
  /** By engineers, safety officers and the client's engineer; beyond it managers are asked for a reason. */
  backdating_engineer_days: 7,
  /** By managers and admins. */
  backdating_manager_days: 30,
  /** Of a stock log. */
  backdating_stock_days: 7,
} as const;
export type BackdatingName = keyof typeof BACKDATING;
export const BACKDATING_DAYS_MOST = 365;
