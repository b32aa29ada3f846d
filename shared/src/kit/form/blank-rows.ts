/** Rows that were added and left as they were: they stand in the form, and nowhere else. */
import type { Fields } from '#contracts/kit/field.ts';
import { ROW_ID } from '#contracts/kit/kinds/rows.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import type { FormValue, FormValues } from '../kind.tsx';

const isBlank = (row: FormValues): boolean =>
  Object.entries(row).every(([name, value]) => name === ROW_ID || isEmpty(value));

/** Of a list of rows those in which something is said. */
export const rowsSaid = (rows: readonly FormValue[]): FormValue[] =>
  rows.filter((row) => row === null || typeof row !== 'object' || !isBlank(row as FormValues));

/** A form without them. Of rows that this reader sees in part alone (`masked`) nobody knows here; given ones are never added. */
export function withoutBlankRows(values: FormValues, fields: Fields, masked: readonly string[] = []): FormValues {
  const said: FormValues = { ...values };
  for (const [name, { kind, given }] of Object.entries(fields)) {
    const rows = values[name];
    if (kind !== 'rows' || given || !Array.isArray(rows)) continue;
    if (masked.some((path) => path.startsWith(`${name}.`))) continue;
    const kept = rowsSaid(rows);
    if (kept.length < rows.length) said[name] = kept as FormValues[];
  }
  return said;
}
