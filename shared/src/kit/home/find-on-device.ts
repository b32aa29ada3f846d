/** The search of a list without signal: over the pages of it that this device has kept, its copy for forms, and what has not been sent. */
import { kmToMetres } from '#contracts/chainage.ts';
import { i18n } from '#i18n/instance.ts';
import type { List } from '#contracts/list.ts';
import { NEARBY_M, placeOfNumber, searchParts } from '#contracts/search-places.ts';
import { endpointOf } from '#offline/reference/endpoint.ts';
import { keptReads } from '#offline/reads/kept-reads.ts';
import { readerKey } from '#offline/reads/reader.ts';
import type { ListRow } from '../list/list.model.ts';
import { recordKeys } from '../record/record.queries.ts';
import type { FindPart } from './home.model.ts';
import { isUnsent, rowsUnsent } from './unsent-rows.ts';
import { askedFor, textsOf, wordsOf, type HowFound } from './words-on-device.ts';

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

/** The records themselves that this device keeps, by id: they say more than their rows. */
async function keptRecords(source: FindPart['of']['source']): Promise<Map<string, ListRow>> {
  const records = await keptReads<ListRow>(recordKeys(source).ones());
  return new Map(records.toReversed().map((record) => [record.id, record]));
}

/** What rows are searched, and by what words besides their own. */
type Words = Pick<FindPart['of'], 'source' | 'called' | 'words' | 'terms' | 'flow' | 'labelled'>;

/** How a row of these is found by what somebody asks, if it is. A device that does not answer has no words besides. */
export async function findsBy(
  { source, called, words, terms }: Words,
  search: string,
): Promise<(row: ListRow) => HowFound | null> {
  const { places, words: typed } = searchParts(search);
  const [besides, known] = await Promise.all([words?.().catch(() => undefined), terms?.().catch(() => undefined)]);
  const areFound = askedFor(wordsOf(typed), known);
  const records = besides ? await keptRecords(source) : new Map<string, ListRow>();
  const textsFor = (row: ListRow) => [
    ...(called ? [i18n.t(`${source.module}:${called(row as never)}`)] : []),
    ...textsOf(row),
    ...(besides?.({ ...(isUnsent(row) ? row.written : records.get(row.id)), ...row } as never) ?? []),
  ];
  const place = places.length === 0 ? placeOfNumber(typed) : undefined;
  return (row) => {
    if (!places.every((each) => liesAt(row, each))) return null;
    return place !== undefined && liesAt(row, place) ? 'closely' : areFound(textsFor(row));
  };
}

/** Each record of the source that this device has once, as it was read last. */
async function rowsOnDevice(source: Words['source']): Promise<ListRow[]> {
  const lists = await keptReads<Partial<List<ListRow>>>(recordKeys(source).lists());
  const rows = [...lists.flatMap(({ results = [] }) => results), ...(await keptList(source.paths.list))];
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
}

/** What lists say of one record, where one of them on this device has it. */
export const rowOnDevice = async (source: Words['source'], id: string): Promise<ListRow | undefined> =>
  (await rowsOnDevice(source)).find((row) => row.id === id);

/** Rows looked at in one go: a key that is typed meanwhile is answered before the next. */
const AT_ONCE = 200;
const letOthersGo = (): Promise<void> => new Promise((go) => setTimeout(go));

interface Asked {
  signal?: AbortSignal | undefined;
  /** Only these are searched. */
  only?: (row: ListRow) => boolean;
}

/** What was found, only where nothing else was, what sounds somewhat like what is asked, among how many. */
interface OnDevice {
  rows: ListRow[];
  searched: number;
}

/** Searches what this device has, what only it has first. Throws only where it was called off: a device that does not answer has nothing. */
export async function searchDevice(of: Words, search: string, { signal, only }: Asked = {}): Promise<OnDevice> {
  const [unsent, read] = await Promise.all([rowsUnsent(of), rowsOnDevice(of.source)]);
  const all = [...unsent, ...read.filter(({ id }) => !unsent.some((row) => row.id === id))];
  const rows = only ? all.filter(only) : all;
  const finds = await findsBy(of, search);
  const found = { closely: [] as ListRow[], roughly: [] as ListRow[] };
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    if (from > 0) await letOthersGo();
    signal?.throwIfAborted();
    for (const row of rows.slice(from, from + AT_ONCE)) {
      const how = finds(row);
      if (how) found[how].push(row);
    }
  }
  return { rows: found.closely.length > 0 ? found.closely : found.roughly, searched: rows.length };
}

/** What a part finds there. */
export const findOnDevice = async ({ of }: FindPart, search: string, signal?: AbortSignal): Promise<ListRow[]> =>
  (await searchDevice(of, search, { signal })).rows;
