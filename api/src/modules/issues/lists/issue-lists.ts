/** The lists that issues choose from (domain.md section 5). `firstId` stands in the lists of the first edition only. */
import { ISSUE_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import type { ListDeclaration } from '#kernel/declarations/declaration.ts';
import { lookupRows, type LookupDeclaration } from '#kernel/declarations/lookup-rows.ts';
import * as accident from './accident-lists.ts';
import { EVENT_TYPES } from './event-types.ts';
import { MAINTENANCE_TYPES } from './maintenance-types.ts';
import * as place from './place-lists.ts';
import type { Row } from './row.ts';
import * as safety from './safety-lists.ts';

const CATEGORY_IDS = 1;
const ISSUE_TYPE_IDS = 101;

function categoriesAndTypes(): { categories: LookupDeclaration[]; types: LookupDeclaration[] } {
  const table = { ...MAINTENANCE_TYPES, ...EVENT_TYPES };
  const categories: LookupDeclaration[] = [];
  const types: LookupDeclaration[] = [];
  for (const issueType of ISSUE_TYPES) {
    const rows = table[issueType] ?? [];
    const own = lookupRows(
      'categories',
      rows.map(([label, hi, mr]) => [label, hi, mr] as const),
      { firstId: CATEGORY_IDS + categories.length, family: { issue_type_category: issueType } },
    );
    categories.push(...own);
    for (const [index, parent] of own.entries())
      types.push(
        ...lookupRows('issue-types', rows[index]?.[3] ?? [], { firstId: ISSUE_TYPE_IDS + types.length, parent }),
      );
  }
  return { categories, types };
}

const { categories, types } = categoriesAndTypes();
const list = (name: string, firstId: number, rows: readonly Row[]): ListDeclaration => ({
  list: name,
  rows: lookupRows(name, rows, { firstId }),
});

// prettier-ignore
export const ISSUE_LISTS: readonly ListDeclaration[] = [
  { list: 'categories', rows: categories, filter: { name: 'issue_type_category', by: 'family', values: ISSUE_TYPES } },
  { list: 'issue-types', rows: types, filter: { name: 'category', by: 'parent' } },
  list('authority-types',     301, place.AUTHORITY_TYPES),
  list('nature-of-accidents', 331, accident.NATURE_OF_ACCIDENTS),
  {
    list: 'accident-classifications',
    rows: [
      ...lookupRows('accident-classifications', accident.ROAD_CLASSIFICATIONS, { firstId: 361, family: { accident_type_category: 'road' } }),
      ...lookupRows('accident-classifications', accident.OCCUPATIONAL_CLASSIFICATIONS, { firstId: 371, family: { accident_type_category: 'occupational' } }),
    ],
    filter: { name: 'accident_type_category', by: 'family', values: ['road', 'occupational'] },
  },
  list('vehicle-types',       391, accident.VEHICLE_TYPES),
  list('road-features',       421, accident.ROAD_FEATURES),
  list('road-conditions',     441, accident.ROAD_CONDITIONS),
  list('intersection-types',  461, accident.INTERSECTION_TYPES),
  list('weather-conditions',  481, accident.WEATHER_CONDITIONS),
  list('enroachment-types',   501, place.ENCROACHMENT_TYPES),
  {
    ...list('causes',         521, accident.CAUSES),
    filter: { name: 'used_for', by: 'used_for', values: ['accident', 'breakdown', 'violation'] },
  },
  list('help-types',          571, accident.HELP_TYPES),
  list('accident-types',      611, safety.ACCIDENT_TYPES),
  list('hazard-types',        631, safety.HAZARD_TYPES),
  list('type-of-roads',       651, place.TYPE_OF_ROADS),
];
