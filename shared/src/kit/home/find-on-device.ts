/** The search of a list without signal: over the pages of it that this device has kept, and its copy for forms. */
import { kmToMetres } from '#contracts/chainage.ts';
import { i18n } from '#i18n/instance.ts';
import type { List } from '#contracts/list.ts';
import { NEARBY_M, searchParts } from '#contracts/search-places.ts';
import { endpointOf } from '#offline/reference/endpoint.ts';
import { keptReads } from '#offline/reads/kept-reads.ts';
import { readerKey } from '#offline/reads/reader.ts';
import type { ListRow } from '../list/list.model.ts';
import { recordKeys } from '../record/record.queries.ts';
import type { FindPart } from './home.model.ts';

/** Addresses and times are no words. */
const WORDLESS = /(^id|_url|_at)$/;

function textsOf(value: unknown, name = ''): string[] {
  if (WORDLESS.test(name)) return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, key));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
/** As a word, and a number without the zeros in front. */
const forms = (word: string) => [word, word.replace(/^0+(?=\d)/, '')];

/** All asked words begin one of the row's, or of what it is called. */
function hasWords(row: ListRow, name: string, asked: readonly string[]): boolean {
  const words = [name, ...textsOf(row)].flatMap(wordsOf).flatMap(forms);
  return asked.every((word) => forms(word).some((form) => words.some((each) => each.startsWith(form))));
}

function liesAt(row: ListRow, place: string): boolean {
  const { chainage_from: from, chainage_to: to } = row as { chainage_from?: unknown; chainage_to?: unknown };
  if (typeof from !== 'string') return false;
  const [at, begins] = [kmToMetres(place), kmToMetres(from)];
  const ends = typeof to === 'string' ? kmToMetres(to) : begins;
  return at >= begins - NEARBY_M && at <= ends + NEARBY_M;
}

const keptList = async (endpoint: string): Promise<ListRow[]> => {
  const reader = readerKey();
  if (!reader) return [];
  const { storedReference } = await import('#offline/reads/stored-reads.db.ts');
  const copy = await storedReference(reader, endpointOf(endpoint)).catch(() => undefined);
  return (copy?.data as List<ListRow> | undefined)?.results ?? [];
};

/** Rows looked at in one go: a key that is typed meanwhile is answered before the next. */
const AT_ONCE = 200;
const letOthersGo = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Each record once, as it was read last. Throws only where it was called off: a device that does not answer has nothing. */
export async function findOnDevice(
  { of: { source, called } }: FindPart,
  search: string,
  signal?: AbortSignal,
): Promise<ListRow[]> {
  const lists = await keptReads<Partial<List<ListRow>>>(recordKeys(source).lists());
  const rows = [...lists.flatMap(({ results = [] }) => results), ...(await keptList(source.paths.list))];
  const { places, words } = searchParts(search);
  const asked = wordsOf(words);
  const newest = [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
  const nameOf = (row: ListRow) => (called ? i18n.t(`${source.module}:${called(row as never)}`) : '');
  const isFound = (row: ListRow) => hasWords(row, nameOf(row), asked) && places.every((place) => liesAt(row, place));
  const found: ListRow[] = [];
  for (let from = 0; from < newest.length; from += AT_ONCE) {
    if (from > 0) await letOthersGo();
    signal?.throwIfAborted();
    found.push(...newest.slice(from, from + AT_ONCE).filter(isFound));
  }
  return found;
}
