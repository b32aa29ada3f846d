/** All types of asset: their fields together, and where each of them is shown. */
import type { z } from '@chainage/shared/zod';
import { among, type Condition } from '@chainage/shared/contracts/kit/condition';
import type { AssetTypeDefinition } from './asset-type.ts';
import * as declared from './types/all.ts';

/** In the order of their list. */
export const ASSET_TYPES: readonly AssetTypeDefinition[] = Object.values(declared).toSorted((a, b) => a.id - b.id);

const byId = new Map(ASSET_TYPES.map((type) => [type.id, type]));

function together(): z.ZodRawShape {
  const all: Record<string, z.core.$ZodType> = {};
  for (const { code, shape } of ASSET_TYPES)
    for (const [name, schema] of Object.entries(shape)) {
      if (all[name] && all[name] !== schema) throw new Error(`${code} means something else by ${name}`);
      all[name] = schema;
    }
  return all;
}

/** What only some types have: every field once. */
export const attributeShape = together();

/** Their names, as `attributes` of the table holds them. */
export const ATTRIBUTES = Object.keys(attributeShape);

const typesWith = (name: string) => ASSET_TYPES.filter(({ shape }) => name in shape).map(({ id }) => id);

/** Each only for the types that have it. */
export const attributesShown: Record<string, Condition> = Object.fromEntries(
  ATTRIBUTES.map((name) => [name, among('record.asset_type', typesWith(name))]),
);

/** Of a type that has any. */
export const hasAttributes: Condition = among(
  'record.asset_type',
  ASSET_TYPES.map(({ id }) => id),
);

/** Months from one inspection to the next: as the asset says, else as its type does; a year for a type of one's own. */
export const monthsBetween = (values: Readonly<Record<string, unknown>>): number =>
  (values['inspected_every'] as number | null | undefined) ??
  byId.get(Number(values['asset_type']))?.inspectedEvery ??
  12;
