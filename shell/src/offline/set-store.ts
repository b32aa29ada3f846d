import type { Registry } from '@chainage/shared/contracts/registry';

/** Where the offline set lies: one cache per set, and one entry that names the set in use. Read by page and worker. */

export interface SetFile {
  path: string;
  size: number;
  sha256: string;
}

export interface SetRelease {
  name: string;
  entry: string;
  files: SetFile[];
}

/** People who got this device ready, by `readerKey`: the remotes each may open, and when. */
export type SetReaders = Record<string, { remotes: string[]; at: string }>;

export interface OfflineSet {
  /** Name of its cache. */
  cache: string;
  /** The registry its releases were taken from: what an offline start goes by. */
  registry: Registry;
  releases: SetRelease[];
  /** None in a set of before remotes were chosen by what a person may open. */
  readers?: SetReaders;
  filledAt: string;
}

export const SET_PREFIX = 'chainage-set-';
/** Files of remotes that pages came with before the first set was whole; they go like a set that nobody needs. */
export const SEEN_FILES = `${SET_PREFIX}seen`;
export const POINTER_CACHE = 'chainage-pointer';
export const POINTER = '/offline-set.json';

/** The set in use, or null before the first is whole. */
export async function pointedSet(): Promise<OfflineSet | null> {
  const cache = await caches.open(POINTER_CACHE);
  const entry = await cache.match(POINTER);
  return entry ? ((await entry.json()) as OfflineSet) : null;
}

const setCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(SET_PREFIX));

/**
 * A file of a remote from the device: of the set in use, else of one that an open page still runs. Release folders never
 * change, so a path means the same in each; what follows the `?` only tells a retry from the first try.
 */
export async function fileFromSets(path: string): Promise<Response | undefined> {
  const pointed = (await pointedSet())?.cache;
  const names = await setCaches();
  for (const name of names.sort((a, b) => Number(b === pointed) - Number(a === pointed))) {
    const found = await (await caches.open(name)).match(path);
    if (found) return found;
  }
  return undefined;
}

export async function isWhole(set: OfflineSet): Promise<boolean> {
  if (!(await caches.has(set.cache))) return false;
  const held = new Set((await (await caches.open(set.cache)).keys()).map(({ url }) => new URL(url).pathname));
  return set.releases.every(({ files }) => files.every(({ path }) => held.has(path)));
}

const useLock = (cache: string) => `chainage.in-use ${cache}`;
const inUse = new Set<string>();

/** Says for as long as this page lives that it runs files of a set. */
export function holdSet(cache: string): void {
  if (inUse.has(cache)) return;
  inUse.add(cache);
  navigator.locks
    .request(useLock(cache), { mode: 'shared' }, () => new Promise<void>(() => undefined))
    .catch(() => inUse.delete(cache));
}

/** Removes the sets that neither the pointer nor an open page needs. */
export async function pruneSets(current: string): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const locks = new Set(held.map(({ name }) => name));
  const unused = (await setCaches()).filter((name) => name !== current && !locks.has(useLock(name)));
  await Promise.all(unused.map((name) => caches.delete(name)));
}
