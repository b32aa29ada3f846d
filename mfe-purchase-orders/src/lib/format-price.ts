import { formatMoney } from '@chainage/shared/lib/format/number';

/** A price as SAP has it: with its third decimal where that says something, `₹1.255`. */
export const formatPrice = (price: string, currency: string): string =>
  `${formatMoney(price, currency)}${/\.\d\d([1-9])/.exec(price)?.[1] ?? ''}`;
