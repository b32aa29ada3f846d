/** Brings every list of the reference data up to date: what the device needs before it goes out of reach. */
import { isServerAway } from '#api-client/api-error.ts';
import type { List } from '#contracts/list.ts';
import type { LookupRecord } from '#contracts/lookups.ts';
import { keptReference, referenceAges } from '#offline/reads/kept-reads.db.ts';
import { fetchReference, isOld } from './reference.ts';
import { CATEGORIES, REFERENCE, subTypesOf, type ReferencePart } from './reference-endpoints.ts';
import { readerKey } from '#offline/reads/reader.ts';

/** Requests at once: the person's own go before. */
const AT_ONCE = 4;

/** How it went. */
export interface Refreshed {
  /** Parts that failed; what was there before stays in use. */
  missing: string[];
  /** When the oldest list in use was fetched. */
  at: number | null;
}

interface Run {
  ages: Map<string, number>;
  failed: Set<string>;
  /** Failed for want of the server, with an older copy to go on with. */
  old: Set<string>;
  fetched: number;
  step: () => void;
}

async function refresh(run: Run, { endpoint, part }: ReferencePart): Promise<void> {
  const before = run.ages.get(endpoint);
  try {
    if (isOld(before)) {
      const { storedAt, isKept } = await fetchReference(endpoint);
      run.fetched += 1;
      if (isKept) run.ages.set(endpoint, storedAt);
      else run.failed.add('storage');
    }
  } catch (error) {
    (isServerAway(error) && before !== undefined ? run.old : run.failed).add(part);
  }
  run.step();
}

async function refreshAll(run: Run, parts: readonly ReferencePart[], reader: string): Promise<void> {
  const queue = [...parts];
  const worker = async () => {
    for (let part = queue.shift(); part && readerKey() === reader; part = queue.shift()) await refresh(run, part);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Fetches what is missing or older than six hours. Without any network the old lists are as good as it gets, and nothing
 * failed; one list that fails among others that come is a failure.
 */
export async function refreshReference(onProgress: (done: number, of: number) => void): Promise<Refreshed> {
  const reader = readerKey();
  if (reader === null) return { missing: [], at: null };
  let done = 0;
  let of = REFERENCE.length + 1;
  const ages = await referenceAges(reader);
  const step = () => onProgress((done += 1), of);
  const run: Run = { ages, failed: new Set(), old: new Set(), fetched: 0, step };

  await refresh(run, CATEGORIES);
  const categories = (await keptReference(reader, CATEGORIES.endpoint))?.data as List<LookupRecord> | undefined;
  const parts = [...REFERENCE, ...subTypesOf(categories?.results ?? [])];
  of = parts.length + 1;
  await refreshAll(run, parts, reader);

  const inUse = [CATEGORIES, ...parts].map(({ endpoint }) => ages.get(endpoint));
  const missing = run.fetched > 0 ? [...run.failed, ...run.old] : [...run.failed];
  return { missing: [...new Set(missing)], at: Math.min(...inUse.map((at) => at ?? Date.now())) };
}
