import type { Release } from '@chainage/shared/contracts/registry';
import { pointTo } from '#offline/point-to-set.ts';
import type { OfflineSet } from '#offline/set-store.ts';
import { FakeCaches } from '@chainage/shared/testing/fake-caches';
import { newestAtHand } from './newest-at-hand.ts';

const release = (version: string) => ({ version, entry: `/mfe/issues/${version}-a/remoteEntry.js` }) as Release;
const older = ['1.2.0', '1.1.0', '1.0.0'].map(release);

const holding = (...versions: string[]) =>
  pointTo({
    releases: versions.map((version) => ({ ...release(version), name: 'issues', files: [] })),
  } as unknown as OfflineSet);
const network = jest.fn<Promise<Response>, [string]>();

beforeEach(() => {
  Object.defineProperty(globalThis, 'caches', { value: new FakeCaches(), configurable: true });
  globalThis.fetch = network as unknown as typeof fetch;
  network.mockReset().mockRejectedValue(new TypeError('failed'));
});

it('is the very next one where the device holds it, or holds none', async () => {
  expect(await newestAtHand(older)).toEqual(older[0]);
  await holding('1.2.0', '1.0.0');
  expect(await newestAtHand(older)).toEqual(older[0]);
  expect(await newestAtHand([])).toBeUndefined();
  expect(network).not.toHaveBeenCalled();
});

it('is the one the device holds where the ones between cannot be had', async () => {
  await holding('1.0.0');
  expect(await newestAtHand(older)).toEqual(older[2]);
});

it('is the newest that the server still has where it answers', async () => {
  await holding('1.0.0');
  network.mockImplementation(async (entry) => new Response('', { status: entry.includes('1.1.0') ? 200 : 404 }));
  expect(await newestAtHand(older)).toEqual(older[1]);
});
