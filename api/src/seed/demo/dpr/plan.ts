/** What the demo's contract plans by month: little in the rains, then more and more, until the scope is used up. */
import { monthAfter } from '@chainage/shared/lib/format/days';
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { less } from '@chainage/shared/contracts/dpr/sums/standing';

/** Parts of a usual month, from the first one on; then usual ones. */
const SHARES = ['0.1', '0.2', '0.6', '1', '1', '0.9', '0.5'];
/** No plan goes on for longer. */
const MOST = 28;

interface Planned {
  month: string;
  quantity: string;
}

export function plannedMonths(item: { first: string; usual: string; scope: string; opening: string }): Planned[] {
  const months: Planned[] = [];
  let left = less(item.scope, item.opening);
  for (let at = 0; at < MOST && /^[0-9.]*[1-9]/.test(left); at += 1) {
    const share = decimalProduct([item.usual, SHARES[at] ?? '1'], 3) ?? '0.000';
    const quantity = less(left, share).startsWith('-') ? left : share;
    months.push({ month: monthAfter(item.first, at), quantity });
    left = less(left, quantity);
  }
  return months;
}
