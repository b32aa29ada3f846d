/** From the days of a month to its running account bill: domain.md section 3.6, arithmetic 5 and 6. Pure; decimals are text. */
import type { BillLine, BillSums } from '@chainage/shared/contracts/dpr/month/figures';
import { rateOn } from '@chainage/shared/contracts/dpr/setup/rate-on';
import { billLine, billTotals, type Percentages } from '@chainage/shared/contracts/dpr/sums/bill';
import { together } from '@chainage/shared/contracts/dpr/sums/standing';
import type { DaySum, Key } from './month-lines.ts';

/** What stands on the bill below another rate. */
type Said = Pick<BillLine, 'rate' | 'upto_quantity' | 'upto_amount'>;

const NONE = '0.000';

/** What the days of a key come to at each rate, in the order in which the rates came. */
function byRate(key: Key, sums: readonly DaySum[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { rate_day: day, quantity } of [...sums].sort((a, b) => (a.rate_day < b.rate_day ? -1 : 1))) {
    const rate = rateOn(key, day);
    found.set(rate, together([found.get(rate) ?? NONE, quantity]));
  }
  return found;
}

/**
 * The lines of one key. `billed`: as the bill before had it. Before the first the opening quantity counts as paid at the rate of
 * the bill of quantities. What lies between that bill and this month and is not certified yet is shown as paid by its own.
 */
export function keyLines(key: Key, month: string, sums: readonly DaySum[], billed?: readonly Said[]): BillLine[] {
  const opening = billLine({ rate: key.rate, previous_quantity: NONE, quantity: key.opening_cumulative });
  const before: readonly Said[] = billed ?? [{ rate: key.rate, ...opening }];
  const between = byRate(
    key,
    sums.filter(({ counted_in: counted }) => counted < month),
  );
  const now = byRate(
    key,
    sums.filter(({ counted_in: counted }) => counted === month),
  );
  const rates = new Set([...before.map(({ rate }) => rate), ...between.keys(), ...now.keys()]);
  return [...rates].flatMap((rate): BillLine[] => {
    const said = before.find((line) => line.rate === rate);
    const [quantity, amount] = [said?.upto_quantity ?? NONE, said?.upto_amount ?? '0.00'];
    const unpaid = billLine({ rate, previous_quantity: quantity, quantity: between.get(rate) ?? NONE }, amount);
    const line = billLine(
      { rate, previous_quantity: unpaid.upto_quantity, quantity: now.get(rate) ?? NONE },
      unpaid.upto_amount,
    );
    const { id: package_key, item_no, description, unit } = key;
    // all of it taken back is said once, as it is
    const isNothing = [line.previous_quantity, line.quantity, line.upto_amount].every((said) => Number(said) === 0);
    return rates.size > 1 && isNothing ? [] : [{ package_key, item_no, description, unit, rate, ...line }];
  });
}

export function monthBill(lines: BillLine[], percentages: Percentages): Omit<BillSums, 'frozen'> {
  const { gst_percent, retention_percent, tds_percent } = percentages;
  return {
    lines,
    totals: billTotals(
      lines.map(({ amount }) => amount),
      percentages,
    ),
    percentages: { gst_percent, retention_percent, tds_percent },
  };
}
