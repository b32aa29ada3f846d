/** What several items come to in percent. Decimals in text; exact until the percentage, which has two places. */
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { decimalQuotient } from '@chainage/shared/contracts/kit/decimal-quotient';
import { less, together } from '../sums/standing.ts';

/** An item of the bill of quantities and how much of it is done, or planned. */
export interface Share {
  scope: string;
  /** Of the bill of quantities: what its share of the work is weighed by. */
  rate: string;
  done: string;
}

const isNought = (decimal: string): boolean => /^-?[0.]+$/.test(decimal);
const isBelow = (one: string, other: string): boolean => less(one, other).startsWith('-');

/** One amount in percent of another; null of nothing. */
export const percentOf = (part: string, whole: string): string | null =>
  decimalQuotient(decimalProduct([part, '100'], 5), whole, 2);

/**
 * The physical progress of several items: each counts with its part of the contract's value, and to its scope at most, so that what
 * is beyond one scope does not hide what is missing of another. Where no item has a rate each counts the same. Null of no scope.
 */
export function physicalPercent(items: readonly Share[]): string | null {
  const measured = items
    .filter(({ scope }) => !isNought(scope))
    .map(({ done, ...item }) => ({ ...item, done: isBelow(item.scope, done) ? item.scope : done }));
  if (measured.length === 0) return null;
  const worth = (of: 'scope' | 'done') =>
    together(measured.map((item) => decimalProduct([item.rate, item[of]], 5) ?? '0'));
  const whole = worth('scope');
  if (!isNought(whole)) return percentOf(worth('done'), whole);
  const each = measured.map(({ done, scope }) => decimalQuotient(decimalProduct([done, '100'], 3), scope, 6) ?? '0');
  return decimalQuotient(together(each), String(each.length), 2);
}
