/** What a dashboard is asked for, in the address: without anything it is this month and every package. */
import { now } from '@chainage/shared/api-client/server-clock';
import { MONTHS_MOST, monthsIn, type BoardAsk } from '@chainage/shared/contracts/dashboard-paths';
import { dayOf } from '@chainage/shared/lib/format/date';
import { MONTH, monthAfter } from '@chainage/shared/lib/format/days';

const FIRST_OF_YEAR = 4;

export const thisMonth = (): string => dayOf(new Date(now())).slice(0, 7);

/** As the address says; what it says wrongly counts as not said. */
export function readAsk(query: URLSearchParams): BoardAsk {
  const current = thisMonth();
  const [from = '', to = '', part = ''] = ['from', 'to', 'package'].map((name) => query.get(name) ?? '');
  const isSaid = MONTH.test(from) && MONTH.test(to) && from <= to && monthsIn(from, to) <= MONTHS_MOST;
  return {
    ...(isSaid ? { from, to } : { from: current, to: current }),
    package: /^[1-9]\d{0,8}$/.test(part) ? part : undefined,
  };
}

/** `2026-04` to `2026-11`. */
export const spanOf = ({ from, to }: Pick<BoardAsk, 'from' | 'to'>): string => `${from}_${to}`;

export interface Span {
  from: string;
  to: string;
  /** Its text `kit:board.<key>`; a single month is called by its name. */
  key?: string;
  count?: number;
}

/** What can be chosen: spans up to now, then each of the last twelve months. */
export function spans(current: string): Span[] {
  const back = (months: number) => monthAfter(current, -months);
  const [year = '', month = ''] = current.split('-');
  const april = `${Number(month) < FIRST_OF_YEAR ? Number(year) - 1 : year}-04`;
  return [
    { from: current, to: current, key: 'thisMonth' },
    { from: back(1), to: back(1), key: 'lastMonth' },
    ...[3, 6, 12].map((count) => ({ from: back(count - 1), to: current, key: 'months', count })),
    { from: april, to: current, key: 'year' },
    ...Array.from({ length: MONTHS_MOST - 2 }, (_, at) => ({ from: back(at + 2), to: back(at + 2) })),
  ];
}
