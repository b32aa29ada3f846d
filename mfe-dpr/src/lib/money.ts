import { formatRupees, groupInternational } from '@chainage/shared/lib/format/number';

/** An amount in the currency of its order. */
export const money = (amount: string, currency: string): string =>
  currency === 'INR' ? formatRupees(amount) : `${groupInternational(amount, 2)} ${currency}`;
