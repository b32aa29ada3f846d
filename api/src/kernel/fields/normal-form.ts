import type { z } from 'zod';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { normalValue } from '@chainage/shared/contracts/kit/kinds';
import type { KindMeta } from '@chainage/shared/contracts/kit/kinds/rules';
import { withPlaces } from '@chainage/shared/contracts/kit/rows';
import { mapShape } from './schema-walk.ts';

/**
 * One way to write each value, so that equal values are equal text, as its kind says (`contracts/kit/kinds`); and rows that
 * point to rows by id say their place too. `stored`: what the record holds beside these values.
 */
export const normalForm = (
  shape: z.ZodRawShape,
  values: Record<string, unknown>,
  stored: Record<string, unknown> = {},
): Record<string, unknown> => {
  const normal = mapShape(shape, values, (value, meta) => normalValue(value, meta as unknown as KindMeta));
  const fields = fieldsOf(shape);
  if (!Object.keys(normal).some((name) => fields[name]?.kind === 'rows')) return normal;
  const placed = withPlaces(fields, { ...stored, ...normal });
  const names = Object.keys(placed).filter((name) => name in normal || placed[name] !== stored[name]);
  return Object.fromEntries(names.map((name) => [name, placed[name]]));
};
