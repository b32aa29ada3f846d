import { z } from 'zod';
import type { FieldCode } from '#contracts/field-codes.ts';
import type { KindRules } from './rules.ts';

/** "7.5" → "7.500"; the number itself is never touched. */
export function padded(decimal: string, places: number): string {
  const [whole = '0', rest = ''] = decimal.split('.');
  return `${whole}.${rest.padEnd(places, '0')}`;
}

const NUMBER = /^-?(\d+)(\.\d*)?$/;

/** Why a text is no decimal of so many digits before the point: no number at all, below zero, too large, or too finely measured. */
export function decimalFault(input: unknown, whole: number, isSigned = false): FieldCode {
  const found = NUMBER.exec(String(input));
  if (!found) return 'not_a_number';
  if (!isSigned && String(input).startsWith('-')) return 'too_small';
  return (found[1] ?? '').replace(/^0+/, '').length > whole ? 'too_large' : 'decimals';
}

const digits = (sign: string, whole: number, places: number) =>
  z.string().regex(new RegExp(`^${sign}\\d{1,${whole}}(\\.\\d{1,${places}})?$`), {
    error: ({ input }) => decimalFault(input, whole, sign !== ''),
  });

/** A decimal string ≥ 0 with at most `whole` digits before and `places` after the point, behind it its unit. */
export const decimal = (whole: number, places: number, unit?: string) =>
  digits('', whole, places).meta({ kind: 'decimal', places, ...(unit && { unit }) });

/** A signed decimal string. */
export const signedDecimal = (whole: number, places: number, unit?: string) =>
  digits('-?', whole, places).meta({ kind: 'decimal', places, ...(unit && { unit }) });

/** Quantity, `decimal(14,3)`; its normal form always has three decimals. */
export const qty = (unit?: string) =>
  digits('', 11, 3).meta({ kind: 'decimal', places: 3, padded: true, ...(unit && { unit }) });

/** A quantity more or less than what the book says, as `qty`. */
export const signedQty = (unit?: string) =>
  digits('-?', 11, 3).meta({ kind: 'decimal', places: 3, padded: true, ...(unit && { unit }) });

export const decimalRules: KindRules = {
  normal: (value, meta) => (meta.padded && typeof value === 'string' ? padded(value, meta.places ?? 0) : value),
};
