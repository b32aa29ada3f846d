import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useSession } from '#auth/session.ts';
import { LISTS_PATH } from '#contracts/lists-together.ts';
import type { MyOrganisation } from '#contracts/organisation.ts';
import { makeStore, setStore } from '#offline/device/store.db.ts';
import { queryClient, queryOptions } from '#query.ts';
import { keepFirstReads, keptAnswer, type FirstRead } from './first-reads.ts';
import { forgetTogether } from './together.ts';

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
  forgetTogether();
  get.mockReset().mockImplementation(answering(undefined));
});

/** Answers each with `count: 1`; several at once as `together` says, or as a server from before. */
const answering =
  (together: ((addresses: string[]) => unknown) | undefined) =>
  (path: string): Promise<never> => {
    if (!path.startsWith(LISTS_PATH)) return Promise.resolve({ count: 1 } as never);
    if (!together) return Promise.reject(new ApiError('notFound', 404));
    return Promise.resolve(together(new URL(path, 'http://x').searchParams.get('of')?.split('|') ?? []) as never);
  };
const askedAlone = () => get.mock.calls.filter(([path]) => !path.startsWith(LISTS_PATH));

test('what was brought opens without the server, and nobody was told of the asking', async () => {
  expect(await keepFirstReads([list, road], step)).toEqual([]);
  expect(askedAlone()[0]).toEqual([list.path, { params: list.params, background: true }]);
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

test('what is asked together stands where its page looks, and is not asked for alone', async () => {
  const before = get.mock.calls.length;
  get.mockImplementation(
    answering((addresses) => ({
      answers: addresses.map((address) => ({ status: 200, tag: 'W/"t"', body: { address } })),
    })),
  );
  expect(await keepFirstReads([list, road], step)).toEqual([]);
  expect(get.mock.calls.slice(before).map(([path]) => path)).toEqual([`${LISTS_PATH}?of=lamps/?limit=25%7Croad/`]);
  expect(await keptAnswer(list)).toEqual({ address: 'lamps/?limit=25' });
  // half an hour later the server has nothing newer: what is here is as good as new
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000_000);
  get.mockReset().mockImplementation(answering((addresses) => ({ answers: addresses.map(() => ({ status: 304 })) })));
  expect(await keepFirstReads([list, road], step)).toEqual([]);
  expect(await keepFirstReads([list, road], step)).toEqual([]);
  expect(get).toHaveBeenCalledTimes(1);
  expect(await keptAnswer(list)).toEqual({ address: 'lamps/?limit=25' });
  jest.mocked(Date.now).mockRestore();
});
