/** A code over what a bill says: whoever holds it on paper sees whether the portal still says the same. */
import { createHash } from 'node:crypto';
import type { BillSums } from '@chainage/shared/contracts/dpr/month/figures';
import type { Month } from './reckon.ts';

const SIGNS = 24;

/** `1A2B-3C4D-…`: of the figures alone, so that it stays when the bill is numbered. */
export function billCheck({ id, month }: Month, { lines, totals, percentages }: Omit<BillSums, 'frozen'>): string {
  const figures = lines.map((line) => [
    line.package_key,
    line.rate,
    ...[line.previous_quantity, line.previous_amount, line.quantity, line.amount, line.upto_quantity, line.upto_amount],
  ]);
  const { gross, gst, retention, tds, recoveries, net } = totals;
  const { gst_percent, retention_percent, tds_percent } = percentages;
  const said = [
    id,
    month,
    figures,
    [gross, gst, retention, tds, recoveries, net],
    [gst_percent, retention_percent, tds_percent],
  ];
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, SIGNS).toUpperCase();
  return hash.replace(/.{4}(?=.)/g, '$&-');
}
