/**
 * Whether the disk takes so many bytes more, asked before anything is written. What meets the end of the disk does harm in
 * Chromium: a file of the cache, of the private file system or of a database's log that does not fit makes it throw away
 * all that the site keeps, unless it has promised to keep it (`askPersistence`); a torn end in that log makes it delete the
 * database at the next start. Its estimate is a number of its own making. Only a file inside of a database fails without
 * harm: so one is written, and taken away.
 *
 * Asking is not free of harm itself: for the moment in which that file does not fit, the disk is full for whoever else
 * writes, the browser included, which then throws sites away as well: seen with 2 MB left in seven of nine minutes of
 * nothing but questions, also of such that fitted but for three, and not in one and a half without any. So one asks at a time in all pages and the worker, nobody of them writes into the cache meanwhile (`caching`),
 * and what did not fit is not tried again for a while.
 */
import { inTurn } from './room-turn.ts';

const DATABASE = 'chainage.room';
const STORE = 'room';
const PIECE = 64 * 1024;

/** Beside a report: what a database may write while it tidies up its log. */
export const REPORT_MARGIN = 4 * 1024 * 1024;
/** Beside what can be fetched or told again. */
export const SMALL_MARGIN = 1024 * 1024;
/** Less than this is nearly full: some twenty reports with their photos. */
export const NEARLY_FULL = 24 * 1024 * 1024;
/** An answer got a moment ago will do, ms. */
const FRESH_MS = 2_000;
/** What did not fit is taken not to fit for so long, unless an answer of before will not do at all, ms. */
const REFUSED_MS = 10_000;
const PATIENCE_MS = 8_000;

/** `refused`: the database does not open, whatever the disk has. */
type Room = 'yes' | 'no' | 'refused';

/** Bytes that no disk makes smaller. */
export const filling = (bytes: number): Blob => {
  const piece = crypto.getRandomValues(new Uint8Array(PIECE));
  return new Blob(Array.from({ length: Math.ceil(bytes / PIECE) }, () => piece));
};

const open = (factory: IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = factory.open(DATABASE);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error as DOMException);
  });

const isShort = (error: DOMException | null): boolean =>
  // Chromium: "Failed to write blobs" is a DataError, "Encountered full disk while opening" an UnknownError.
  error?.name === 'QuotaExceededError' || error?.name === 'DataError' || /full disk/i.test(error?.message ?? '');

async function probe(factory: IDBFactory, bytes: number): Promise<Room> {
  let database: IDBDatabase;
  try {
    database = await open(factory);
  } catch (error) {
    return isShort(error as DOMException) ? 'no' : 'refused';
  }
  const room = await new Promise<Room>((resolve) => {
    const writing = database.transaction(STORE, 'readwrite');
    writing.oncomplete = () => resolve('yes');
    // A private window may refuse the file for what it is.
    writing.onabort = () => resolve(isShort(writing.error) ? 'no' : 'yes');
    writing.objectStore(STORE).put(filling(bytes), 1);
  }).catch((error: DOMException): Room => (isShort(error) ? 'no' : 'yes'));
  database.close();
  // The room comes back with the database, not with the entry.
  await new Promise<void>((done) => {
    const removing = factory.deleteDatabase(DATABASE);
    removing.onsuccess = removing.onerror = () => done();
  });
  return room;
}

/** A page that was left may hold the database open for ever: then it cannot be told. */
async function inTime(asked: Promise<Room>): Promise<Room> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<Room>((done) => (timer = setTimeout(() => done('refused'), PATIENCE_MS)));
  return Promise.race([asked, over]).finally(() => clearTimeout(timer));
}

let last: { bytes: number; at: number } | undefined;
let tooMuch: { bytes: number; at: number } | undefined;

const isOf = (answer: { at: number } | undefined, ms: number) =>
  answer !== undefined && performance.now() - answer.at < ms;

/** Room was made: what did not fit may fit now. */
export const roomWasMade = (): void => void (tooMuch = undefined);

/** Whether so many bytes, or fewer, did not fit when they were last tried, however long ago: nothing is tried for it. */
export const isKnownNotToFit = (bytes: number): boolean => tooMuch !== undefined && tooMuch.bytes <= bytes;

async function roomFor(bytes: number, freshMs: number): Promise<Room> {
  const factory = globalThis.indexedDB as IDBFactory | undefined;
  // A page without cache storage does not work without signal.
  if (!factory || typeof caches === 'undefined') return 'yes';
  if (last && last.bytes >= bytes && isOf(last, freshMs)) return 'yes';
  if (freshMs > 0 && tooMuch && tooMuch.bytes <= bytes && isOf(tooMuch, Math.max(freshMs, REFUSED_MS))) return 'no';
  const room = await inTime(probe(factory, bytes).catch(() => 'refused' as const));
  const answer = { bytes, at: performance.now() };
  last = room === 'yes' ? answer : undefined;
  if (room === 'no') tooMuch = answer;
  else if (room === 'yes' && tooMuch && tooMuch.bytes <= bytes) tooMuch = undefined;
  return room;
}

const askedInTurn = (bytes: number, freshMs: number): Promise<Room> =>
  inTurn(() => roomFor(bytes, freshMs)).catch((): Room => 'refused');

/**
 * Whether so many bytes fit; an answer not older than `freshMs` (ms) will do, with 0 it is tried in any case. True where
 * the database refuses: it says why itself.
 */
export const hasRoom = async (bytes: number, freshMs = FRESH_MS): Promise<boolean> =>
  (await askedInTurn(bytes, freshMs)) !== 'no';

/** As `hasRoom`, for what goes into the cache: only where it is sure to fit. Who writes it asks by `caching`. */
export const mayCache = async (bytes: number, freshMs = FRESH_MS): Promise<boolean> =>
  (await askedInTurn(bytes + SMALL_MARGIN, freshMs)) === 'yes';

/**
 * Writes so many bytes into the cache where they and `margin` are sure to fit; whether it did. Nobody else of this site
 * writes there, or asks, between the question and the end of the write.
 */
export const caching = async (
  bytes: number,
  write: () => Promise<unknown>,
  { margin = SMALL_MARGIN, freshMs = FRESH_MS } = {},
): Promise<boolean> =>
  inTurn(async () => {
    if ((await roomFor(bytes + margin, freshMs)) !== 'yes') return false;
    // What is written now is not there for the next.
    if (last) last = { ...last, bytes: last.bytes - bytes };
    await write();
    return true;
  });

/** Throws, as a full device does, where so many bytes do not fit; an answer not older than `freshMs` (ms) will do. */
export async function needRoom(bytes: number, freshMs = FRESH_MS): Promise<void> {
  if (!(await hasRoom(bytes, freshMs))) throw new DOMException('no room left on the disk', 'QuotaExceededError');
}
