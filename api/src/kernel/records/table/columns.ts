/** Between the wire form of a field and its column, by its kind. */
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import type { KindName } from '@chainage/shared/contracts/kit/kinds';
import type { Values } from '../served-kind.ts';

/** Kept as JSON: several values in one field. */
const AS_JSON: readonly KindName[] = ['rows', 'lookups', 'position'];
/** Whether a column of its own holds such a field as JSON. */
export const isInJson = (kind: KindName | undefined): boolean => kind !== undefined && AS_JSON.includes(kind);

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

/** Fields that only some of its records have: together in one column of JSON, which holds none of those that are empty. */
export interface Details {
  column: string;
  fields: readonly string[];
}

/** In a column of JSON a field stands as it is on the wire. */
const IN_DETAILS: readonly KindName[] = ['text', 'area', 'choice', 'whole', 'decimal', 'money', 'flag', 'day'];

/** Throws where a field needs a column of its own: what lists, labels and other records' fields ask for. */
export function checkDetails(shape: Shape, { fields: names }: Details): void {
  const fields = fieldsOf(shape);
  const wrong = names.filter((name) => !IN_DETAILS.includes(fields[name]?.kind ?? 'rows'));
  if (wrong.length > 0) throw new Error(`${wrong.join(', ')} cannot stand among the details of a table`);
}

const partOf = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined || values[name] === null ? [] : [[name, values[name]]])),
  );

/** Columns of the given fields, each called as its field is; `before` is what the record holds already. */
export function columnsOf(
  shape: Shape,
  values: Values,
  { details, before }: { details?: Details; before?: Values } = {},
): Values {
  const fields = fieldsOf(shape);
  const isDetail = (name: string) => details?.fields.includes(name) === true;
  const columns = Object.entries(values).filter(([name]) => !isDetail(name));
  return {
    ...Object.fromEntries(columns.map(([name, value]) => [name, toColumn(fields[name]?.kind ?? 'text', value)])),
    ...(details &&
      Object.keys(values).some(isDetail) && {
        [details.column]: JSON.stringify(partOf({ ...before, ...values }, details.fields)),
      }),
  };
}

/** Every field of a row, in wire form. */
export function valuesOf(shape: Shape, row: Values, details?: Details): Values {
  const own = (details && (row[details.column] as Values | null)) ?? {};
  const valueOf = (name: string) => (Object.hasOwn(own, name) ? own : row)[name];
  return Object.fromEntries(
    Object.entries(fieldsOf(shape)).map(([name, { kind }]) => [name, fromColumn(kind, valueOf(name))]),
  );
}
