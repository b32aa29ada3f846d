/** The organisation's lists, kept on the device for forms: fetched again after six hours, in use with their age when not. */
import { ApiError } from '#api-client/api-error.ts';
import { api } from '#api-client/client.ts';
import { reportError } from '#api-client/error-handler.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import type { ReferenceRow } from '#offline/device/owner.db.ts';
import { isAppHere } from '#offline/reads/at-hand.ts';
import { readerKey } from '#offline/reads/reader.ts';

/** Life of a list (spec.md section 9). */
export const REFERENCE_MS = 6 * 3_600_000;
/** A form waits this long for the network before it takes what the device has. */
const PATIENCE_MS = 3_000;
/** Until then, where the code of the database would come over the line, the line belongs to the first page. */
const QUIET_MS = 10_000;

/** A list and how old it is. */
export interface Loaded<T> {
  data: T;
  storedAt: number;
  fromDevice: boolean;
}

const database = () => import('#offline/reads/stored-reads.db.ts');

/** Whether a list has to be fetched again. A clock set back makes it old too. */
export const isOld = (storedAt: number | undefined, now = Date.now()): boolean =>
  storedAt === undefined || now - storedAt > REFERENCE_MS || storedAt > now + 60_000;

const storedList = (reader: string, endpoint: string): Promise<ReferenceRow | undefined> =>
  database()
    .then(({ storedReference }) => storedReference(reader, endpoint))
    .catch(() => undefined);

/** Asks with the tag of the copy, where the code for that is on the device. */
async function askNewer<T>(endpoint: string, reader: string | null, signal = new AbortController().signal) {
  const ask = () => api.get<T>(endpoint, { background: true, signal });
  if (reader === null || !isAppHere()) return { data: await ask(), tag: undefined };
  const { askKnowing } = await import('#offline/reads/unchanged.ts');
  return askKnowing(signal, await storedList(reader, endpoint), ask);
}

/** Stores a list for whoever asked, if they are still here; answers whether it is stored. */
const store = async (reader: string | null, row: ReferenceRow): Promise<boolean> =>
  reader !== null &&
  reader === readerKey() &&
  (await database()
    .then(({ keepReference }) => keepReference(reader, row))
    .then(
      () => true,
      () => false,
    ));

const asLoaded = <T>({ data, storedAt }: ReferenceRow): Loaded<T> => ({ data: data as T, storedAt, fromDevice: true });

/** With what is behind the first page of a long list. */
export const wholeOf = async (reader: string | null, row: ReferenceRow, signal?: AbortSignal): Promise<ReferenceRow> =>
  (row.data as { next?: unknown } | null)?.next ? (await import('./whole-list.ts')).wholeRow(reader, row, signal) : row;

/** What the network has of it now. */
async function fetched(endpoint: string, reader: string | null, signal?: AbortSignal): Promise<ReferenceRow> {
  const { data, tag } = await askNewer<unknown>(endpoint, reader, signal);
  return wholeOf(reader, { endpoint, storedAt: Date.now(), data, tag }, signal);
}

/** Fetches a list and stores it. On a full device the list is not stored (`isStored`), but still answered. */
export async function fetchReference<T>(
  endpoint: string,
  signal?: AbortSignal,
): Promise<Loaded<T> & { isStored: boolean }> {
  const reader = readerKey();
  const row = await fetched(endpoint, reader, signal);
  return { ...asLoaded<T>(row), fromDevice: false, isStored: await store(reader, row) };
}

/** The same while the line belongs to the first page: stored once it does no longer. */
async function fetchAhead<T>(endpoint: string, reader: string, signal?: AbortSignal): Promise<Loaded<T>> {
  const row = await fetched(endpoint, reader, signal);
  setTimeout(() => void store(reader, row), QUIET_MS - performance.now());
  return { ...asLoaded<T>(row), fromDevice: false };
}

/** No longer this person's to see, or nobody's at all: then an old copy is no answer. */
const isRefused = (error: unknown) =>
  !(error instanceof ApiError) || error.kind === 'unauthorised' || error.kind === 'forbidden';

const isQuiet = (): boolean => useConnectivity.getState().online && !isAppHere() && performance.now() < QUIET_MS;

/** The network's list; the device's where the network fails, or lets a person wait. */
async function networkFirst<T>(endpoint: string, reader: string, signal?: AbortSignal): Promise<Loaded<T>> {
  const network = isQuiet() ? fetchAhead<T>(endpoint, reader, signal) : fetchReference<T>(endpoint, signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((done) => (timer = setTimeout(done, PATIENCE_MS)));
  try {
    const first = await Promise.race([network, late]);
    const copy = first ? undefined : await storedList(reader, endpoint);
    if (copy) network.catch(() => undefined);
    return copy ? asLoaded<T>(copy) : await network;
  } catch (error) {
    const copy = isRefused(error) ? undefined : await storedList(reader, endpoint);
    if (copy) return asLoaded<T>(copy);
    if (error instanceof ApiError) reportError(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A list that may have changed a moment ago, as what was revoked: however young the device's copy is, the network is asked first,
 * for as long as a person waits. Rejects as `loadReference`.
 */
export const newestReference = async <T>(endpoint: string): Promise<Loaded<T>> => {
  const reader = readerKey();
  return reader === null ? fetchReference<T>(endpoint) : networkFirst<T>(endpoint, reader);
};

/**
 * A list for a form, by `endpointOf`: the device's while it is young, else the network's, else the device's whatever its
 * age. Rejects with `ApiError` where there is none.
 */
export async function loadReference<T>(endpoint: string, signal?: AbortSignal): Promise<Loaded<T>> {
  const reader = readerKey();
  if (reader === null)
    return { data: await api.get<T>(endpoint, signal ? { signal } : {}), storedAt: Date.now(), fromDevice: false };
  if (isQuiet()) return networkFirst<T>(endpoint, reader, signal);
  const { online } = useConnectivity.getState();
  const copy = await storedList(reader, endpoint);
  if (copy && (!online || !isOld(copy.storedAt))) return asLoaded<T>(copy);
  return networkFirst<T>(endpoint, reader, signal);
}
