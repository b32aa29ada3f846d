import { withoutCommas } from '@chainage/shared/lib/format/typed-number';

/** What stands in a field of hours: whole numbers as such, and what is none as it was typed, for the server to refuse. */
export const hoursOf = (text: string): number | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : (typed as unknown as number);
};
export const amountOf = (text: string): string | null => withoutCommas(text) || null;
export const textOf = (value: number | string | null | undefined): string => (value == null ? '' : String(value));
