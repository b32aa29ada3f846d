/** Which column of a file fills which field: by its head in any of the languages, or by the field's own name, in any order. */
import { SHEET_WORDS } from '../sheet-words.ts';
import { ID_COLUMN, VERSION_COLUMN, type Import } from './import.model.ts';
import { IMPORT_WORDS } from './import-words.ts';
import { plain } from './plain.ts';

export interface Head {
  head: string;
  /** A field, `id`, `version` or what is only shown; null where it is none of them. */
  name: string | null;
  trouble: 'head_unknown' | 'head_doubled' | 'merged' | null;
}

export interface Heads {
  /** By column from 0. */
  columns: readonly Head[];
  /** What there should be and is not: with a `no_key` nothing tells which record a row is. */
  missing: readonly { name: string; code: 'head_missing' | 'no_key' }[];
}

/** So the template marks what must be filled. */
export const REQUIRED_MARK = ' *';

function namesOf({ columns, words, shown, told }: Import): Map<string, string> {
  const known = new Map<string, string>();
  const add = (head: string | undefined, name: string) => {
    if (head !== undefined && !known.has(plain(head))) known.set(plain(head), name);
  };
  const named = [...columns.map(({ name }) => name), ...shown, ...told.map(({ name }) => name)];
  for (const name of [ID_COLUMN, VERSION_COLUMN, ...named]) add(name, name);
  for (const language of ['en', 'hi', 'mr'] as const) {
    for (const name of named) add(words[language].columns[name], name);
    for (const name of [ID_COLUMN, VERSION_COLUMN]) add(IMPORT_WORDS[language].columns[name], name);
    const { from, to } = SHEET_WORDS[language];
    if (columns.some(({ name }) => name === 'chainage_from')) add(from, 'chainage_from');
    if (columns.some(({ name }) => name === 'chainage_to')) add(to, 'chainage_to');
  }
  return known;
}

/** Reads a row of heads. Columns without one, with nothing in them, are left alone. */
export function readHeads(known: Import, heads: readonly string[]): Heads {
  const names = namesOf(known);
  const seen = new Set<string>();
  const columns = heads.map((head): Head => {
    if (plain(head) === '') return { head: '', name: null, trouble: null };
    const name = names.get(plain(head.replace(/\s*\*\s*$/u, ''))) ?? null;
    if (name === null) return { head, name, trouble: 'head_unknown' };
    if (seen.has(name)) return { head, name: null, trouble: 'head_doubled' };
    seen.add(name);
    return { head, name, trouble: null };
  });
  const hasKey = seen.has(ID_COLUMN) || (known.code !== null && seen.has(known.code));
  return {
    columns,
    missing: [
      ...(hasKey || known.code === null ? [] : [{ name: known.code, code: 'no_key' as const }]),
      ...known.columns
        .filter(({ name, required }) => required && !seen.has(name) && (hasKey || name !== known.code))
        .map(({ name }) => ({ name, code: 'head_missing' as const })),
    ],
  };
}

/** Whether a row is that of the heads: at least two are known, or all that there are. */
export function areHeads(known: Import, heads: readonly string[]): boolean {
  const { columns } = readHeads(known, heads);
  const found = columns.filter(({ name, trouble }) => name !== null || trouble === 'head_doubled').length;
  return found >= 2 || (found === 1 && columns.filter(({ head }) => head !== '').length === 1);
}
