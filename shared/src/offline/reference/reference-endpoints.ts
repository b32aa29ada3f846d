import { BUILT_TYPES } from '#contracts/issues/registry.ts';
import type { LookupRecord } from '#contracts/lookups.ts';
import { LOOKUP_LISTS } from '#contracts/lookups.ts';
import { endpointOf } from './endpoint.ts';

/** Everything a form asks for without signal: spec.md section 7 and 9, design.md section 6. */

/** An endpoint of the reference data, and what people call it: a text of `offline.missing`. */
export interface ReferencePart {
  endpoint: string;
  part: string;
}

const DATA = 'organisation/data';
const holders = (verb: string, type: string) =>
  ['all', 'assigned'].map((scope) => `${verb}__${scope}__issue_${type}`).join(',');

/** Fetched first: the others depend on it. */
export const CATEGORIES: ReferencePart = { endpoint: endpointOf(`${DATA}/categories/`), part: 'categories' };

/** All but the sub-types, which are asked for by category. */
export const REFERENCE: readonly ReferencePart[] = [
  ...LOOKUP_LISTS.filter((list) => list !== 'categories').map((list) => ({
    endpoint: endpointOf(`${DATA}/${list}/`),
    part: list,
  })),
  ...BUILT_TYPES.map((type) => ({
    endpoint: endpointOf(`${DATA}/categories/`, { issue_type_category: type }),
    part: 'categories',
  })),
  ...['road', 'occupational'].map((category) => ({
    endpoint: endpointOf(`${DATA}/accident-classifications/`, { accident_type_category: category }),
    part: 'accident-classifications',
  })),
  { endpoint: endpointOf('organisation/stock/units-of-measurement/'), part: 'units-of-measurement' },
  { endpoint: endpointOf(`${DATA}/dpr/packages/`), part: 'packages' },
  { endpoint: 'organisation/', part: 'organisation' },
  { endpoint: 'organisation/my-organisations/', part: 'my-organisations' },
  ...BUILT_TYPES.flatMap((type) =>
    ['review', 'resolve'].map((verb) => ({
      endpoint: endpointOf('organisation/users/', { permission: holders(verb, type), is_active: 'true' }),
      part: 'people',
    })),
  ),
];

/** The sub-types of each category. */
export const subTypesOf = (categories: readonly LookupRecord[]): ReferencePart[] =>
  categories.map(({ id }) => ({
    endpoint: endpointOf(`${DATA}/issue-types/`, { category: String(id) }),
    part: 'issue-types',
  }));
