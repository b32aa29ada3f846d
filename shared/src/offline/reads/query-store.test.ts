import { waitFor } from '@testing-library/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { ApiError } from '#api-client/api-error.ts';
import { setErrorHandler } from '#api-client/error-handler.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useSession } from '#auth/session.ts';
import type { MyOrganisation } from '#contracts/organisation.ts';
import { createQueryClient } from '#query.ts';
import { keepQueries } from './stored-reads.db.ts';
import { lineTook } from './at-hand.ts';
import { flushReads, isCopy, keepReads } from './query-store.ts';
import { makeStore, setStore, theStore } from '#offline/device/store.db.ts';

const HOUR = 3_600_000;
const signIn = (id: string, organisation = 'bhima') => {
  useSession.setState({ token: 't', user: { id, name: id, email: null, mobile: null } as never });
  useSession.setState({ organisation: { token: organisation, name: organisation } as MyOrganisation });
};

let backing: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
const listener = jest.fn();

/** A fresh start of the app on the same device. */
const restart = () => {
  theStore().close();
  setStore(makeStore(backing as never));
  return keepReads(createQueryClient());
};

beforeEach(() => {
  backing = { indexedDB: new IDBFactory(), IDBKeyRange };
  setStore(makeStore(backing as never));
  setErrorHandler(listener);
  listener.mockReset();
  usePreferences.setState({ offlineMode: true });
  useConnectivity.setState({ online: true });
  signIn('asha');
});
afterEach(() => flushReads());

const queryKey = ['bhima', 'issues', 'one', '7'];
const away = () => Promise.reject(new ApiError('network', 0));
const ask = (client: ReturnType<typeof restart>, queryFn: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
const ageOf = async (client: ReturnType<typeof restart>) => {
  // eslint-disable-next-line no-restricted-syntax -- so that two ages differ; longer is as good
  await new Promise((done) => setTimeout(done, 5));
  return Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
};

async function readOnline(hoursAgo: number, data: unknown = { id: 7 }) {
  const client = restart();
  await ask(client, () => Promise.resolve(data));
  client
    .getQueryCache()
    .find({ queryKey })
    ?.setState({ dataUpdatedAt: Date.now() - hoursAgo * HOUR });
  await flushReads();
  const reader = 'asha.bhima';
  await theStore()
    .owner(reader)
    .queries.toCollection()
    .modify({ updatedAt: Date.now() - hoursAgo * HOUR });
}

it('tells of a line that goes, not of one that the page knew to be away: the page has its own words', async () => {
  const quietly = () => listener.mock.calls.map(([, quiet]) => quiet);
  await expect(ask(restart(), away)).rejects.toThrow();
  expect(quietly()).toEqual([false]);
  useConnectivity.setState({ online: false });
  await expect(ask(restart(), away)).rejects.toThrow();
  expect(quietly()).toEqual([false, true]);
});

it('answers after a restart what was read online, with its age, when the network fails', async () => {
  await readOnline(3);
  const client = restart();
  expect(await ask(client, away)).toEqual({ id: 7 });
  expect(Math.round((await ageOf(client)) / HOUR)).toBe(3);
  expect(listener).not.toHaveBeenCalled();
});

it.each([502, 503, 504])('does so when what stands before the server answers %i', async (status) => {
  await readOnline(1);
  expect(await ask(restart(), () => Promise.reject(new ApiError('server', status)))).toEqual({ id: 7 });
});

it('asks nobody while the server is known to be away, and again once it is back', async () => {
  await readOnline(3);
  const client = restart();
  useConnectivity.setState({ online: false });
  const queryFn = jest.fn(() => Promise.resolve({ id: 7, title: 'new' }));
  expect(await ask(client, queryFn)).toEqual({ id: 7 });
  expect(queryFn).not.toHaveBeenCalled();
  useConnectivity.setState({ online: true });
  expect(await ask(client, queryFn)).toEqual({ id: 7, title: 'new' });
  expect(await ageOf(client)).toBeLessThan(HOUR);
});

it('keeps the age of a copy over a second start without network', async () => {
  await readOnline(3);
  await ask(restart(), away);
  await flushReads();
  const client = restart();
  await ask(client, away);
  expect(Math.round((await ageOf(client)) / HOUR)).toBe(3);
});

it('fails and tells the person when there is nothing to show', async () => {
  await expect(ask(restart(), away)).rejects.toMatchObject({ kind: 'network' });
  expect(listener).toHaveBeenCalledTimes(1);
});

it.each<[string, number]>([
  ['forbidden', 403],
  ['notFound', 404],
])('shows no copy of what is %s, and forgets it', async (kind, status) => {
  await readOnline(1);
  const client = restart();
  await expect(ask(client, () => Promise.reject(new ApiError(kind as never, status)))).rejects.toThrow();
  await waitFor(async () => expect(await theStore().owner('asha.bhima').queries.count()).toBe(0));
  await expect(ask(restart(), away)).rejects.toMatchObject({ kind: 'network' });
});

it('does not hide an error of the server behind a copy', async () => {
  await readOnline(1);
  await expect(ask(restart(), () => Promise.reject(new ApiError('server', 500)))).rejects.toThrow();
});

it('shows nobody what another person or organisation has read', async () => {
  await readOnline(1);
  signIn('ravi');
  await expect(ask(restart(), away)).rejects.toThrow();
  signIn('asha', 'deccan');
  await expect(ask(restart(), away)).rejects.toThrow();
});

it('lets go of what was read by somebody who has left before it was kept', async () => {
  const client = restart();
  await ask(client, () => Promise.resolve({ id: 7 }));
  signIn('ravi');
  await flushReads();
  signIn('asha');
  await expect(ask(restart(), away)).rejects.toThrow();
});

it('keeps nothing on a device that does not work offline', async () => {
  usePreferences.setState({ offlineMode: false });
  const client = restart();
  await ask(client, () => Promise.resolve({ id: 7 }));
  await flushReads();
  usePreferences.setState({ offlineMode: true });
  await expect(ask(restart(), away)).rejects.toThrow();
});

it('keeps what a write put into the cache', async () => {
  const client = restart();
  client.setQueryData(queryKey, { id: 7, version: 2 });
  await flushReads();
  expect(await ask(restart(), away)).toEqual({ id: 7, version: 2 });
});

it('lets the oldest go beyond the limit', async () => {
  const rows = [1, 2, 3].map((updatedAt) => ({ hash: String(updatedAt), key: [], data: updatedAt, updatedAt }));
  await keepQueries('asha.bhima', rows, 2);
  expect(await theStore().owner('asha.bhima').queries.toCollection().primaryKeys()).toEqual(['2', '3']);
});

/** As on a page that the worker served. */
async function withAppHere(run: () => Promise<void>) {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  await run().finally(() =>
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined }),
  );
}

