/** Personal values of a record: where they stand, and the record without them. */
import type { Field, Fields } from '@chainage/shared/contracts/kit/field';
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
/** What was given up is kept as it was sent: a row may be none. */
const rowsOf = (values: Readonly<Values>, list: string): Readonly<Values>[] =>
  Array.isArray(values[list]) ? (values[list] as (Values | null)[]).map((row) => row ?? {}) : [];

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
/** Beside records' own fields: what people say with a step, a photo, an erasure. */
const SAID = ['comment', 'caption', 'reason'];

/** What is put in whose place, and where: names of fields in which the values stood, and of those that people write freely. */
export interface Marks {
  values: readonly string[];
  own: readonly string[];
  free: readonly string[];
}

/** Names of fields that people write freely, those within rows too. */
export const freeIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { kind, row }]) => (row ? freeIn(row) : TEXTS.has(kind) ? [name] : []));

/** The last name of each path, and all fields of the record that are texts. */
export function marksFor(values: readonly string[], paths: readonly string[], fields: Fields): Marks {
  const own = [...new Set(paths.map((path) => path.split('.').at(-1) as string))];
  return { values, own, free: [...new Set([...freeIn(fields), ...SAID])].filter((name) => !own.includes(name)) };
}

/** Of several records that have the same persons. */
export function together(all: readonly Marks[]): Marks {
  const each = (name: keyof Marks) => [...new Set(all.flatMap((one) => one[name]))];
  const own = each('own');
  return {
    values: each('values').sort((a, b) => b.length - a.length),
    own,
    free: each('free').filter((name) => !own.includes(name)),
  };
}

/** Part of a word, in any script; migration 0469 has it too. */
const WORD = String.raw`[^\s!-\/:-@\[-\x60\{-\u00bf\u00d7\u2000-\u200b\u200e-\u206f\u0964\u0965\u3000-\u303f]`;
const isWord = (letter: string) => new RegExp(WORD, 'u').test(letter);
/** In Indian languages a word goes on into its suffix. */
const INDIAN = /[\u0900-\u0dff]/u;

function asWord(value: string): RegExp {
  const [first = '', last = ''] = [value.at(0), value.at(-1)];
  const escaped = value.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
  const ends = isWord(last) && !INDIAN.test(last);
  return new RegExp(`${isWord(first) ? `(?<!${WORD})` : ''}${escaped}${ends ? `(?!${WORD})` : ''}`, 'giu');
}

/** A name is the same in small letters and capitals. */
export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What may be a year or a count as well. */
const isCount = (value: string) => /^\d{1,5}$/.test(value);

/**
 * A text that people write freely with the mark for each of these values, in whatever capitals: as words of it, and those of one or two
 * letters where they are all of it.
 */
export const marked = (text: string, values: readonly string[], mark: string): string =>
  values
    .filter((value) => !isCount(value))
    .reduce(
      (now, value) => (isSame(now, value) ? mark : value.length > 2 ? now.replaceAll(asWord(value), mark) : now),
      text,
    );

/** Only what people write freely: ids, codes and times stay what they are. */
function inField(field: Field | undefined, value: unknown, values: readonly string[], mark: string): unknown {
  if (typeof value === 'string' && TEXTS.has(field?.kind ?? '')) return marked(value, values, mark);
  const { row } = field ?? {};
  if (!row || !Array.isArray(value)) return value;
  return value.map((one: Values) =>
    Object.fromEntries(Object.entries(one).map(([name, each]) => [name, inField(row[name], each, values, mark)])),
  );
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
      const after = inField(fields[name], value, values, mark);
      return JSON.stringify(after) === JSON.stringify(record[name]) ? [] : [[name, after]];
    }),
  );
}
