/** Brings every list of the reference data up to date: what the device needs before it goes out of reach. */
import pLimit from 'p-limit';
import { isServerAway } from '#api-client/api-error.ts';
import type { List } from '#contracts/list.ts';
import { keepReference, storedReference, referenceAges } from '#offline/reads/stored-reads.db.ts';
import { askTogether, type Told } from '#offline/reads/together.ts';
import { fetchReference, isOld, wholeOf } from './reference.ts';
import {
  listEndpoint,
  type FollowingParts,
  type NeededLists,
  type PartName,
  type ReferencePart,
} from './needed-lists.ts';
import { readerKey } from '#offline/reads/reader.ts';

/** Requests at once: the person's own go before. */
const AT_ONCE = 4;

/** The account's, not the organisation's: never one of several. */
const MINE = 'organisation/my-organisations/';
/** What every page goes by, whatever the module. */
const OWN: readonly ReferencePart[] = [
  { endpoint: 'organisation/', part: 'organisation' },
  { endpoint: MINE, part: 'my-organisations' },
];

/** How it went. */
export interface Refreshed {
  /** Parts that failed; what was there before stays in use. */
  missing: PartName[];
  /** When the oldest list in use was fetched. */
  at: number | null;
}

interface Run {
  reader: string;
  /** What came with others, by endpoint. */
  told: Map<string, Told>;
  ages: Map<string, number>;
  failed: Set<PartName>;
  /** Failed for want of the server, with an older copy to go on with. */
  old: Set<PartName>;
  fetched: number;
  step: () => void;
}

/** Keeps a list that came with others, for who is here still. */
async function storeTold(reader: string, endpoint: string, { data, tag }: Told) {
  const row = await wholeOf(reader, { endpoint, storedAt: Date.now(), data, tag });
  const isStored =
    readerKey() === reader &&
    (await keepReference(reader, row).then(
      () => true,
      () => false,
    ));
  return { storedAt: row.storedAt, isStored };
}

async function refresh(run: Run, { endpoint, part }: ReferencePart): Promise<void> {
  const before = run.ages.get(endpoint);
  try {
    if (isOld(before)) {
      const told = run.told.get(endpoint);
      const { storedAt, isStored } = await (told ? storeTold(run.reader, endpoint, told) : fetchReference(endpoint));
      run.fetched += 1;
      // it came without its last pages
      if (isOld(storedAt)) run.old.add(part);
      if (isStored) run.ages.set(endpoint, storedAt);
      else run.failed.add('storage');
    }
  } catch (error) {
    (isServerAway(error) && before !== undefined ? run.old : run.failed).add(part);
  }
  run.step();
}

/** Asks together for what has to be asked for. */
async function askAhead({ reader, ages, told }: Run, parts: readonly ReferencePart[]): Promise<void> {
  const due = [...new Set(parts.map(({ endpoint }) => endpoint))].filter(
    (endpoint) => endpoint !== MINE && isOld(ages.get(endpoint)) && !told.has(endpoint),
  );
  const wanted = await Promise.all(
    due.map(async (address) => ({ address, copy: await storedReference(reader, address) })),
  );
  for (const [endpoint, each] of await askTogether(reader, 'lists', wanted)) told.set(endpoint, each);
}

async function refreshAll(run: Run, parts: readonly ReferencePart[]): Promise<void> {
  await pLimit(AT_ONCE).map(parts, async (part) => {
    if (readerKey() === run.reader) await refresh(run, part);
  });
}

/** A list for each record of another one that is on the device by now. */
async function followingOf(reader: string, { of, each, part }: FollowingParts): Promise<ReferencePart[]> {
  const list = (await storedReference(reader, of))?.data as List<{ id: number | string }> | undefined;
  return (list?.results ?? []).map(({ id }) => ({ endpoint: listEndpoint(each.replace('{id}', String(id))), part }));
}

/**
 * Fetches what is missing or older than six hours. Without any network the old lists are as good as it gets, and nothing
 * failed; one list that fails among others that come is a failure.
 */
export async function refreshReference(
  needed: NeededLists,
  onProgress: (done: number, of: number) => void,
): Promise<Refreshed> {
  const reader = readerKey();
  if (reader === null) return { missing: [], at: null };
  const first = [...OWN, ...needed.parts];
  let done = 0;
  let of = first.length + needed.following.length;
  const ages = await referenceAges(reader);
  const step = () => onProgress((done += 1), of);
  const run: Run = { reader, told: new Map(), ages, failed: new Set(needed.wrong), old: new Set(), fetched: 0, step };
  const followingNow = async () =>
    (await Promise.all(needed.following.map((each) => followingOf(reader, each)))).flat();

  // with what follows from the lists as the device has them: mostly those are what they were
  await askAhead(run, [...first, ...(await followingNow())]);
  await refreshAll(run, first);
  const following = await followingNow();
  of = first.length + following.length;
  if (readerKey() === reader) await askAhead(run, following);
  await refreshAll(run, following);

  const inUse = [...first, ...following].map(({ endpoint }) => ages.get(endpoint));
  const missing = run.fetched > 0 ? [...run.failed, ...run.old] : [...run.failed];
  return { missing: [...new Set(missing)], at: Math.min(...inUse.map((at) => at ?? Date.now())) };
}
