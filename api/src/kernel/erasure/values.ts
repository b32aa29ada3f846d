/** Personal values of a record: where they stand, and the record without them. */
import type { Fields } from '@chainage/shared/contracts/kit/field';
import { ROW_ID } from '@chainage/shared/contracts/kit/kinds/rows';
import type { Values } from '#kernel/records/served-kind.ts';

/** One that stands somewhere: `casualties.1.name`. */
export interface Place {
  key: string;
  /** The path it is of, `casualties.*.name`. */
  path: string;
  value: string;
}

const listOf = (path: string) => path.split('.*.') as [string, string?];
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const rowsOf = (values: Readonly<Values>, list: string): Readonly<Values>[] =>
  Array.isArray(values[list]) ? (values[list] as Values[]) : [];

/** Every personal value that a record holds. */
export function placesIn(values: Readonly<Values>, paths: readonly string[], mark: string): Place[] {
  return paths.flatMap((path) => {
    const [list, field] = listOf(path);
    const all: [string, unknown][] =
      field === undefined
        ? [[path, values[path]]]
        : rowsOf(values, list).map((row, at) => [`${list}.${at}.${field}`, row[field]]);
    return all.flatMap(([key, value]) => (isText(value) && value !== mark ? [{ key, path, value }] : []));
  });
}

/** What stood in the same places in another state of the record: in the same row by its id, else by its place. */
export function valuesAt(values: Readonly<Values>, places: readonly Place[], record: Readonly<Values>): string[] {
  return places.flatMap(({ key, path }) => {
    const [list, field] = listOf(path);
    if (field === undefined) return isText(values[path]) ? [values[path]] : [];
    const at = Number(key.split('.')[1]);
    const id = rowsOf(record, list)[at]?.[ROW_ID];
    const then = rowsOf(values, list);
    const row =
      id == null
        ? then[at]
        : (then.find((one) => one[ROW_ID] === id) ?? then.find((one, place) => place === at && one[ROW_ID] == null));
    const value = row?.[field];
    return isText(value) ? [value] : [];
  });
}

const TEXTS = new Set(['text', 'area']);

/** A text with the mark for each of these values; those of one or two letters only where they are all of it. */
export const marked = (text: string, values: readonly string[], mark: string): string =>
  values.reduce((now, value) => (now === value ? mark : value.length > 2 ? now.replaceAll(value, mark) : now), text);

function deep(value: unknown, values: readonly string[], mark: string): unknown {
  if (typeof value === 'string') return marked(value, values, mark);
  if (Array.isArray(value)) return value.map((one) => deep(one, values, mark));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deep(one, values, mark)]));
}

/** The fields that change: at the places the mark, or nothing where the field takes no mark; in other texts the mark. */
export function withoutValues(
  record: Readonly<Values>,
  {
    places,
    values,
    fields,
    mark,
  }: { places: readonly Place[]; values: readonly string[]; fields: Fields; mark: string },
): Values {
  const now = structuredClone(record) as Values;
  for (const { key, path } of places) {
    const [list, field] = listOf(path);
    const kind = field === undefined ? fields[path]?.kind : fields[list]?.row?.[field]?.kind;
    const instead = TEXTS.has(kind ?? '') ? mark : null;
    if (field === undefined) now[path] = instead;
    else (rowsOf(now, list)[Number(key.split('.')[1])] as Values)[field] = instead;
  }
  return Object.fromEntries(
    Object.entries(now).flatMap(([name, value]) => {
      // only what people write freely: ids, codes and times stay what they are
      const kind = fields[name]?.kind ?? '';
      const after = TEXTS.has(kind) || fields[name]?.row ? deep(value, values, mark) : value;
      return JSON.stringify(after) === JSON.stringify(record[name]) ? [] : [[name, after]];
    }),
  );
}
