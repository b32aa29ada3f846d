/**
 * Names, licences and phones (domain.md section 7 rule 11). A reader without the right gets records without these
 * fields; `masked` names them. What such a reader writes keeps what they could not see, inside rows too:
 *
 * 1. a written row with the `row_id` of a stored row is that row;
 * 2. one that equals a stored row in everything visible keeps that row's hidden fields, wherever it stands;
 * 3. of the rest, where one row is left on either side, that one was changed in place;
 * 4. rows only added have nothing hidden, rows only taken away take theirs with them;
 * 5. anything else cannot be told apart and is refused, so that no name ever ends up on another person's row.
 *
 * A hidden field that such a writer fills in all the same is refused, whatever is stored there: it is theirs in new rows only.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { ROW_ID } from '@chainage/shared/contracts/kit/kinds/rows';

type Row = Record<string, unknown>;
type Values = Record<string, unknown>;

/** `vehicles.*.driver_name` → list `vehicles`, field `driver_name`; a plain name has no list. */
function split(path: string): { list: string | null; field: string } {
  const [list, field] = path.split('.*.');
  return field === undefined ? { list: null, field: path } : { list: list as string, field };
}

/** The hidden fields of each list, and the hidden plain fields under the key `''`. */
function hiddenFields(sensitive: readonly string[]): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const path of sensitive) {
    const { list, field } = split(path);
    lists.set(list ?? '', [...(lists.get(list ?? '') ?? []), field]);
  }
  return lists;
}

const without = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)));

/** The values without the sensitive fields; other fields are the same objects. */
export function mask<T extends Values>(values: T, sensitive: readonly string[]): T {
  const masked: Values = { ...values };
  for (const [list, fields] of hiddenFields(sensitive)) {
    if (list === '') for (const field of fields) delete masked[field];
    else if (Array.isArray(masked[list]))
      masked[list] = (masked[list] as unknown[]).map((row) =>
        row !== null && typeof row === 'object' ? without(row as Row, fields) : row,
      );
  }
  return masked as T;
}

const filled = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value != null));
const looksLike = (written: Row, stored: Row, fields: readonly string[]) =>
  isDeepStrictEqual(filled(without(written, fields)), filled(without(stored, fields)));

const isEmpty = (value: unknown): boolean => value == null || value === '';

/** A written row with the stored row's hidden fields. */
const keep = (written: Row, stored: Row, fields: readonly string[]): Row => ({
  ...written,
  ...Object.fromEntries(fields.filter((name) => stored[name] != null).map((name) => [name, stored[name]])),
});

type Same = (written: Row, stored: Row) => boolean;

/** For each written row the place of the stored row it is, or undefined; null where that cannot be told. */
function matchRows(written: Row[], stored: Row[], fields: readonly string[]): (number | undefined)[] | null {
  const free = new Set(stored.keys());
  const match = written.map((): number | undefined => undefined);
  const pair = (same: Same) =>
    written.forEach((row, index) => {
      const found = match[index] ?? [...free].find((place) => same(row, stored[place] as Row));
      if (found !== undefined) free.delete(found);
      match[index] = found;
    });
  // two rows with ids are one only by these
  const mayBe: Same = (row, other) => row[ROW_ID] == null || other[ROW_ID] == null;
  pair((row, other) => !mayBe(row, other) && row[ROW_ID] === other[ROW_ID]);
  pair((row, other) => mayBe(row, other) && looksLike(row, other, [...fields, ROW_ID]));
  const open = match.flatMap((found, index) => (found === undefined ? [index] : []));
  const left = [...free];
  const pairs = open.flatMap((index) =>
    left.flatMap((place) => (mayBe(written[index] as Row, stored[place] as Row) ? [{ index, place }] : [])),
  );
  const [only] = pairs;
  if (only && open.length === 1 && left.length === 1) match[only.index] = only.place;
  else if (pairs.some(({ place }) => fields.some((name) => stored[place]?.[name] != null))) return null;
  return match;
}

function unmaskRows(list: string, written: Row[], stored: Row[], fields: readonly string[]) {
  const match = matchRows(written, stored, fields);
  if (!match) return { rows: null, errors: [refusal(list, 'mismatch')] };
  const errors = written.flatMap((row, index) =>
    match[index] === undefined
      ? []
      : fields.flatMap((name) => (isEmpty(row[name]) ? [] : [refusal(`${list}.${index}.${name}`, 'invalid')])),
  );
  const rows = written.map((row, index) => {
    const from = match[index];
    return from === undefined ? row : keep(row, stored[from] as Row, fields);
  });
  return { rows, errors };
}

const WHY = {
  mismatch: 'Change, add or remove rows in separate edits',
  invalid: 'Who may not see this field does not change it',
} as const;
const refusal = (path: string, code: keyof typeof WHY): FieldError => ({ path, code, message: WHY[code] });

/** What a reader who saw `stored` masked means by writing `written`. */
export function unmask(
  written: Values,
  stored: Values,
  sensitive: readonly string[],
): { values: Values; errors: FieldError[] } {
  const values: Values = { ...written };
  const errors: FieldError[] = [];
  for (const [list, fields] of hiddenFields(sensitive)) {
    if (list === '')
      for (const field of fields)
        if (isEmpty(values[field])) delete values[field];
        else errors.push(refusal(field, 'invalid'));
    if (list === '' || !Array.isArray(values[list])) continue;
    const before = Array.isArray(stored[list]) ? (stored[list] as Row[]) : [];
    const unmasked = unmaskRows(list, values[list] as Row[], before, fields);
    if (unmasked.rows) values[list] = unmasked.rows;
    errors.push(...unmasked.errors);
  }
  return { values, errors };
}
