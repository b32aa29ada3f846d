import { createHash } from 'node:crypto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import type { Registry } from '@chainage/shared/contracts/registry';
import { FakeCaches } from '@chainage/shared/testing/fake-caches';
import { ensureSet } from './offline-set.ts';
import { pointedSet } from './set-store.ts';

const KB = 1024;
const FILES = 40;
/** Files that are under way together. */
const AT_ONCE = 4;
/** Kept free beside the set. */
const ROOM = 8 * KB * KB;
const content = (index: number) => `${index}`.padEnd(64 * KB, 'x');
const entry = '/mfe/issues/1.0.0-a/remoteEntry.js';
const pathOf = (index: number) => entry.replace('remoteEntry', `${index}`);

/** What was asked for: as many bytes were written, and taken away again. */
let tried: number[] = [];
let left = Infinity;
const put = IDBObjectStore.prototype.put;

const registry = (revision: number): Registry => ({
  revision,
  shell: { version: '0.0.0' },
  remotes: [
    {
      name: 'issues',
      releases: [
        {
          version: '1.0.0',
          entry,
          contract: { major: 1, minor: 0 },
          remote: { name: 'issues', label: { en: 'issues' }, paths: ['/issues'], menu: [] },
        },
      ],
    },
  ],
});
/** One at a time for each name, as a browser has them. */
const turns = new Map<string, Promise<unknown>>();
const locks = {
  request: (name: string, ...rest: unknown[]) => {
    const run = rest.at(-1) as () => Promise<unknown>;
    const turn = (turns.get(name) ?? Promise.resolve()).then(run, run);
    turns.set(name, turn);
    return turn;
  },
  query: () => Promise.resolve({ held: [] }),
};

const crew = { key: 'crew.bhima', permissions: [] };

beforeEach(() => {
  tried = [];
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    tried.push((value as Blob).size);
    if ((value as Blob).size > left) throw new DOMException('Failed to write blobs (IOError)', 'DataError');
    return put.call(this, 0, key);
  };
  const assets = Array.from({ length: FILES }, (_, index) => ({
    file: `${index}.js`,
    size: 64 * KB,
    sha256: createHash('sha256').update(content(index)).digest('hex'),
  }));
  const site = new Map(assets.map(({ file }, index) => [entry.replace('remoteEntry.js', file), content(index)]));
  site.set(entry.replace('remoteEntry.js', 'assets.json'), JSON.stringify(assets));
  Object.assign(globalThis, {
    indexedDB: new IDBFactory(),
    caches: new FakeCaches(),
    fetch: (path: string) => Promise.resolve(new Response(site.get(path))),
  });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
afterAll(() => {
  IDBObjectStore.prototype.put = put;
});

it('asks for the room of all its files with the second: what is asked for is written', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
  await ensureSet(registry(1), crew);
  expect((await pointedSet())?.releases[0]?.files).toHaveLength(FILES);
  expect(tried).toEqual([ROOM + 64 * KB, ROOM + (FILES - 1) * 64 * KB]);
});

it('on a full disk asks for no more than one file needs: what does not fit fills it up for whoever else writes', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(1_500_000);
  left = ROOM;
  await expect(ensureSet(registry(4), crew)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(tried).toEqual([ROOM + 64 * KB]);
});

it('goes on file by file where not all of it fits, and no further than there is room', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(2_000_000);
  left = ROOM + 64 * KB;
  const { cache } = await ensureSet(registry(2), crew);
  expect(await (await caches.open(cache)).match(pathOf(0))).toBeDefined();
  const one = ROOM + 64 * KB;
  expect(tried.filter((bytes) => bytes === one)).toHaveLength(FILES);
  // the second, and whoever was under way with it and asked as it did before it was told
  const more = tried.filter((bytes) => bytes > one);
  expect(more.length).toBeGreaterThan(0);
  expect(more.length).toBeLessThanOrEqual(AT_ONCE);
  expect(tried).toHaveLength(FILES + more.length);
  jest.spyOn(performance, 'now').mockReturnValue(3_000_000);
  left = ROOM;
  await caches.delete(cache);
  await expect(ensureSet(registry(3), crew)).rejects.toMatchObject({ name: 'QuotaExceededError' });
});