it('keeps what is shown at once where the app itself is on the device already', () =>
  withAppHere(async () => {
    const client = restart();
    await ask(client, () => Promise.resolve({ id: 7 }));
    await waitFor(async () => expect(await theStore().owner('asha.bhima').queries.count()).toBe(1), { timeout: 3000 });
  }));

/** Asks on a line that was slow before and says nothing now. */
function askInVain(meta?: Record<string, unknown>) {
  lineTook(60_000);
  const client = restart();
  void client.fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => undefined), ...(meta && { meta }) });
  return client;
}

it('shows the copy at once on a slow line, while it goes on asking', () =>
  withAppHere(async () => {
    await readOnline(3);
    const client = askInVain();
    await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ id: 7 }));
    expect(client.getQueryState(queryKey)?.fetchStatus).toBe('fetching');
    expect(isCopy(client.getQueryData(queryKey))).toBe(true);
  }));

it('gives the network more time for a page that keeps what it begins with', () =>
  withAppHere(async () => {
    await readOnline(3);
    const { setTimeout: real } = globalThis;
    const waits: unknown[] = [];
    globalThis.setTimeout = ((run: () => void, ms?: number) => real(run, waits.push(ms) && ms)) as typeof real;
    const client = askInVain({ patient: true });
    globalThis.setTimeout = real;
    expect(waits).toContain(4_000);
    expect(client.getQueryData(queryKey)).toBeUndefined();
  }));

it('gives a quick line the time to answer first', () =>
  withAppHere(async () => {
    await readOnline(3);
    lineTook(0);
    const client = restart();
    const shown: unknown[] = [];
    client.getQueryCache().subscribe(({ query }) => shown.push(query.state.data));
    await ask(client, () => Promise.resolve({ id: 7, title: 'new' }));
    expect(shown.filter(Boolean)).toEqual(shown.filter(Boolean).map(() => ({ id: 7, title: 'new' })));
  }));

it('knows the device’s copy from what the server has said', async () => {
  await readOnline(3);
  const client = restart();
  await ask(client, away);
  expect(isCopy(client.getQueryData(queryKey))).toBe(true);
  await ask(client, () => Promise.resolve({ id: 7 }));
  expect(isCopy(client.getQueryData(queryKey))).toBe(false);
});

it.each([
  ['issues', 1, false],
  ['assets', 1, true],
  ['issues', 5, true],
])('lets nobody stay with a copy from before what they sent in %s %d h ago: %s', async (module, hoursAgo, isHeld) => {
  await readOnline(3);
  const confirmedAt = new Date(Date.now() - hoursAgo * HOUR).toISOString();
  await theStore()
    .owner('asha.bhima')
    .receipts.add({ row: 'r1', module, confirmedAt } as never);
  const client = restart();
  await ask(client, away);
  expect(client.getQueryData(queryKey)).toEqual({ id: 7 });
  expect(isCopy(client.getQueryData(queryKey))).toBe(isHeld);
});
