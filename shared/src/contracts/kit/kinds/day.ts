import { z } from 'zod';
import type { KindRules } from './rules.ts';

/** A calendar day in India, `YYYY-MM-DD`. */
export const day = () =>
  z.iso
    .date('not_a_date')
    .refine((value) => /^20\d\d-/.test(value), 'not_a_date')
    .meta({ kind: 'day' });

/** A day that is planned or agreed, so that it may lie in the future. */
export const plannedDay = () => day().meta({ plan: true });

export const dayRules: KindRules = {};
