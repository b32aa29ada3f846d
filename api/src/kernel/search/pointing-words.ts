/**
 * Among the words of a record stand the records of registers that its fields name, rows' too, each under a sign that no search
 * asks for: which records point to an asset is then one range of the index of words.
 */
import type { z } from 'zod';
import { fieldsOf, type Field } from '@chainage/shared/contracts/kit/field';
import { walkShape } from '#kernel/fields/schema-walk.ts';

/** The word by which records are found that point to this one. */
export const pointingTo = (id: string): string => `@${id}`;

const points = ({ kind, record, row = {} }: Field): boolean =>
  (kind === 'reference' && record !== undefined) || Object.values(row).some(points);

/** Names of the fields that point into registers, by themselves or by their rows. */
export const pointingFields = (shape: z.ZodRawShape): string[] =>
  Object.entries(fieldsOf(shape)).flatMap(([name, field]) => (points(field) ? [name] : []));

/** A word for each record that these values point to. */
export const pointingWords = (shape: z.ZodRawShape, values: Record<string, unknown>): string[] => [
  ...new Set(
    [...walkShape(shape, values)].flatMap(({ value, meta }) =>
      meta['kind'] === 'reference' && meta['record'] !== undefined ? [pointingTo(String(value))] : [],
    ),
  ),
];
