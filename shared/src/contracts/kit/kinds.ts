/**
 * The kinds of fields, each in a file of its own in `kinds/`: the Zod builder with its check, the normal form, the warning.
 * Its control and its view stand in `shared/src/kit/kinds/<kind>.tsx`. A further kind is one file here, one there, and a line
 * in each of the two tables.
 */
import { areaRules } from './kinds/area.ts';
import { chainageRules } from './kinds/chainage.ts';
import { choiceRules } from './kinds/choice.ts';
import { dayRules } from './kinds/day.ts';
import { decimalRules } from './kinds/decimal.ts';
import { flagRules } from './kinds/flag.ts';
import { instantRules } from './kinds/instant.ts';
import { lookupRules } from './kinds/lookup.ts';
import { lookupsRules } from './kinds/lookups.ts';
import { mobileRules } from './kinds/mobile.ts';
import { moneyRules } from './kinds/money.ts';
import { personRules } from './kinds/person.ts';
import { photoRules } from './kinds/photo.ts';
import { plateRules } from './kinds/plate.ts';
import { positionRules } from './kinds/position.ts';
import { referenceRules } from './kinds/reference.ts';
import { rowIdRules } from './kinds/row-id.ts';
import { rowOfRules } from './kinds/row-of.ts';
import { rowsRules } from './kinds/rows.ts';
import type { KindMeta, KindRules } from './kinds/rules.ts';
import { signatureRules } from './kinds/signature.ts';
import { textRules } from './kinds/text.ts';
import { wholeRules } from './kinds/whole.ts';

/** Names of all kinds, as schemas say them in their meta data. */
export const KIND_NAMES = [
  'text',
  'area',
  'whole',
  'decimal',
  'money',
  'chainage',
  'plate',
  'mobile',
  'instant',
  'day',
  'choice',
  'flag',
  'lookup',
  'lookups',
  'person',
  'reference',
  'rows',
  'row_of',
  'row_id',
  'photo',
  'signature',
  'position',
] as const;
export type KindName = (typeof KIND_NAMES)[number];

const KIND_RULES: Readonly<Record<KindName, KindRules>> = {
  text: textRules,
  area: areaRules,
  whole: wholeRules,
  decimal: decimalRules,
  money: moneyRules,
  chainage: chainageRules,
  plate: plateRules,
  mobile: mobileRules,
  instant: instantRules,
  day: dayRules,
  choice: choiceRules,
  flag: flagRules,
  lookup: lookupRules,
  lookups: lookupsRules,
  person: personRules,
  reference: referenceRules,
  rows: rowsRules,
  row_of: rowOfRules,
  row_id: rowIdRules,
  photo: photoRules,
  signature: signatureRules,
  position: positionRules,
};

/** What a kind knows of its values, or undefined where no kind has that name. */
export const rulesOf = (kind: string): KindRules | undefined => KIND_RULES[kind as KindName];

/** One way to write a value of a kind, so that equal values are equal text; empty ones stay. */
export function normalValue(value: unknown, meta: KindMeta): unknown {
  const normal = rulesOf(meta.kind)?.normal;
  return normal && value !== null && value !== undefined ? normal(value, meta) : value;
}
