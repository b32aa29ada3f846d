import { ROW_ID } from '#contracts/kit/kinds/rows.ts';
import type { Field, Fields } from '#contracts/kit/field.ts';
import { pointersIn, rowsAt } from '#contracts/kit/rows.ts';
import { newId } from '#lib/ids.ts';
import type { FormValue, FormValues } from '../kind.tsx';
import { KINDS } from '../kinds.tsx';
import { isFormFile } from '../kinds/photo.tsx';

type Wire = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** What a form holds of a row that was written without an id: where it stood. Never goes on the wire. */
const placeId = (place: number) => `#${place}`;
const isPlaceId = (id: unknown) => typeof id === 'string' && id.startsWith('#');

const emptyValue = ({ kind }: Field): FormValue => {
  const { empty = '' } = KINDS[kind];
  return empty;
};

/** A form in which nothing has been filled in. */
export const emptyValues = (fields: Fields): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));

/** A row somebody adds: empty, but known from now on. */
export const newRow = (fields: Fields): FormValues => ({ ...emptyValues(fields), [ROW_ID]: newId() });

function pointed(row: Wire, name: string, field: Field, record: Wire): FormValue {
  const targets = rowsAt(record, field.of ?? '');
  const id = row[field.by ?? ''];
  if (id && (targets.length === 0 || targets.some((target) => target[ROW_ID] === id))) return String(id);
  const place = row[name];
  if (typeof place !== 'number') return '';
  return String(targets[place]?.[ROW_ID] ?? placeId(place));
}

/** Rows that others point to, in a form that does not show them: who they are and what they are called. */
const contextOf = (fields: Fields, record: Wire): FormValues =>
  Object.fromEntries(
    pointersIn(fields)
      .filter(({ field: { of = '' } }) => !(of in fields) && record[of] !== undefined)
      .map(({ field: { of = '', label = '' } }) => [
        of,
        rowsAt(record, of).map((row, place) => ({
          [ROW_ID]: String(row[ROW_ID] ?? placeId(place)),
          [label]: String(row[label] ?? ''),
        })),
      ]),
  );

function toForm(row: Wire, name: string, field: Field, record: Wire): FormValue {
  const value = row[name];
  if (field.kind === 'row_of') return pointed(row, name, field, record);
  if (value === null || value === undefined) return emptyValue(field);
  if (field.kind === 'rows')
    return (value as Wire[]).map((each, place) => ({
      ...rowToForm(each ?? {}, field.row ?? {}, record),
      [ROW_ID]: String(each?.[ROW_ID] ?? placeId(place)),
    }));
  return KINDS[field.kind].read?.(value, field) ?? String(value);
}

const rowToForm = (wire: Wire, fields: Fields, record: Wire): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toForm(wire, name, field, record)]));

/** A record as a form holds it. */
export const valuesToForm = (record: Wire, fields: Fields): FormValues => ({
  ...contextOf(fields, record),
  ...rowToForm(record, fields, record),
});

function toWire(value: FormValue | undefined, field: Field): unknown {
  if (isBlank(value)) return null;
  if (typeof value === 'boolean') return value;
  if (isFormFile(value)) return value.id;
  // the contract takes no empty list; nothing chosen is nothing
  if (Array.isArray(value)) return value.length > 0 ? value.map(Number) : null;
  if (typeof value === 'object') return value;
  const typed = value.trim();
  if (typed === '') return null;
  return KINDS[field.kind].write?.(typed, field) ?? typed;
}

/** What points to a row says both who it is and where it stands; to a row that has gone, neither. */
function pointer(row: FormValues, name: string, field: Field, root: FormValues): Record<string, unknown> {
  const id = row[name];
  const known = isBlank(id) || isPlaceId(id) ? null : id;
  const targets = root[field.of ?? ''] as FormValues[] | undefined;
  // a form without those rows: what the server knows of them says the place
  if (!targets)
    return { [name]: isPlaceId(id) ? Number(String(id).slice(1)) : null, ...(field.by && { [field.by]: known }) };
  const place = isBlank(id) ? -1 : targets.findIndex((target) => target[ROW_ID] === id);
  return place < 0
    ? { [name]: null, ...(field.by && { [field.by]: null }) }
    : { [name]: place, ...(field.by && { [field.by]: known }) };
}

const rowId = (row: FormValues, name: string): Record<string, unknown> =>
  name === ROW_ID && !isBlank(row[name]) && !isPlaceId(row[name]) ? { [name]: row[name] } : {};

/**
 * What a form holds as the wire takes it. Fields this reader may not see (`masked`, dotted, `*` for rows) are left out, which
 * keeps them on the server.
 */
export function valuesToWire(
  values: FormValues,
  fields: Fields,
  masked: readonly string[] = [],
  prefix = '',
  root = values,
): Record<string, unknown> {
  const names = Object.entries(fields).filter(([name]) => !masked.includes(`${prefix}${name}`));
  const written = names.map(([name, field]): Record<string, unknown> => {
    if (field.kind === 'row_of') return pointer(values, name, field, root);
    if (field.kind === 'row_id') return rowId(values, name);
    if (field.kind !== 'rows') return { [name]: toWire(values[name], field) };
    const rows = (values[name] ?? []) as FormValues[];
    if (rows.length === 0) return { [name]: null };
    return { [name]: rows.map((row) => valuesToWire(row, field.row ?? {}, masked, `${prefix}${name}.*.`, root)) };
  });
  return Object.assign({}, ...written) as Record<string, unknown>;
}

/** Files that were chosen or drawn in a form, to be announced and sent with it. */
export const filesIn = (values: FormValues) =>
  Object.values(values).flatMap((value): { id: string; file: Blob }[] => {
    if (isFormFile(value)) return [value];
    return Array.isArray(value) ? value.flatMap((row) => (typeof row === 'object' ? filesIn(row) : [])) : [];
  });
