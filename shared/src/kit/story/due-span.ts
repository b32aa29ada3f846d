import { isDay } from '#lib/format/date.ts';

/** How something stands towards its limit, as places on a bar from where it began: percent of the bar's length. */
export interface DueSpan {
  state: 'runs' | 'over' | 'kept' | 'late';
  limit: number;
  /** Now, or when it was done. */
  mark: number;
}

interface Times {
  /** Days or ISO instants, as a record has them. */
  from: unknown;
  until: unknown;
  done: unknown;
}

/** Of what is many times overdue the limit would fall on the beginning. */
const LEAST = 10;

/** A day of India, from its start or to its end, or an instant; epoch ms. */
function timeOf(value: unknown, dayAt: '00:00:00' | '24:00:00'): number {
  if (typeof value !== 'string') return Number.NaN;
  return Date.parse(isDay(value) ? `${value}T${dayAt}+05:30` : value);
}

/** The bar of a limit; null where it has no beginning, no end, or one that lies before. `now`: epoch ms. */
export function dueSpan({ from, until, done }: Times, now: number): DueSpan | null {
  const start = timeOf(from, '00:00:00');
  const limit = timeOf(until, '24:00:00');
  if (!(limit > start)) return null;
  const stopped = timeOf(done, '00:00:00');
  const isDone = !Number.isNaN(stopped);
  const mark = isDone ? stopped : now;
  const isPast = mark > limit;
  const length = Math.max(limit, mark) - start;
  const percent = (time: number) => ((time - start) / length) * 100;
  const [kept, late] = isDone ? (['kept', 'late'] as const) : (['runs', 'over'] as const);
  return { state: isPast ? late : kept, limit: Math.max(LEAST, percent(limit)), mark: Math.max(0, percent(mark)) };
}
