import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useSession } from '#auth/session.ts';
import type { MyOrganisation } from '#contracts/organisation.ts';
import { makeStore, setStore } from '#offline/device/store.db.ts';
import { queryClient, queryOptions } from '#query.ts';
import { keepRecords, type RecordRead } from './record-reads.ts';

const lamp = (id: string, version = 1): RecordRead => ({
  version,
  record: { queryKey: ['bhima', 'lamps', 'one', id], path: `organisation/lamp/${id}/` },
  beside: [
    {
      queryKey: ['bhima', 'lamps', 'images', id],
      path: `organisation/lamp/${id}/images/`,
      take: (answer) => (answer as { results: unknown }).results,
    },
  ],
});
const get = jest.spyOn(api, 'get');
const asked = () => get.mock.calls.map(([path]) => path.replace('organisation/lamp/', ''));
const step = jest.fn();
const away = new ApiError('network', 0);
const choose = (token: string) => useSession.setState({ organisation: { token, name: token } as MyOrganisation });
const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);

/** The server, with each lamp at a version. */
const serve = (version = 1, size = 0) =>
  get
    .mockReset()
    .mockImplementation(
      (path) =>
        Promise.resolve(
          path.endsWith('images/') ? { count: 1, results: ['photo'] } : { id: path, version, words: 'x'.repeat(size) },
        ) as never,
    );

/** As after a start without the server. */
const withoutServer = ({ queryKey }: { queryKey: readonly unknown[] }) => {
  queryClient.clear();
  useConnectivity.setState({ online: false });
  return queryClient.fetchQuery(queryOptions({ queryKey, queryFn: () => Promise.reject(away) }));
};

beforeEach(() => {
  setStore(makeStore({ indexedDB: new IDBFactory(), IDBKeyRange } as never));
  usePreferences.setState({ offlineMode: true });
  useConnectivity.setState({ online: true });
  useSession.setState({ token: 't', user: { id: 'asha', name: 'Asha' } as never });
  choose('bhima');
  queryClient.clear();
  step.mockReset();
  serve();
});

test('a record that nobody has opened opens without the server, with what stands beside it', async () => {
  const a = lamp('a');
  expect(await keepRecords([a], step)).toEqual({ kept: 1, missing: [] });
  expect(get.mock.calls.every(([, options]) => options?.background)).toBe(true);
  expect(step).toHaveBeenCalledTimes(1);
  expect(await withoutServer(a.record)).toMatchObject({ version: 1 });
  expect(await withoutServer(a.beside[0]!)).toEqual(['photo']);
});

test('only what has changed is asked for again, and after two hours what may have been said of it', async () => {
  await keepRecords([lamp('a'), lamp('b')], step);
  serve(2);
  expect(await keepRecords([lamp('a'), lamp('b', 2)], step)).toEqual({ kept: 2, missing: [] });
  expect(asked()).toEqual(['b/', 'b/images/']);
  serve(2);
  const clock = later(3 * 3_600_000);
  await keepRecords([lamp('b', 2)], step);
  expect(asked()).toEqual(['b/', 'b/images/']);
  clock.mockRestore();
});

test('an older copy will do where the server does not answer; what is on no device is named', async () => {
  await keepRecords([lamp('a')], step);
  get.mockReset().mockRejectedValue(away);
  const b = lamp('b');
  expect(await keepRecords([lamp('a', 2), b], step)).toEqual({ kept: 1, missing: [b] });
});

test.each([
  ['forbidden', 403],
  ['notFound', 404],
] as const)('what is %s is not missing, and is forgotten', async (kind, status) => {
  await keepRecords([lamp('a')], step);
  get.mockReset().mockRejectedValue(new ApiError(kind, status));
  expect(await keepRecords([lamp('a', 2)], step)).toEqual({ kept: 0, missing: [] });
  await expect(withoutServer(lamp('a').record)).rejects.toThrow();
});

test('no more than a phone can carry: so many, and so many bytes of them', async () => {
  const many = Array.from({ length: 70 }, (_, at) => lamp(`n${at}`));
  expect((await keepRecords(many, step)).kept).toBe(60);
  serve(1, 900_000);
  const heavy = ['u', 'v', 'w', 'x', 'y', 'z'].map((id) => lamp(id));
  const { kept, missing } = await keepRecords(heavy, step);
  expect(kept).toBeLessThan(6);
  expect(missing).toEqual([]);
  expect(step).toHaveBeenCalledTimes(60 + 6);
});

test('nothing of one organisation is kept under another that was chosen meanwhile', async () => {
  get.mockImplementation((path) => {
    choose('deccan');
    return Promise.resolve({ id: path, version: 1 }) as never;
  });
  expect((await keepRecords([lamp('a'), lamp('b'), lamp('c')], step)).kept).toBe(0);
  expect(queryClient.getQueryData(lamp('a').record.queryKey)).toBeUndefined();
  expect(asked()).not.toContain('c/');
});

test('what was written while it was on its way stays', async () => {
  const { record } = lamp('a');
  get.mockImplementation((path) => {
    if (path === record.path) queryClient.setQueryData(record.queryKey, { version: 2 });
    return Promise.resolve({ version: 1, results: [] }) as never;
  });
  expect((await keepRecords([lamp('a')], step)).kept).toBe(1);
  expect(queryClient.getQueryData(record.queryKey)).toEqual({ version: 2 });
});
