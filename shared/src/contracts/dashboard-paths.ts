/** Where dashboards are read, and of what time. Without Zod, for screens. */
import { daysAfter, monthAfter } from '@chainage/shared/lib/format/days';

/** The dashboards that modules add to: operations, works, and how records stand. */
export const DASHBOARDS = ['view1', 'view2', 'status'] as const;
export type DashboardView = (typeof DASHBOARDS)[number];

/** What a dashboard is asked for: months as `YYYY-MM`, both included, and a package's id. */
export interface BoardAsk {
  from: string;
  to: string;
  package?: string | undefined;
}

export const VIEW1_PATH = 'organisation/stats/dashboard/view1/';
export const VIEW2_PATH = 'organisation/stats/dashboard/view2/';

/** Months of a trend, and the most that a dashboard is asked for. */
export const MONTHS_MOST = 12;

/** How many months from one to another, both included. */
export function monthsIn(from: string, to: string): number {
  const at = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return at(to) - at(from) + 1;
}

/** The last day of a month. */
const monthEnd = (month: string): string => daysAfter(`${monthAfter(month, 1)}-01`, -1);

/** Days of whole months, both included, as lists are asked for them. */
export const daysOfMonths = (from: string, to: string): [string, string] => [`${from}-01`, monthEnd(to)];
