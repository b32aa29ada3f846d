import { z } from 'zod';
import type { KindRules } from './rules.ts';

/** "+91 98220-12345" and "098220 12345" → "9822012345". */
export const normalMobile = (typed: string): string => {
  const digits = typed.replaceAll(/[\s()-]/g, '');
  return digits.replace(/^(\+91|0091|91|0)(?=\d{10}$)/, '');
};

/** Indian mobile number: ten digits, the first 6 to 9. */
export const mobile = () =>
  z
    .string()
    .overwrite(normalMobile)
    .regex(/^[6-9]\d{9}$/, 'invalid')
    .meta({ kind: 'mobile', maxLength: 18 });

export const mobileRules: KindRules = {
  normal: (value) => (typeof value === 'string' ? normalMobile(value) : value),
  words: (value) => (typeof value === 'string' ? [normalMobile(value)] : []),
};
