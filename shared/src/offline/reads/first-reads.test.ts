import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useSession } from '#auth/session.ts';
import type { MyOrganisation } from '#contracts/organisation.ts';
import { makeStore, setStore } from '#offline/device/store.db.ts';
import { queryClient, queryOptions } from '#query.ts';
import { keepFirstReads, type FirstRead } from './first-reads.ts';

const list: FirstRead = { queryKey: ['bhima', 'lamps', 'list'], path: 'organisation/lamps/', params: { limit: '25' } };
const road: FirstRead = { queryKey: ['bhima', 'lamps', 'road'], path: 'organisation/road/' };
const get = jest.spyOn(api, 'get');
const step = jest.fn();
const away = new ApiError('network', 0);

beforeEach(() => {
  setStore(makeStore({ indexedDB: new IDBFactory(), IDBKeyRange } as never));
  usePreferences.setState({ offlineMode: true });
  useConnectivity.setState({ online: true });
  useSession.setState({ token: 't', user: { id: 'asha', name: 'Asha' } as never });
  useSession.setState({ organisation: { token: 'bhima', name: 'Bhima' } as MyOrganisation });
  queryClient.clear();
  get.mockReset().mockResolvedValue({ count: 1 });
});

test('what was brought opens without the server, and nobody was told of the asking', async () => {
  expect(await keepFirstReads([list, road], step)).toEqual([]);
  expect(get.mock.calls[0]).toEqual([list.path, { params: list.params, background: true }]);
  expect(step).toHaveBeenCalledTimes(2);
  queryClient.clear();
  useConnectivity.setState({ online: false });
  const asked = queryOptions({ queryKey: list.queryKey, queryFn: () => Promise.reject(away) });
  expect(await queryClient.fetchQuery(asked)).toEqual({ count: 1 });
});

test('what is not on the device is named; an older copy will do', async () => {
  await keepFirstReads([list], step);
  get.mockRejectedValue(away);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000);
  expect(await keepFirstReads([list, road], step)).toEqual([road]);
  jest.mocked(Date.now).mockRestore();
});

test('a young copy is not asked for again, and what nobody may see is not missing', async () => {
  await keepFirstReads([list], step);
  get.mockReset().mockRejectedValue(new ApiError('forbidden', 403));
  expect(await keepFirstReads([list, road], step)).toEqual([]);
  expect(get.mock.calls.map(([path]) => path)).toEqual([road.path]);
});
