/** What pages open with, brought onto the device before anybody opens them. */
import pLimit from 'p-limit';
import { api, ApiError } from '#api-client/client.ts';
import { hashKey, queryClient, type QueryKey } from '#query.ts';
import { brought as tags, flushReads } from './query-store.ts';
import { readerKey } from './reader.ts';
import { storedQuery } from './stored-reads.db.ts';
import { askTogether, type Told } from './together.ts';

/** A question of a page, as its query asks it. */
export interface FirstRead {
  queryKey: QueryKey;
  /** Relative to `/api/`. */
  path: string;
  params?: Record<string, string>;
  /** What its query makes of the answer. */
  take?: (answer: never) => unknown;
}

/** Requests at once: the person's own go before. */
const AT_ONCE = 4;
/** A copy younger than this is not asked for again, ms. */
const YOUNG_MS = 30 * 60_000;

const ageOf = async (reader: string, { queryKey }: FirstRead): Promise<number> => {
  const copy = await storedQuery(reader, hashKey(queryKey));
  return copy ? Math.abs(Date.now() - copy.updatedAt) : Number.POSITIVE_INFINITY;
};

/** What this person may not see is not shown with a signal either. */
const isHidden = (error: unknown) => error instanceof ApiError && error.kind === 'forbidden';

const toldAt = (queryKey: QueryKey) => queryClient.getQueryState(queryKey)?.dataUpdatedAt;

/** Asks for what nobody waits for, tells it to whoever shows it, and has it kept as what a page reads is. */
export async function bring(reader: string, { queryKey, path, params, take }: FirstRead): Promise<unknown> {
  const before = toldAt(queryKey);
  const answer = await api.get<unknown>(path, { ...(params && { params }), background: true });
  const data = take ? take(answer as never) : answer;
  // what a page has read or written meanwhile is newer
  if (readerKey() === reader && toldAt(queryKey) === before) queryClient.setQueryData(queryKey, data);
  return data;
}

/** What was asked together, by what asked for it, and when each was told before. */
interface Brought {
  told: Map<string, Told>;
  before: Map<FirstRead, number | undefined>;
}

/** As its query's own request spells it. */
const addressOf = ({ path, params }: FirstRead): string => {
  const query = new URLSearchParams(params).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return query === '' ? path : `${path}?${query}`;
};

/** Asks together for those of which there is no young copy. What a query makes of an answer, its copy is made of already. */
async function bringTogether(reader: string, reads: readonly FirstRead[]): Promise<Brought> {
  const before = new Map(reads.map((each) => [each, toldAt(each.queryKey)]));
  const wanted = await Promise.all(
    reads
      .filter(({ take }) => !take)
      .map(async (each) => ({ address: addressOf(each), copy: await storedQuery(reader, hashKey(each.queryKey)) })),
  );
  const old = wanted.filter(({ copy }) => !copy || Math.abs(Date.now() - copy.updatedAt) > YOUNG_MS);
  return { told: await askTogether(reader, 'pages', old), before };
}

/** Answers whether the page has something to show, or nothing with a signal either. */
async function read(reader: string, asked: FirstRead, { told, before }: Brought): Promise<'shown' | 'hidden'> {
  const { queryKey } = asked;
  const answer = told.get(addressOf(asked));
  if (answer) {
    if (toldAt(queryKey) === before.get(asked)) {
      tags.set(hashKey(queryKey), answer.tag);
      queryClient.setQueryData(queryKey, answer.data);
      tags.clear();
    }
    return 'shown';
  }
  try {
    await bring(reader, asked);
    return 'shown';
  } catch (error) {
    return isHidden(error) ? 'hidden' : 'shown';
  }
}

/**
 * Brings what pages open with onto the device of whoever reads now, unless a young copy is there. Answers those that are not
 * there afterwards; an older copy will do where the server does not answer. Throws where the device could not keep them.
 */
export async function keepFirstReads(reads: readonly FirstRead[], onStep: () => void): Promise<FirstRead[]> {
  const reader = readerKey();
  if (reader === null) return [];
  const hidden = new Set<FirstRead>();
  const brought = await bringTogether(reader, reads);
  await pLimit(AT_ONCE).map(reads, async (each) => {
    if (
      readerKey() === reader &&
      (await ageOf(reader, each)) > YOUNG_MS &&
      (await read(reader, each, brought)) === 'hidden'
    )
      hidden.add(each);
    onStep();
  });
  await flushReads();
  const ages = await Promise.all(reads.map((each) => ageOf(reader, each)));
  return reads.filter((each, at) => ages[at] === Number.POSITIVE_INFINITY && !hidden.has(each));
}

/** What this device answers to it. */
export async function keptAnswer<Answer>({ queryKey }: Pick<FirstRead, 'queryKey'>): Promise<Answer | undefined> {
  const reader = readerKey();
  return reader === null ? undefined : ((await storedQuery(reader, hashKey(queryKey)))?.data as Answer | undefined);
}
