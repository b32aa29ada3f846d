import { pointTo } from './point-to-set.ts';
import { keepShown } from './keep-shown.ts';
import { FakeCaches } from '@chainage/shared/testing/fake-caches';

jest.mock('@chainage/shared/offline/is-mobile', () => ({ isMobile: () => true }));
jest.mock('@chainage/shared/offline/query-store', () => ({ flushReads: jest.fn(async () => undefined) }));
jest.mock('@chainage/shared/offline/has-room', () => ({
  caching: async (_: number, write: () => Promise<unknown>) => (await write(), true),
}));
const FILES = ['/mfe/issues/1.0.0-a/remoteEntry.b.js', '/mfe/issues/1.0.0-a/home.c.js'];
jest.mock('#remotes/asked-files.ts', () => ({ askedFiles: () => FILES }));
const { flushReads } = jest.requireMock<{ flushReads: jest.Mock }>('@chainage/shared/offline/query-store');

it('writes answers down at once, and has the worker see the files once it is in charge, until a set is whole', async () => {
  Object.defineProperty(globalThis, 'caches', { value: new FakeCaches(), configurable: true });
  const container = Object.assign(new EventTarget(), { controller: null as object | null });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const fetched = jest.fn<Promise<Response>, [string]>(async () => new Response(''));
  globalThis.fetch = fetched as unknown as typeof fetch;
  const first = keepShown();
  expect(flushReads).toHaveBeenCalledTimes(1);
  await Promise.resolve().then(() => Promise.resolve());
  expect(fetched).not.toHaveBeenCalled();
  container.controller = {};
  container.dispatchEvent(new Event('controllerchange'));
  await first;
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(FILES);
  await pointTo({
    cache: 'x',
    releases: [],
    filledAt: '',
    registry: { revision: 1, shell: { version: '1' }, remotes: [] },
  });
  await keepShown();
  expect([fetched.mock.calls.length, flushReads.mock.calls.length]).toEqual([FILES.length, 2]);
});
