import { z } from 'zod';
import type { LookupList } from '#contracts/lookups.ts';
import type { KindMeta, KindRules } from './rules.ts';

/** Lists an id field may point to: the lookups, and what stands beside them under its own path. */
export type LookupRef =
  | LookupList
  | 'asset-types'
  | 'stores'
  | 'stock-categories'
  | 'stock-sub-categories'
  | 'units-of-measurement'
  | 'highways'
  | 'packages'
  | 'organisation-users';

/** Where the list is, and what of it may be chosen here. */
export type LookupNarrowing = Pick<KindMeta, 'params' | 'use' | 'setting'>;

/** Id of a lookup, setting or organisation user (int4). */
export const id = () => z.int('not_a_number').min(1, 'unknown_id').max(2147483647, 'unknown_id');

/** `L:x`: an id of the named lookup list; the server checks that it exists, is active and belongs to the organisation. */
export const lookup = (list: LookupRef, narrowing: LookupNarrowing = {}) =>
  id().meta({ kind: 'lookup', lookup: list, ...narrowing });

export const lookupRules: KindRules = {};
