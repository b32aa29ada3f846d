import { z } from 'zod';
import { decimalFault, padded } from './decimal.ts';
import type { KindRules } from './rules.ts';

const PLACES = 2;
const WHOLE = 12;

/** Whether an amount, worked out or typed in, fits in `decimal(14,2)`: at most ₹9,99,99,99,99,999.99 (domain.md section 3). */
export const isMoney = (amount: string): boolean => decimalFault(amount, WHOLE, true) !== 'too_large';

/** Rupees, `decimal(14,2)`: "120000.50", never a float. */
export const inr = () =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, { error: ({ input }) => decimalFault(input, WHOLE) })
    .meta({ kind: 'money', places: PLACES, unit: '₹' });

export const moneyRules: KindRules = {
  normal: (value) => (typeof value === 'string' ? padded(value, PLACES) : value),
};
