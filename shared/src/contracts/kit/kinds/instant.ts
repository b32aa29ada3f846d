import { z } from 'zod';
import type { KindRules } from './rules.ts';

/** UTC instant, ISO 8601 with offset; years 1970 to 2099, so that a broken clock stays storable. */
export const ts = () =>
  z.iso
    .datetime({ offset: true, error: 'not_a_date' })
    .refine((value) => /^(19[7-9]|20\d)\d-/.test(value), 'not_a_date')
    .meta({ kind: 'instant' });

/** An instant that is planned, so that it may lie in the future. */
export const plannedTs = () => ts().meta({ plan: true });

export const instantRules: KindRules = {
  normal: (value) => (typeof value === 'string' ? new Date(value).toISOString() : value),
};
