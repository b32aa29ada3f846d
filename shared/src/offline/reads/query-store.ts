/**
 * Reading without signal: what a query answered online is kept in the reader's database, and answered with its age when
 * the server is away. Only on devices that work offline; writes are the outbox's and never lie here.
 */
import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { answerFor } from '#api-client/answered.ts';
import { ApiError, isServerAway } from '#api-client/api-error.ts';
import { reportError } from '#api-client/error-handler.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import type { QueryRow } from '#offline/device/owner.db.ts';
import { FORM_PATIENCE_MS, isAppHere, lineKeepsWaiting, lineTook, patienceMs } from './at-hand.ts';
import { readerKey } from './reader.ts';

/**
 * What is shown is kept at once. Only where the code of the database has to come over the line first, on a page that no
 * worker serves, it waits until the first page is through; a page that goes is flushed at once.
 */
const FIRST_FLUSH_MS = 9_000;
const FLUSH_MS = 600;
const firstPause = (): number => (isAppHere() ? FLUSH_MS : FIRST_FLUSH_MS);

const database = () => import('./stored-reads.db.ts');

type Copy = Pick<QueryRow, 'data' | 'updatedAt' | 'tag'>;
/** A copy, and whether something its reader wrote has arrived since. */
type Shown = Copy & { isOutrun: boolean };

/** Answers the device gave, until the cache has taken them over: they are not stored once more. */
const fromDevice = new WeakMap<Query, unknown>();

/** Tags of what the cache holds as the server gave it, and those of answers that it has not taken over yet. */
const tags = new WeakMap<object, string | undefined>();
const arriving = new WeakMap<Query, string | undefined>();

/** What is shown as the device has it, until the server has said the same or something else. */
const copies = new WeakSet<object>();
const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/**
 * Whether this answer is the device's copy, which the server has not confirmed since. One that this person's own writes have
 * outrun is none: nobody wants it to stay.
 */
export const isCopy = (data: unknown): boolean => isObject(data) && copies.has(data);

function takeFromDevice(query: Query, { data, isOutrun }: Shown): void {
  fromDevice.set(query, data);
  if (isObject(data) && !isOutrun) copies.add(data);
}

/**
 * A query with `meta: { stored: false }` is not stored here; one with `patient` gives the network more time, for pages that
 * keep what they begin with.
 */
const readerOf = ({ meta }: Query): string | null => (meta?.['stored'] === false ? null : readerKey());

const inMemory = ({ state }: Query): Copy | undefined =>
  state.data === undefined
    ? undefined
    : {
        data: state.data,
        updatedAt: state.dataUpdatedAt,
        tag: isObject(state.data) ? tags.get(state.data) : undefined,
      };

const storedCopy = async (reader: string, { queryHash }: Query): Promise<Copy | undefined> =>
  database().then(
    ({ storedQuery }) => storedQuery(reader, queryHash),
    () => undefined,
  );

/** What this page has read, or the device. */
async function copyOf(reader: string, query: Query): Promise<Shown | undefined> {
  const copy = inMemory(query) ?? (await storedCopy(reader, query));
  if (!copy) return undefined;
  const isOutrun = await database()
    .then((stored) => stored.isOutrun(reader, { key: query.queryKey, updatedAt: copy.updatedAt }))
    .catch(() => false);
  return { ...copy, isOutrun };
}

/** Answers a copy under its own date: the cache would date it now. */
function asOf(query: Query, copy: Shown): unknown {
  const { data, updatedAt } = copy;
  takeFromDevice(query, copy);
  setTimeout(() => {
    fromDevice.delete(query);
    if (query.state.data === data) query.setState({ dataUpdatedAt: updatedAt });
  });
  return data;
}

/** Shows the device's copy while the network is still being waited for. */
async function showMeanwhile(reader: string, query: Query): Promise<void> {
  const copy = await copyOf(reader, query).catch(() => undefined);
  if (!copy || query.state.data !== undefined || query.state.fetchStatus !== 'fetching') return;
  takeFromDevice(query, copy);
  query.setData(copy.data, { updatedAt: copy.updatedAt, manual: true });
  fromDevice.delete(query);
}

