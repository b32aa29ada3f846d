import { z } from 'zod';
import { id, type LookupNarrowing, type LookupRef } from './lookup.ts';
import type { KindRules } from './rules.ts';

/** Several of a lookup list; none is nothing, which only a step that asks for it refuses. */
export const lookups = (list: LookupRef, max: number, narrowing: LookupNarrowing = {}) =>
  z
    .array(id().meta({ lookup: list, ...narrowing }))
    .max(max, 'too_many')
    .meta({ kind: 'lookups', ...narrowing });

export const lookupsRules: KindRules = {};
