/** When work is done if it goes on as it did. Decimals in text. */
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { decimalQuotient } from '@chainage/shared/contracts/kit/decimal-quotient';
import { monthAfter } from '@chainage/shared/lib/format/days';
import { less, together } from '../sums/standing.ts';

export interface Forecast {
  /** `late`: not by the month in which the contract ends. `unknown`: there is nothing yet to go by. */
  state: 'done' | 'within' | 'late' | 'unknown';
  /** A month's work, and the months that it is the mean of. */
  rate: string | null;
  by: string[];
  /** The month in which it is done; null where it is done, unknown, or further off than anybody can say. */
  end: string | null;
}

interface Course {
  scope: string;
  /** Done before the first of these months. */
  opening: string;
  /** What was done in each month that had work, in their order. */
  months: readonly { month: string; quantity: string }[];
  /** The month that is not over yet. */
  now: string;
  /** The month in which it must be done, if any. */
  due: string | null;
}

/** Months that a rate is taken from. */
const MONTHS = 3;
/** Further off than this nobody plans. */
const MOST_MONTHS = 600;

const thousandths = (decimal: string): bigint => BigInt(decimalProduct([decimal, '1000'], 0) ?? '0');
/** Whole months for so much at such a rate. */
const monthsFor = (left: string, rate: string): number =>
  Number((thousandths(left) + thousandths(rate) - 1n) / thousandths(rate));

const isMore = (decimal: string): boolean => !decimal.startsWith('-') && /[1-9]/.test(decimal);

/**
 * The rule: a month brings the mean of the last three finished months that had work (months without any, as in the rains, do not
 * count); before the first is finished, what this one brought. It is counted on from the end of the last finished month.
 */
export function forecastOf({ scope, opening, months, now, due }: Course): Forecast {
  const done = together([opening, ...months.map(({ quantity }) => quantity)]);
  if (!isMore(less(scope, done))) return { state: 'done', rate: null, by: [], end: null };
  const worked = months.filter(({ quantity }) => isMore(quantity));
  const finished = worked.filter(({ month }) => month < now);
  const base = (finished.length > 0 ? finished : worked).slice(-MONTHS);
  const rate = decimalQuotient(together(base.map(({ quantity }) => quantity)), String(base.length), 3);
  if (rate === null || !isMore(rate)) return { state: 'unknown', rate: null, by: [], end: null };
  const by = base.map(({ month }) => month);
  const from = finished.length > 0 ? monthAfter(now, -1) : now;
  const before = months.filter(({ month }) => month <= from).map(({ quantity }) => quantity);
  const count = monthsFor(less(scope, together([opening, ...before])), rate);
  if (count > MOST_MONTHS) return { state: 'late', rate, by, end: null };
  const reached = monthAfter(from, count);
  const end = reached < now ? now : reached;
  return { state: due !== null && end > due ? 'late' : 'within', rate, by, end };
}
