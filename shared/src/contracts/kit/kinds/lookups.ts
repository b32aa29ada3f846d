import { z } from 'zod';
import { id, type LookupNarrowing, type LookupRef } from './lookup.ts';
import type { KindRules } from './rules.ts';

/** Several of a lookup list, at least one where there are any. */
export const lookups = (list: LookupRef, max: number, narrowing: LookupNarrowing = {}) =>
  z
    .array(id().meta({ lookup: list }))
    .min(1, 'required')
    .max(max, 'too_many')
    .meta({ kind: 'lookups', ...narrowing });

export const lookupsRules: KindRules = {};
