/** Between the wire form of a field and its column, by its kind. */
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import type { KindName } from '@chainage/shared/contracts/kit/kinds';
import type { Values } from '../served-kind.ts';

/** Kept as JSON: several values in one field. */
const AS_JSON: readonly KindName[] = ['rows', 'lookups', 'position'];

/** Decimal text on the wire, which JSON of the database would make a float of. */
const AS_DECIMAL: readonly KindName[] = ['decimal', 'money'];

/** The column `name` of `r` for a row that the database makes JSON of; `kind` where it is a field. */
export const columnForJson = (name: string, kind?: KindName): RawBuilder<unknown> =>
  kind && AS_DECIMAL.includes(kind) ? sql`${sql.ref(`r.${name}`)}::text as ${sql.id(name)}` : sql.ref(`r.${name}`);

/** Into the column: metres, JSON text, or the value as it is; null for nothing. */
export function toColumn(kind: KindName, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (AS_JSON.includes(kind)) return JSON.stringify(value);
  return kind === 'chainage' && typeof value === 'string' ? kmToMetres(value) : value;
}

/** Out of the column, or out of the database's JSON of it. */
export function fromColumn(kind: KindName, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (kind === 'chainage' && typeof value === 'number') return metresToKm(value);
  return kind === 'instant' ? new Date(value as string | Date).toISOString() : value;
}

type Shape = z.ZodRawShape;

/** Columns of the given fields, each called as its field is. */
export function columnsOf(shape: Shape, values: Values): Values {
  const fields = fieldsOf(shape);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, toColumn(fields[name]?.kind ?? 'text', value)]),
  );
}

/** Every field of a row, in wire form. */
export function valuesOf(shape: Shape, row: Values): Values {
  return Object.fromEntries(
    Object.entries(fieldsOf(shape)).map(([name, { kind }]) => [name, fromColumn(kind, row[name])]),
  );
}
