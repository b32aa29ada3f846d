import { z } from 'zod';
import type { KindRules } from './rules.ts';

/** What a year with a slip in it falls short of; no road or contract of ours is older. */
export const EARLIEST = '2000-01-01';
/** Days lie before it. */
export const BEYOND = '2100';

/** A calendar day in India, `YYYY-MM-DD`, of 2000 to 2099; `since`: the first day of a field that may lie before, as when a bridge was built. */
export const day = ({ since = EARLIEST }: { since?: string } = {}) =>
  z.iso
    .date('not_a_date')
    .refine((value) => value >= since && value < BEYOND, 'not_a_date')
    .meta({ kind: 'day', ...(since !== EARLIEST && { since }) });

/** A day that is planned or agreed, so that it may lie in the future. */
export const plannedDay = () => day().meta({ plan: true });

export const dayRules: KindRules = {};
