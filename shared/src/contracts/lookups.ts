/** Lookup lists: spec.md sections 3 and 7, seed in domain.md section 5. */
import { z } from 'zod';

/** One record of any lookup list. Extra facts (SLA hours, what a cause is used for) stand in `attributes`. */
export const lookupRecordSchema = z.object({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  parent: z.int().nullable(),
  is_active: z.boolean(),
  sort_order: z.int(),
  attributes: z.record(z.string(), z.unknown()).optional(),
});
export type LookupRecord = z.infer<typeof lookupRecordSchema>;

/** Lists that do not answer beside the others. */
const OF_STOCK: Readonly<Record<string, string>> = {
  'units-of-measurement': 'units-of-measurement',
  'stock-categories': 'categories',
  'stock-sub-categories': 'sub-categories',
};

/** Where a lookup list answers. */
export const lookupPath = (list: string): string =>
  OF_STOCK[list] ? `organisation/stock/${OF_STOCK[list]}/` : `organisation/data/${list}/`;

/** The lists under `organisation/data/`, by path segment (spec.md section 7). */
export const LOOKUP_LISTS = [
  'categories',
  'issue-types',
  'authority-types',
  'nature-of-accidents',
  'accident-classifications',
  'vehicle-types',
  'road-features',
  'road-conditions',
  'intersection-types',
  'weather-conditions',
  'enroachment-types',
  'causes',
  'help-types',
  'type-of-programs',
  'accident-types',
  'hazard-types',
  'type-of-roads',
] as const;
export type LookupList = (typeof LOOKUP_LISTS)[number];
