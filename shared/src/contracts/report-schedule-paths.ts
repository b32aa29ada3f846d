/** Reports that come by mail. Without Zod, for their pages. */
export const SCHEDULES_PATH = 'organisation/report-schedules/';
export const schedulePath = (id: string, more = ''): string => `${SCHEDULES_PATH}${id}/${more}`;

export const EVERY = ['week', 'month'] as const;
export type Every = (typeof EVERY)[number];
/** The last day that it may come on: Sunday, or the last that every month has. */
export const LAST_DAY: Readonly<Record<Every, number>> = { week: 7, month: 28 };
/** People that one goes to. */
export const RECIPIENTS_MOST = 20;
