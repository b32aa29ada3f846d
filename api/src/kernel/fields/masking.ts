/**
 * Names, licences and phones (domain.md section 7 rule 11). A reader without the right gets records without these
 * fields; `masked` names them. What such a reader writes keeps what they could not see, inside rows too:
 *
 * 1. a written row that equals a stored row in everything visible keeps that row's hidden fields, wherever it stands;
 * 2. of the rest, if as many rows are left as stored ones, the first belongs to the first, and so on;
 * 3. rows only added have nothing hidden, rows only taken away take theirs with them;
 * 4. anything else cannot be told apart and is refused, so that no name ever ends up on another person's row.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@chainage/shared/contracts/field-codes';

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

/** A written row with the stored row's hidden fields where it leaves them empty. */
const keep = (written: Row, stored: Row, fields: readonly string[]): Row => ({
  ...written,
  ...Object.fromEntries(
    fields.filter((name) => written[name] == null && stored[name] != null).map((name) => [name, stored[name]]),
  ),
});

function unmaskRows(written: Row[], stored: Row[], fields: readonly string[]): Row[] | null {
  const free = new Set(stored.keys());
  const match = written.map((row) => {
    const found = [...free].find((index) => looksLike(row, stored[index] as Row, fields));
    if (found !== undefined) free.delete(found);
    return found;
  });
  const open = match.flatMap((found, index) => (found === undefined ? [index] : []));
  const left = [...free];
  if (open.length === left.length) open.forEach((index, place) => (match[index] = left[place]));
  else if (open.length > 0 && left.some((index) => fields.some((name) => stored[index]?.[name] != null))) return null;
  return written.map((row, index) => {
    const from = match[index];
    return from === undefined ? row : keep(row, stored[from] as Row, fields);
  });
}

/** What a reader who saw `stored` masked means by writing `written`. */
export function unmask(
  written: Values,
  stored: Values,
  sensitive: readonly string[],
): { values: Values; errors: FieldError[] } {
  const values: Values = { ...written };
  const errors: FieldError[] = [];
  for (const [list, fields] of hiddenFields(sensitive)) {
    if (list === '') for (const field of fields) if (values[field] == null) delete values[field];
    if (list === '' || !Array.isArray(values[list])) continue;
    const before = Array.isArray(stored[list]) ? (stored[list] as Row[]) : [];
    const rows = unmaskRows(values[list] as Row[], before, fields);
    if (rows) values[list] = rows;
    else errors.push({ path: list, code: 'mismatch', message: 'Change, add or remove rows in separate edits' });
  }
  return { values, errors };
}
