import { formatDollars, formatRupees, groupInternational } from '@chainage/shared/lib/format/number';

/** An amount in the order's own currency: ₹10,68,000.00, $12,500.00, EUR 1,234.50. */
export function formatMoney(amount: string, currency: string): string {
  if (currency === 'INR') return formatRupees(amount);
  if (currency === 'USD') return formatDollars(amount);
  return `${currency} ${groupInternational(amount, 2)}`;
}
