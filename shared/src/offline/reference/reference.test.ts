import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { ApiError } from '#api-client/api-error.ts';
import { api } from '#api-client/client.ts';
import { setErrorHandler } from '#api-client/error-handler.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useSession } from '#auth/session.ts';
import type { MyOrganisation } from '#contracts/organisation.ts';
import { endpointOf } from './endpoint.ts';
import { REFERENCE_MS, loadReference } from './reference.ts';
import { refreshReference } from './reference-refresh.ts';
import { makeStore, setStore, theStore } from '#offline/device/store.db.ts';

const get = jest.spyOn(api, 'get');
const CAUSES = endpointOf('organisation/data/causes/');
const told = jest.fn();
/** Answers by the beginning of an endpoint; what is not named gives an empty list. */
let answers: Record<string, () => unknown>;
let asked: string[];
let atOnce: number;

const list = (...ids: number[]) => ({
  count: ids.length,
  next: null,
  previous: null,
  results: ids.map((id) => ({ id })),
});
const fail =
  (kind: 'network' | 'server', status = kind === 'network' ? 0 : 500) =>
  () => {
    throw new ApiError(kind, status);
  };

beforeEach(() => {
  setStore(makeStore({ indexedDB: new IDBFactory(), IDBKeyRange } as never));
  setErrorHandler(told);
  told.mockReset();
  usePreferences.setState({ offlineMode: true });
  useConnectivity.setState({ online: true });
  useSession.setState({
    token: 't',
    user: { id: 'asha', name: 'Asha' } as never,
    organisation: { token: 'bhima', name: 'Bhima' } as MyOrganisation,
  });
  answers = { 'organisation/data/categories/?limit': () => list(3, 9) };
  asked = [];
  atOnce = 0;
  let running = 0;
  get.mockImplementation(async (path) => {
    asked.push(path);
    running += 1;
    atOnce = Math.max(atOnce, running);
    await new Promise((done) => setTimeout(done));
    running -= 1;
    const answer = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1];
    return (answer ? answer() : list()) as never;
  });
});
afterEach(() => theStore().close());

const refresh = () => refreshReference(() => undefined);
const age = (ms: number) =>
  theStore()
    .owner('asha.bhima')
    .reference.toCollection()
    .modify((row) => {
      row.storedAt -= ms;
    });

it('fetches every list of the specification whole, and the sub-types of each category', async () => {
  expect(await refresh()).toMatchObject({ missing: [] });
  expect(asked).toContain('organisation/data/weather-conditions/?limit=1000');
  expect(asked).toContain('organisation/data/type-of-roads/?limit=1000');
  expect(asked).toContain('organisation/data/issue-types/?category=3&limit=1000');
  expect(asked).toContain('organisation/data/issue-types/?category=9&limit=1000');
  expect(asked).toContain('organisation/data/categories/?issue_type_category=routine_maintenance&limit=1000');
  expect(asked).toContain('organisation/data/accident-classifications/?accident_type_category=road&limit=1000');
  expect(asked).toContain('organisation/stock/units-of-measurement/?limit=1000');
  expect(asked).toContain('organisation/data/dpr/packages/?limit=1000');
  expect(asked).toContain('organisation/');
  expect(asked).toContain(
    'organisation/users/?is_active=true&limit=1000&permission=review__all__issue_routine_maintenance,review__assigned__issue_routine_maintenance',
  );
  expect(new Set(asked).size).toBe(asked.length);
  expect(atOnce).toBe(4);
});

it('asks for nothing within six hours, and for everything after', async () => {
  await refresh();
  const all = asked.length;
  asked = [];
  await age(REFERENCE_MS - 60_000);
  await refresh();
  expect(asked).toEqual([]);
  await age(120_000);
  await refresh();
  expect(asked).toHaveLength(all);
});

it('names the list that failed, and leaves its old data in use', async () => {
  answers['organisation/data/causes/'] = () => list(1);
  await refresh();
  await age(REFERENCE_MS + 1);
  answers['organisation/data/causes/'] = fail('server');
  expect((await refresh()).missing).toEqual(['causes']);
  expect(await loadReference(CAUSES)).toMatchObject({ data: list(1), fromDevice: true });
});

it.each(['network', 'server'] as const)('names a list that was never had when it fails (%s)', async (kind) => {
  answers['organisation/data/causes/'] = fail(kind);
  expect((await refresh()).missing).toEqual(['causes']);
});

it('has nothing to complain of when all are old and there is no network at all', async () => {
  await refresh();
  await age(REFERENCE_MS * 4);
  get.mockRejectedValue(new ApiError('network', 0));
  const { missing, at } = await refresh();
  expect(missing).toEqual([]);
  expect(Date.now() - (at ?? 0)).toBeGreaterThan(REFERENCE_MS * 4 - 1000);
});

it('says that the device keeps nothing when it does not', async () => {
  theStore().owner('asha.bhima').reference.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect((await refresh()).missing).toEqual(['storage']);
});

it('gives a form the old list, with its age, when the network fails', async () => {
  answers['organisation/data/causes/'] = () => list(1);
  await refresh();
  await age(REFERENCE_MS * 3);
  get.mockRejectedValue(new ApiError('network', 0));
  const loaded = await loadReference(CAUSES);
  expect(loaded).toMatchObject({ data: list(1), fromDevice: true });
  expect(Date.now() - loaded.storedAt).toBeGreaterThan(REFERENCE_MS * 2);
  expect(told).not.toHaveBeenCalled();
});

it('asks nobody for it while the server is known to be away', async () => {
  await refresh();
  await age(REFERENCE_MS * 3);
  useConnectivity.setState({ online: false });
  asked = [];
  await loadReference(CAUSES);
  expect(asked).toEqual([]);
});

it('gives nobody the lists of another organisation, and tells the person when there is none', async () => {
  await refresh();
  useSession.setState({ organisation: { token: 'deccan', name: 'Deccan' } as MyOrganisation });
  get.mockRejectedValue(new ApiError('network', 0));
  await expect(loadReference(CAUSES)).rejects.toMatchObject({ kind: 'network' });
  expect(told).toHaveBeenCalledTimes(1);
});

it('stops when another organisation is chosen in the middle', async () => {
  answers['organisation/data/categories/?limit'] = () => {
    useSession.setState({ organisation: { token: 'deccan', name: 'Deccan' } as MyOrganisation });
    return list(3);
  };
  await refresh();
  expect(asked).toHaveLength(1);
  expect(await theStore().owner('deccan').reference.count()).toBe(0);
});
