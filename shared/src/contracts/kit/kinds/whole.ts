import { z } from 'zod';
import type { KindRules } from './rules.ts';

/** Whole number in a closed range. */
export const int = (min: number, max: number, unit?: string) =>
  z
    .int('not_a_number')
    .min(min, 'too_small')
    .max(max, 'too_large')
    .meta({ kind: 'whole', ...(unit && { unit }) });

export const wholeRules: KindRules = {};