/** Asks with the tag of the copy, where the code for that is on the device. */
async function askNewer<T>(reader: string, query: Query, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  arriving.delete(query);
  if (!isAppHere()) return ask();
  const { askKnowing } = await import('./unchanged.ts');
  const held = inMemory(query);
  const copy = held?.tag === undefined ? await storedCopy(reader, query) : held;
  const { data, tag } = await askKnowing(signal, copy, ask);
  arriving.set(query, tag);
  return data;
}

const drop = (reader: string, { queryHash }: Query): void =>
  void database()
    .then(({ dropQuery }) => dropQuery(reader, queryHash))
    .catch(() => undefined);

async function answer<T, K extends readonly unknown[]>(
  ask: QueryFunction<T, K, never>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const reader = readerOf(query);
  if (reader === null) return ask(context as QueryFunctionContext<K, never>);
  const wasAway = !useConnectivity.getState().online;
  if (wasAway) {
    const copy = await copyOf(reader, query).catch(() => undefined);
    if (copy) return asOf(query, copy) as T;
  }
  answerFor(context.signal);
  const askedAt = performance.now();
  const took = () => lineTook(performance.now() - askedAt);
  const patience = setTimeout(
    () => {
      lineKeepsWaiting();
      void showMeanwhile(reader, query);
    },
    query.meta?.['patient'] === true ? FORM_PATIENCE_MS : patienceMs(),
  );
  try {
    const answered = await askNewer(reader, query, context.signal, async () =>
      ask(context as QueryFunctionContext<K, never>),
    );
    took();
    return answered;
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'notFound' || error.kind === 'forbidden')) drop(reader, query);
    if (!isServerAway(error)) throw error;
    const copy = await copyOf(reader, query).catch(() => undefined);
    if (copy) return asOf(query, copy) as T;
    reportError(error, wasAway);
    throw error;
  } finally {
    clearTimeout(patience);
  }
}

/** Tags of answers that were asked for beside their queries, by hash, while the cache is told them. */
export const brought = new Map<string, string | undefined>();

const waiting = new Map<string, { reader: string; row: QueryRow }>();
let timer: ReturnType<typeof setTimeout> | undefined;
let firstReadAt: number | undefined;

async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const reader = readerKey();
  const rows = [...waiting.values()].filter((each) => each.reader === reader).map(({ row }) => row);
  waiting.clear();
  if (reader === null || rows.length === 0) return;
  const { keepQueries } = await database();
  await keepQueries(reader, rows);
}

let flushing: Promise<void> = Promise.resolve();

/** Writes what was read since the last time. What somebody else read, who has left meanwhile, is let go. */
export const flushReads = (): Promise<void> => (flushing = flushing.catch(() => undefined).then(flush));

/** A full device loses copies for reading, never anything a person wrote. */
const flushQuietly = (): void => void flushReads().catch(() => undefined);

function keep(query: Query, isAnswer: boolean): void {
  const { queryHash: hash, queryKey: key, state } = query;
  const reader = readerOf(query);
  if (state.data === undefined || fromDevice.get(query) === state.data) return;
  const tag = isAnswer ? arriving.get(query) : brought.get(hash);
  if (isObject(state.data)) {
    copies.delete(state.data);
    tags.set(state.data, tag);
  }
  if (reader === null) return;
  waiting.set(hash, { reader, row: { hash, key, data: state.data, updatedAt: state.dataUpdatedAt, tag } });
  firstReadAt ??= performance.now();
  timer ??= setTimeout(flushQuietly, Math.max(FLUSH_MS, firstReadAt + firstPause() - performance.now()));
}

/** Makes a client keep what it reads, and answer from the device when the server is away. */
export function keepReads(client: QueryClient): QueryClient {
  const { queries, ...rest } = client.getDefaultOptions();
  client.setDefaultOptions({ ...rest, queries: { ...queries, persister: answer } });
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query, event.action.manual !== true);
  });
  if (typeof document !== 'undefined')
    document.addEventListener('visibilitychange', () => document.hidden && flushQuietly());
  // Back on the line: what is on screen is asked for again.
  useConnectivity.subscribe((now, before) => {
    if (now.online && !before.online) void client.invalidateQueries();
  });
  return client;
}
