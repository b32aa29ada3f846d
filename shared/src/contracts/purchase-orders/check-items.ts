/** What is refused of the items of an order over several of their fields, by form and server alike. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';

type Row = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown): boolean => typeof value === 'string' && /^[0.]+$/.test(value);
const numberOf = ({ item_no: number }: Row): string =>
  typeof number === 'string' && number !== '' ? number.padStart(5, '0') : '';

export function checkItems({ items }: Row): FieldError[] {
  const rows = Array.isArray(items) ? (items as Row[]) : [];
  const tooSmall = (path: string): FieldError => ({ path, code: 'too_small', message: 'More than nothing' });
  return rows.flatMap((row, at) => {
    const number = numberOf(row);
    const isTwice = number !== '' && rows.findIndex((one) => numberOf(one) === number) < at;
    return [
      ...(isNothing(row['order_quantity']) ? [tooSmall(`items.${at}.order_quantity`)] : []),
      ...(isNothing(row['price_quantity']) ? [tooSmall(`items.${at}.price_quantity`)] : []),
      ...(isTwice
        ? [{ path: `items.${at}.item_no`, code: 'duplicate' as const, message: 'An item before has it' }]
        : []),
    ];
  });
}
