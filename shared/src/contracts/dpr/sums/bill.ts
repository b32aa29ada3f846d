/** A running account bill: domain.md section 3.6, arithmetic 5 and 6. Quantities to three places, rupees to two, as text. */
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { less, together } from './standing.ts';

/** What is billed of one key at one rate; two lines where the rate changed on the way. */
export interface Measure {
  rate: string;
  previous_quantity: string;
  /** Below nought: taken back of what an earlier bill had. */
  quantity: string;
}

/** In percent of the gross amount. */
export interface Percentages {
  gst_percent: string;
  retention_percent: string;
  tds_percent: string;
}

const rupees = (quantity: string, rate: string): string => decimalProduct([quantity, rate], 2) ?? '0.00';
const total = (amounts: readonly string[]): string => together(['0.00', ...amounts]);
const isBelow = (amount: string): boolean => amount.startsWith('-');

/**
 * Previous, this and up to date of one line. What this bill pays is rounded by itself: amounts of earlier bills stay as they
 * were, `previous_amount` where they are known.
 */
export function billLine({ rate, previous_quantity, quantity }: Measure, previous_amount?: string) {
  const amount = rupees(quantity, rate);
  const before = previous_amount ?? rupees(previous_quantity, rate);
  return {
    previous_quantity,
    previous_amount: before,
    quantity,
    amount,
    upto_quantity: together([previous_quantity, quantity]),
    upto_amount: together([before, amount]),
  };
}

/**
 * From the lines' amounts to what is paid. What is taken back is a recovery: it lowers what is paid, not what taxes and retention
 * are reckoned on (taxes on gross).
 */
export function billTotals(amounts: readonly string[], { gst_percent, retention_percent, tds_percent }: Percentages) {
  const gross = total(amounts.filter((amount) => !isBelow(amount)));
  const recoveries = total(amounts.filter(isBelow).map((amount) => amount.slice(1)));
  const of = (percent: string) => decimalProduct([gross, percent, '0.01'], 2) ?? '0.00';
  const [gst, retention, tds] = [of(gst_percent), of(retention_percent), of(tds_percent)];
  return {
    gross,
    gst,
    retention,
    tds,
    recoveries,
    net: less(together([gross, gst]), total([retention, tds, recoveries])),
  };
}
