import pLimit from 'p-limit';
import type { Registry } from '@chainage/shared/contracts/registry';
import { caching } from '@chainage/shared/offline/has-room';
import { planSet, toHex, type Reader, type SetPlan } from './set-plan.ts';
import { pointTo } from './point-to-set.ts';
import { holdSet, isWhole, pointedSet, pruneSets, type OfflineSet, type SetFile } from './set-store.ts';

/**
 * The offline set: every file of the releases that this device's people may open, filled into a cache of its own beside the set in use, each file
 * checked, and put into use by one write. Whatever goes wrong before that write, the old set stays whole and in use.
 */

const LOCK = 'chainage.offline-set';
/** Downloads at once. */
const AT_ONCE = 4;
/** Kept free beside what is filled in: what does not fit would cost all that the site keeps. */
const ROOM = 8 * 1024 * 1024;
/** A file that takes longer is given up, and the whole attempt with it. */
const FILE_MS = 115_000;

export interface SetProgress {
  files: number;
  of: number;
  /** Bytes that no set had, as the files are, not as they were packed. */
  downloaded: number;
}

type Find = (file: SetFile) => Promise<Response | undefined>;

/** Where an old set may have a file of the same content, whatever release it belonged to. */
function findIn(old: OfflineSet | null, partial: Cache): Find {
  const paths = new Map(old?.releases.flatMap(({ files }) => files.map(({ sha256, path }) => [sha256, path])) ?? []);
  return async ({ path, sha256 }) => {
    const fromPartial = await partial.match(path);
    const oldPath = paths.get(sha256);
    if (fromPartial || !old || oldPath === undefined) return fromPartial;
    return (await caches.open(old.cache)).match(oldPath);
  };
}

async function checked(answer: Response, file: SetFile): Promise<ArrayBuffer | undefined> {
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength !== file.size) return undefined;
  return toHex(await crypto.subtle.digest('SHA-256', bytes)) === file.sha256 ? bytes : undefined;
}

const typeOf = (answer: Response) => answer.headers.get('content-type') ?? 'application/octet-stream';

type Put = (file: SetFile, bytes: ArrayBuffer, type: string) => Promise<void>;

/**
 * Writes files into the set. To ask for room writes as much as is asked for: so the second asks for all that are to come, and the
 * others take its answer. Where not all of it fits, each is asked for by itself, as the first is: what is asked of a full disk
 * leaves nothing to whoever else writes.
 */
function putInto(cache: Cache, files: readonly SetFile[]): Put {
  let ahead = files.reduce((sum, { size }) => sum + size, 0);
  let isFirst = true;
  return async ({ path }, bytes, type) => {
    const { byteLength } = bytes;
    const headers = { 'content-type': type, 'content-length': `${byteLength}` };
    const write = () => cache.put(path, new Response(bytes, { headers }));
    ahead = Math.max(0, ahead - byteLength);
    const isAlone = isFirst || ahead === 0;
    isFirst = false;
    if (!isAlone) {
      if (await caching(byteLength, write, { margin: ROOM + ahead })) return;
      ahead = 0;
    }
    if (!(await caching(byteLength, write, { margin: ROOM })))
      throw new DOMException('no room for the offline set', 'QuotaExceededError');
  };
}

async function copy(file: SetFile, put: Put, find: Find): Promise<boolean> {
  const held = await find(file);
  const bytes = held && (await checked(held, file));
  if (!held || !bytes) return false;
  await put(file, bytes, typeOf(held));
  return true;
}

/**
 * The browser's own copy first, which a page has just come with: a line carries it once. Where that is not what the release says,
 * `reload` passes both the browser's cache and the worker, which would answer from the set in use.
 */
const WAYS = ['force-cache', 'reload'] as const;

async function download(file: SetFile, put: Put, signal: AbortSignal): Promise<void> {
  let last = '';
  for (const way of WAYS) {
    const answer = await fetch(file.path, { cache: way, signal });
    const bytes = answer.ok ? await checked(answer, file) : undefined;
    if (bytes) return put(file, bytes, typeOf(answer));
    last = answer.ok ? `${file.path} is not what its release says` : `${file.path}: ${answer.status}`;
  }
  throw new Error(last);
}

/** Runs over all files, a few at a time; the first failure ends the others. */
async function each<T>(items: readonly T[], abort: AbortController, run: (item: T) => Promise<void>): Promise<void> {
  await pLimit(AT_ONCE).map(items, async (item) => {
    if (abort.signal.aborted) return;
    await run(item).catch((error: unknown) => abort.abort(error));
  });
  abort.signal.throwIfAborted();
}

async function withSpare({ set, spare }: SetPlan, put: Put, find: Find): Promise<OfflineSet> {
  const complete = [];
  for (const release of spare) {
    const copies = await Promise.all(release.files.map((file) => copy(file, put, find)));
    if (copies.every(Boolean)) complete.push(release);
  }
  return { ...set, releases: [...set.releases, ...complete] };
}

const isQuota = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

async function fill(
  registry: Registry,
  reader: Reader,
  onProgress: (progress: SetProgress) => void,
): Promise<OfflineSet> {
  const abort = new AbortController();
  const old = await pointedSet();
  if (old) holdSet(old.cache);
  const plan = await planSet(registry, old, { reader, signal: abort.signal });
  const { set } = plan;
  if (old?.cache === set.cache && (await isWhole(old))) {
    const known = { ...old, readers: set.readers ?? {} };
    // Who got ready is worth no failure: the set is whole.
    await pointTo(known).catch(() => undefined);
    return known;
  }

  const files = set.releases.flatMap((release) => release.files);
  const progress = { files: 0, of: files.length, downloaded: 0 };
  const cache = await caches.open(set.cache);
  const find = findIn(old, cache);
  const put = putInto(cache, files);
  const timer = () => setTimeout(() => abort.abort(new DOMException('A file took too long', 'TimeoutError')), FILE_MS);
  try {
    await each(files, abort, async (file) => {
      if (!(await copy(file, put, find))) {
        const patience = timer();
        await download(file, put, abort.signal).finally(() => clearTimeout(patience));
        progress.downloaded += file.size;
      }
      progress.files += 1;
      // After a failure nothing that arrives late may look like progress.
      if (!abort.signal.aborted) onProgress({ ...progress });
    });
    const whole = await withSpare(plan, put, find);
    await pointTo(whole);
    holdSet(whole.cache);
    await pruneSets(whole.cache);
    return whole;
  } catch (error) {
    // What came whole is kept for the next attempt, unless the device is full.
    if (isQuota(error) && old?.cache !== set.cache) await caches.delete(set.cache);
    throw error;
  }
}

/** Brings the set up to a registry, for whoever is signed in; one page of the browser at a time. Rejects with the first failure. */
export const ensureSet = (
  registry: Registry,
  reader: Reader,
  onProgress: (progress: SetProgress) => void = () => undefined,
): Promise<OfflineSet> =>
  navigator.locks.request(LOCK, () => fill(registry, reader, onProgress)) as Promise<OfflineSet>;
