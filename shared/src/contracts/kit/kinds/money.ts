import { z } from 'zod';
import { padded } from './decimal.ts';
import type { KindRules } from './rules.ts';

const PLACES = 2;

/** Rupees, `decimal(14,2)`: "120000.50", never a float. */
export const inr = () =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'decimals')
    .meta({ kind: 'money', places: PLACES, unit: '₹' });

export const moneyRules: KindRules = {
  normal: (value) => (typeof value === 'string' ? padded(value, PLACES) : value),
};
