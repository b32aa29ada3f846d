import axios, { type AxiosRequestConfig } from 'axios';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { api } from '#api-client/client.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useSession } from '#auth/session.ts';
import type { MyOrganisation } from '#contracts/organisation.ts';
import { makeStore, setStore, theStore } from '#offline/device/store.db.ts';
import { fetchReference } from '#offline/reference/reference.ts';
import { createQueryClient } from '#query.ts';
import { flushReads, keepReads } from './query-store.ts';

jest.mock('axios', () => ({ __esModule: true, default: { request: jest.fn() } }));
const request = axios.request as jest.Mock<Promise<unknown>, [AxiosRequestConfig]>;
const asked = () => request.mock.calls.map(([{ headers }]) => (headers as Record<string, string>)['If-None-Match']);
const json = { 'content-type': 'application/json' };
const answers = (data: unknown, etag?: string) =>
  request.mockResolvedValueOnce({ status: 200, data, headers: { ...json, ...(etag && { etag }) } });
const saysUnchanged = (etag: string) => request.mockResolvedValueOnce({ status: 304, data: '', headers: { etag } });

let backing: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
/** A fresh start of the app on the same device. */
const restart = () => {
  theStore().close();
  setStore(makeStore(backing as never));
  return keepReads(createQueryClient());
};
const queryKey = ['bhima', 'issues', 'list'];
const path = 'organisation/data/issues/';
const ask = (
  client: ReturnType<typeof restart>,
  queryFn = ({ signal }: { signal: AbortSignal }) => api.get(path, { signal }),
) => client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
const LIST = { count: 1, results: [{ id: 'a' }] };

beforeAll(() => {
  // the app came from the device, and so did the code of its database
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
});
beforeEach(() => {
  request.mockReset();
  backing = { indexedDB: new IDBFactory(), IDBKeyRange };
  setStore(makeStore(backing as never));
  usePreferences.setState({ offlineMode: true });
  useSession.setState({ token: 't', user: { id: 'asha', name: 'asha', email: null, mobile: null } as never });
  useSession.setState({ organisation: { token: 'bhima', name: 'bhima' } as MyOrganisation });
});
afterEach(() => flushReads());

async function readOnce(): Promise<void> {
  answers(LIST, 'W/"1"');
  await ask(restart());
  await flushReads();
}

it('asks after a restart with the tag of what it has, and takes a 304 for that', async () => {
  await readOnce();
  await theStore().owner('asha.bhima').queries.toCollection().modify({ updatedAt: 5 });
  saysUnchanged('W/"1"');
  const client = restart();
  expect(await ask(client)).toEqual(LIST);
  expect(asked()).toEqual([undefined, 'W/"1"']);
  // confirmed: it is as young as what was sent anew
  expect(Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0)).toBeLessThan(60_000);
  await flushReads();
  saysUnchanged('W/"1"');
  await ask(restart());
  expect(asked()[2]).toBe('W/"1"');
});

it('asks so on the page too, and takes what is newer with its tag', async () => {
  const client = restart();
  answers(LIST, 'W/"1"');
  await ask(client);
  answers({ ...LIST, count: 2 }, 'W/"2"');
  expect(await ask(client)).toMatchObject({ count: 2 });
  saysUnchanged('W/"2"');
  expect(await ask(client)).toMatchObject({ count: 2 });
  expect(asked()).toEqual([undefined, 'W/"1"', 'W/"2"']);
});

it('takes a 304 for what the server gave, not for what the page made of it since', async () => {
  await readOnce();
  const client = restart();
  saysUnchanged('W/"1"');
  await ask(client);
  client.setQueryData(queryKey, { count: 99, results: [] });
  saysUnchanged('W/"1"');
  expect(await ask(client)).toEqual(LIST);
});

it('has no tag for what a question made of an answer, nor for an answer without one', async () => {
  const first = async ({ signal }: { signal: AbortSignal }) => (await api.get<typeof LIST>(path, { signal })).results;
  const client = restart();
  for (const etag of ['W/"1"', undefined]) {
    answers(LIST, etag);
    await ask(client, etag ? first : undefined);
    await flushReads();
    answers(LIST);
    await ask(client);
  }
  expect(asked()).toEqual([undefined, undefined, undefined, undefined]);
});

it('takes no 304 from whoever was not asked with a tag', async () => {
  saysUnchanged('W/"1"');
  await expect(ask(restart())).rejects.toMatchObject({ status: 304 });
});

it('asks for lists of forms with their tags too', async () => {
  restart();
  answers(LIST, 'W/"7"');
  await fetchReference('organisation/data/causes/');
  saysUnchanged('W/"7"');
  expect(await fetchReference('organisation/data/causes/')).toMatchObject({ data: LIST, isStored: true });
  saysUnchanged('W/"7"');
  await fetchReference('organisation/data/causes/');
  expect(asked()).toEqual([undefined, 'W/"7"', 'W/"7"']);
});
