/** The lists that cells choose out of: every entry by its code, and by what it is called in any of the languages. */
import { sql } from 'kysely';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Field } from '@chainage/shared/contracts/kit/field';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { ImportColumn } from './import.model.ts';
import { plain } from './plain.ts';

export interface Entry {
  id: number;
  list: string;
  code: string | null;
  /** The entry of another list that it belongs to. */
  parent: number | null;
  label: string;
  is_active: boolean;
  attributes: Readonly<Record<string, unknown>>;
}

const PEOPLE = 'organisation-users';
export const listOf = ({ kind, lookup }: Field): string | undefined => (kind === 'person' ? PEOPLE : lookup);

const isAmong = (has: unknown, asked: unknown): boolean =>
  has === undefined || (Array.isArray(has) ? has.includes(asked) : has === asked);

/** Whether the part of the list that may be chosen at a field has it; the kernel's own check says the same of an id. */
function isOffered({ params = {}, use }: Field, { attributes }: Entry): boolean {
  const asked = [...Object.entries(params), ...(use ? [use] : [])];
  return asked.every(([name, value]) => isAmong(attributes[name], value));
}

/** Of two that are called alike: `Ravi Kumar #12`. */
const numbered = (label: string, { id }: Pick<Entry, 'id'>): string => `${label} #${id}`;

const labelsOf = ({ label, attributes }: Entry): string[] => [
  label,
  ...Object.values((attributes['labels'] as Record<string, string> | undefined) ?? {}),
];

/** By list and plain word. */
type Index = Map<string, Entry[]>;
const at = (list: string, word: string) => `${list} ${plain(word)}`;

function indexOf(entries: readonly Entry[], words: (entry: Entry) => readonly string[]): Index {
  const index: Index = new Map();
  for (const entry of entries)
    for (const word of new Set(words(entry).map((one) => at(entry.list, one))))
      index.set(word, [...(index.get(word) ?? []), entry]);
  return index;
}

/** Whose entries a cell chooses out of: those of the entry that the row names at another field, or of all that may stand there. */
export interface Family {
  field: Field;
  chosen: number | null;
}

export class KnownLists {
  readonly #byId: Map<string, Entry>;
  readonly #byCode: Index;
  readonly #byLabel: Index;
  readonly #all: readonly Entry[];

  constructor(entries: readonly Entry[]) {
    this.#all = entries;
    this.#byId = new Map(entries.map((entry) => [`${entry.list} ${entry.id}`, entry]));
    this.#byCode = indexOf(entries, (entry) => [
      ...(entry.code === null ? [] : [entry.code]),
      ...labelsOf(entry).map((label) => numbered(label, entry)),
    ]);
    this.#byLabel = indexOf(entries, labelsOf);
  }

  #isOf({ parent }: Entry, { field, chosen }: Family): boolean {
    if (chosen !== null) return parent === chosen;
    const above = this.#byId.get(`${listOf(field) ?? ''} ${parent}`);
    return above !== undefined && isOffered(field, above);
  }

  /** The entry that a cell means, of a family where its column belongs to one; `several` where it could be more than one. */
  find(field: Field, typed: string, family?: Family): number | 'several' | undefined {
    const list = listOf(field) ?? '';
    const may = (entry: Entry) => isOffered(field, entry) && (!family || this.#isOf(entry, family));
    const found = [this.#byCode, this.#byLabel]
      .map((index) => (index.get(at(list, typed)) ?? []).filter(may))
      .find((some) => some.length > 0);
    if (!found) return undefined;
    const active = found.filter((entry) => entry.is_active);
    const [only, ...others] = active.length > 0 ? active : found;
    return others.length > 0 ? 'several' : only?.id;
  }

  /** What it is called in a file, so that the file means it when it comes back. */
  name(
    { field, within }: Pick<ImportColumn, 'field' | 'within'>,
    id: number,
    language: ExcelLanguage,
  ): string | undefined {
    const entry = this.#byId.get(`${listOf(field) ?? ''} ${id}`);
    if (!entry) return undefined;
    const label = this.label(entry, language);
    const family = within && { field: within.field, chosen: entry.parent };
    const named = [label, ...(entry.code === null ? [] : [entry.code]), numbered(label, entry)];
    return named.find((word) => this.find(field, word, family) === id) ?? label;
  }

  label({ label, attributes }: Entry, language: ExcelLanguage): string {
    return (attributes['labels'] as Partial<Record<string, string>> | undefined)?.[language] ?? label;
  }

  /** What may be chosen at a field. */
  offered(field: Field): Entry[] {
    const list = listOf(field);
    return this.#all.filter((entry) => entry.list === list && entry.is_active && isOffered(field, entry));
  }
}

/** Reads the lists of these columns whole. */
export async function loadLists(db: Db, columns: readonly ImportColumn[]): Promise<KnownLists> {
  const lists = [...new Set(columns.flatMap(({ field }) => listOf(field) ?? []))];
  const has = (name: string) => lists.includes(name);
  const { rows } = await sql<Entry>`
    select l.id, l.list, l.code, l.parent, l.label, l.is_active, l.attributes from lookup l where ${own('l')} and l.list = any (${lists}::text[])
    union all select h.id, 'highways', h.code, null, h.code, h.is_active, '{}' from highway h where ${own('h')} and ${has('highways')}::boolean
    union all select p.id, 'packages', p.code, null, p.code, p.is_active, '{}' from package p where ${own('p')} and ${has('packages')}::boolean
    union all select u.id, ${PEOPLE}, null, null, u.name, u.is_active, '{}' from organisation_user u
      where ${own('u')} and ${has(PEOPLE)}::boolean`.execute(db);
  return new KnownLists(rows);
}
