/** Rows that point to rows: by id where the row has one, else by place. */
import type { Field, Fields } from './field.ts';
import { ROW_ID } from './kinds/rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** A field of rows that points into other rows of the same record. */
interface Pointer {
  /** The repeatable part whose rows point. */
  rows: string;
  name: string;
  field: Field;
}

export const rowsAt = (values: Row, name: string): readonly Row[] => {
  const found = values[name];
  return Array.isArray(found) ? (found as (Row | null)[]).map((row) => row ?? {}) : [];
};

export const pointersIn = (fields: Fields): Pointer[] =>
  Object.entries(fields).flatMap(([rows, { row }]) =>
    Object.entries(row ?? {}).flatMap(([name, field]) => (field.kind === 'row_of' ? [{ rows, name, field }] : [])),
  );

/**
 * Says the place of every row that is pointed to by its id, as it stands now: two people may have changed the two parts, and
 * phones of an older contract read the place alone.
 */
export function withPlaces<Values extends Row>(fields: Fields, values: Values): Values {
  const changed: Record<string, unknown> = {};
  for (const { rows, name, field } of pointersIn(fields)) {
    const targets = rowsAt(values, field.of ?? '');
    const pointing = changed[rows] ?? values[rows];
    if (!Array.isArray(pointing)) continue;
    const placed = (pointing as (Row | null)[]).map((row) => {
      const id = row?.[field.by ?? ''];
      const place = id ? targets.findIndex((target) => target[ROW_ID] === id) : -1;
      return row && place >= 0 && row[name] !== place ? { ...row, [name]: place } : row;
    });
    if (placed.some((row, at) => row !== (pointing as unknown[])[at])) changed[rows] = placed;
  }
  return { ...values, ...changed };
}
