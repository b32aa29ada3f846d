/** Reports that come by mail. Without Zod, for their pages. */
import { paperKey } from './excel-paths.ts';

export const SCHEDULES_PATH = 'organisation/report-schedules/';
export const schedulePath = (id: string, more = ''): string => `${SCHEDULES_PATH}${id}/${more}`;

export const EVERY = ['week', 'month'] as const;
export type Every = (typeof EVERY)[number];
/** The last day that it may come on: Sunday, or the last that every month has. */
export const LAST_DAY: Readonly<Record<Every, number>> = { week: 7, month: 28 };
/** People that one goes to. */
export const RECIPIENTS_MOST = 20;

/** Filters that are of one record, of what was picked by its ids, or of one day. */
const OF_ONE = ['id', 'ids', 'passes', 'day', 'date'];

/** A file that says the same each time comes by no mail, nor one of a single day: what comes is of a week or month. */
export const saysTheSame = ({ report_key: key, filters }: { report_key: string; filters: object }): boolean =>
  key.startsWith(paperKey('')) || OF_ONE.some((name) => name in filters);
