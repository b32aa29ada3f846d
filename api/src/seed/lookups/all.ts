/** Every lookup an organisation starts with. Ids are fixed by list, so that they mean the same in each organisation. */
import { ISSUE_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import * as accident from './accident-lists.ts';
import { EVENT_TYPES } from './event-types.ts';
import { MAINTENANCE_TYPES } from './maintenance-types.ts';
import * as place from './place-lists.ts';
import * as safety from './safety-lists.ts';
import * as stock from './stock-lists.ts';
import { toSeed, type LookupSeed, type Row } from './table.ts';

const CATEGORY_IDS = 1;
const ISSUE_TYPE_IDS = 101;

// prettier-ignore
const LISTS: readonly [list: string, firstId: number, rows: readonly Row[], family?: Record<string, string>][] = [
  ['authority-types',           301, place.AUTHORITY_TYPES],
  ['nature-of-accidents',       331, accident.NATURE_OF_ACCIDENTS],
  ['accident-classifications',  361, accident.ROAD_CLASSIFICATIONS, { accident_type_category: 'road' }],
  ['accident-classifications',  371, accident.OCCUPATIONAL_CLASSIFICATIONS, { accident_type_category: 'occupational' }],
  ['vehicle-types',             391, accident.VEHICLE_TYPES],
  ['road-features',             421, accident.ROAD_FEATURES],
  ['road-conditions',           441, accident.ROAD_CONDITIONS],
  ['intersection-types',        461, accident.INTERSECTION_TYPES],
  ['weather-conditions',        481, accident.WEATHER_CONDITIONS],
  ['enroachment-types',         501, place.ENCROACHMENT_TYPES],
  ['causes',                    521, accident.CAUSES],
  ['help-types',                571, accident.HELP_TYPES],
  ['type-of-programs',          591, safety.TYPE_OF_PROGRAMS],
  ['accident-types',            611, safety.ACCIDENT_TYPES],
  ['hazard-types',              631, safety.HAZARD_TYPES],
  ['type-of-roads',             651, place.TYPE_OF_ROADS],
  ['units-of-measurement',      671, stock.UNITS],
  ['asset-types',               701, place.ASSET_TYPES],
  ['stores',                    731, stock.STORES],
];

function categoriesAndTypes(): LookupSeed[] {
  const table = { ...MAINTENANCE_TYPES, ...EVENT_TYPES };
  const categories: LookupSeed[] = [];
  const types: LookupSeed[] = [];
  for (const issueType of ISSUE_TYPES)
    for (const [index, [label, hi, mr, rows]] of (table[issueType] ?? []).entries()) {
      const id = CATEGORY_IDS + categories.length;
      const family = { issue_type_category: issueType };
      categories.push(toSeed([label, hi, mr], { id, list: 'categories', sortOrder: index + 1, family }));
      for (const [place, row] of rows.entries())
        types.push(
          toSeed(row, { id: ISSUE_TYPE_IDS + types.length, list: 'issue-types', sortOrder: place + 1, parent: id }),
        );
    }
  return [...categories, ...types];
}

export const LOOKUP_SEED: readonly LookupSeed[] = [
  ...categoriesAndTypes(),
  ...LISTS.flatMap(([list, firstId, rows, family]) =>
    rows.map((row, index) => toSeed(row, { id: firstId + index, list, sortOrder: index + 1, family })),
  ),
];
