import { createHash } from 'node:crypto';
import type { Registry } from '@chainage/shared/contracts/registry';
import { ensureSet, type SetProgress } from './offline-set.ts';
import { fileFromSets, pointedSet } from './set-store.ts';
import { FakeCaches, FakeLocks } from '@chainage/shared/testing/fake-caches';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What the server has, by path; a function answers instead. */
let site: Record<string, string | ((signal: AbortSignal | null | undefined) => Promise<Response>)>;
let asked: string[];
let caches: FakeCaches;
let locks: FakeLocks;
let first: Registry;
let second: Registry;

const folderOf = (name: string, hash: string) => `/mfe/${name}/1.0.0-${hash}`;

/** Publishes a release with these files. */
function publish(name: string, hash: string, files: Record<string, string>) {
  const folder = folderOf(name, hash);
  for (const [file, text] of Object.entries(files)) site[`${folder}/${file}`] = text;
  site[`${folder}/assets.json`] = JSON.stringify(
    Object.entries(files).map(([file, text]) => ({ file, size: text.length, sha256: sha256(text) })),
  );
}

/** Every test has revisions of its own: a page never lets go of a set it has run. */
let base = 0;

const registryOf = (revision: number, releases: Record<string, string[]>): Registry => ({
  revision: base + revision,
  shell: { version: '0.0.0' },
  remotes: Object.entries(releases).map(([name, hashes]) => ({
    name,
    releases: hashes.map((hash) => ({
      version: '1.0.0',
      entry: `${folderOf(name, hash)}/remoteEntry.js`,
      contract: { major: 1, minor: 0 },
      remote: { name, label: { en: name }, paths: [`/${name}`], menu: [] },
    })),
  })),
});

/** Somebody who may open everything. */
const crew = { key: 'crew.bhima', permissions: ['view__all__issue'] };
const bring = (registry: Registry, onProgress?: (progress: SetProgress) => void) =>
  ensureSet(registry, crew, onProgress);

const textOf = async (path: string) => (await fileFromSets(path))?.text();
const setNames = () => [...caches.all.keys()].filter((name) => name.startsWith('chainage-set-'));

beforeEach(() => {
  site = {};
  asked = [];
  caches = new FakeCaches();
  locks = new FakeLocks();
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  globalThis.fetch = jest.fn((path: string, options?: RequestInit) => {
    asked.push(path);
    const answer = site[path];
    if (typeof answer === 'function') return answer(options?.signal);
    return Promise.resolve(answer === undefined ? new Response('', { status: 404 }) : new Response(answer));
  }) as unknown as typeof fetch;
  publish('issues', 'a', { 'remoteEntry.js': 'entry a', '1.js': 'list', '2.js': 'form a' });
  publish('issues', 'b', { 'remoteEntry.js': 'entry b', '1.js': 'list', '2.js': 'form b' });
  publish('assets', 'x', { 'remoteEntry.js': 'entry x' });
  base += 10;
  first = registryOf(1, { issues: ['a'], assets: ['x'] });
  second = registryOf(2, { issues: ['b', 'a'], assets: ['x'] });
});

it('holds every file of every remote and the registry it was filled for', async () => {
  const progress: SetProgress[] = [];
  await bring(first, (each) => progress.push(each));
  expect(await textOf('/mfe/issues/1.0.0-a/2.js')).toBe('form a');
  expect(await textOf('/mfe/assets/1.0.0-x/remoteEntry.js')).toBe('entry x');
  expect((await pointedSet())?.registry).toEqual(first);
  expect(progress.at(-1)).toEqual({ files: 4, of: 4, downloaded: 24 });
});

it('takes the copy that the browser has, where it is what the release says, and else what the server has', async () => {
  const inBrowser: Record<string, string> = { '1.js': 'list', '2.js': 'an old form' };
  const ways: string[] = [];
  const onTheLine = globalThis.fetch;
  globalThis.fetch = jest.fn((path: string, options?: RequestInit) => {
    const file = path.split('/').at(-1) ?? '';
    ways.push(`${file} ${options?.cache}`);
    const held = options?.cache === 'force-cache' ? inBrowser[file] : undefined;
    return held === undefined ? onTheLine(path, options) : Promise.resolve(new Response(held));
  }) as unknown as typeof fetch;
  await bring(registryOf(1, { issues: ['a'] }));
  expect(await textOf('/mfe/issues/1.0.0-a/2.js')).toBe('form a');
  expect(ways.filter((way) => way.startsWith('2.js'))).toEqual(['2.js force-cache', '2.js reload']);
  expect(asked.filter((path) => path.endsWith('1.js'))).toEqual([]);
});

it('asks for nothing when the set is there', async () => {
  await bring(first);
  asked = [];
  await bring(first);
  expect(asked).toEqual([]);
});

it('fills a set again that has lost a file', async () => {
  const { cache } = await bring(first);
  caches.all.get(cache)?.entries.delete('/mfe/issues/1.0.0-a/2.js');
  asked = [];
  await bring(first);
  expect(asked).toEqual(['/mfe/issues/1.0.0-a/2.js']);
});

it('downloads only what is new in a release, and copies the rest', async () => {
  await bring(first);
  asked = [];
  await bring(second);
  expect(asked.sort()).toEqual(['2.js', 'assets.json', 'remoteEntry.js'].map((file) => `/mfe/issues/1.0.0-b/${file}`));
  expect(await textOf('/mfe/issues/1.0.0-b/1.js')).toBe('list');
});

it('takes the release to fall back to along when the device has it', async () => {
  await bring(first);
  locks.held.clear();
  asked = [];
  const set = await bring(second);
  expect(asked.some((path) => path.includes('1.0.0-a'))).toBe(false);
  const held = caches.all.get(set.cache);
  expect(held?.entries.has('/mfe/issues/1.0.0-a/2.js')).toBe(true);
});

it.each<[string, string[][]]>([
  ['a release it never had comes between', [['a'], ['c', 'b', 'a']]],
  ['two releases come that nobody opened', [['a'], ['b', 'a'], ['c', 'b', 'a']]],
])('keeps what has worked to fall back to when %s', async (_, registries) => {
  publish('issues', 'c', { 'remoteEntry.js': 'entry c' });
  let cache = '';
  for (const [revision, issues] of registries.entries()) {
    locks.held.clear();
    ({ cache } = await bring(registryOf(revision, { issues })));
  }
  expect(caches.all.get(cache)?.entries.has('/mfe/issues/1.0.0-a/2.js')).toBe(true);
});

it.each<[string, () => void]>([
  ['answers 503', () => (site['/mfe/issues/1.0.0-b/2.js'] = () => Promise.resolve(new Response('', { status: 503 })))],
  ['sends another content', () => (site['/mfe/issues/1.0.0-b/2.js'] = 'form c')],
  ['sends half of a file', () => (site['/mfe/issues/1.0.0-b/2.js'] = 'form')],
  ['has no list of files', () => delete site['/mfe/issues/1.0.0-b/assets.json']],
  ['has a list that is none', () => (site['/mfe/issues/1.0.0-b/assets.json'] = '{"files":[]}')],
  ['is cut off', () => (site['/mfe/issues/1.0.0-b/2.js'] = () => Promise.reject(new TypeError('failed')))],
  ['has no room', () => (caches.full = true)],
])('stays with the old set, whole, when the server or device %s', async (_, breakIt) => {
  const old = await bring(first);
  breakIt();
  await expect(bring(second)).rejects.toThrow();
  expect(await pointedSet()).toEqual(old);
  for (const file of ['remoteEntry.js', '1.js', '2.js'])
    expect(await textOf(`/mfe/issues/1.0.0-a/${file}`)).toBeDefined();
});

it('ends the other downloads at the first failure and shows no progress after it', async () => {
  publish('issues', 'b', { '1.js': 'one', '2.js': 'two', '3.js': 'three', '4.js': 'four', '5.js': 'five' });
  const progress: SetProgress[] = [];
  let ended = 0;
  const hangs = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, fail) =>
      signal?.addEventListener('abort', () => {
        ended += 1;
        fail(new DOMException('', 'AbortError'));
      }),
    );
  for (const file of ['1', '2', '3']) site[`/mfe/issues/1.0.0-b/${file}.js`] = hangs;
  site['/mfe/issues/1.0.0-b/4.js'] = () => Promise.resolve(new Response('', { status: 503 }));
  await expect(bring(registryOf(2, { issues: ['b'] }), (each) => progress.push(each))).rejects.toThrow('503');
  expect(ended).toBe(3);
  expect(asked).not.toContain('/mfe/issues/1.0.0-b/5.js');
  expect(progress).toEqual([]);
});

it('goes on where an attempt was broken off', async () => {
  site['/mfe/issues/1.0.0-a/2.js'] = () => Promise.resolve(new Response('', { status: 503 }));
  await expect(bring(registryOf(1, { issues: ['a'] }))).rejects.toThrow();
  site['/mfe/issues/1.0.0-a/2.js'] = 'form a';
  asked = [];
  await bring(registryOf(1, { issues: ['a'] }));
  expect(asked.filter((path) => !path.endsWith('assets.json'))).toEqual(['/mfe/issues/1.0.0-a/2.js']);
});

it('leaves a half-filled set behind only as long as nothing newer is whole', async () => {
  site['/mfe/issues/1.0.0-b/2.js'] = 'broken';
  await expect(bring(second)).rejects.toThrow();
  const { cache } = await bring(registryOf(3, { issues: ['a'] }));
  expect(setNames()).toEqual([cache]);
});

it('keeps the set that an open page runs, and drops it when the page has gone', async () => {
  const old = await bring(first);
  await bring(second);
  expect(setNames()).toContain(old.cache);
  locks.held.clear();
  await bring(registryOf(3, { issues: ['b'] }));
  expect(setNames()).not.toContain(old.cache);
});

const mine = (...permissions: string[]) => ({ key: `${permissions.join()}.bhima`, permissions });
/** As `first`, each page for whoever holds its remote's permission. */
const guarded = (): Registry => {
  const registry = structuredClone(first);
  for (const { name, releases } of registry.remotes)
    for (const { remote } of releases)
      remote.menu = [{ label: { en: name }, path: `/${name}`, needs: [`view__${name}`] }];
  return registry;
};
const namesIn = async () => (await pointedSet())?.releases.map(({ name }) => name);

it('holds what its reader may open and downloads nothing else', async () => {
  await ensureSet(guarded(), mine('view__assets'));
  expect(await namesIn()).toEqual(['assets']);
  expect(asked.filter((path) => path.includes('/issues/'))).toEqual([]);
});

it('holds what its reader sees on pages of the shell alone', async () => {
  const registry = guarded();
  for (const { name, releases } of registry.remotes)
    for (const { remote } of releases) remote.home = { road: { needs: [`walk__${name}`] } };
  await ensureSet(registry, mine('walk__issues'));
  expect(await namesIn()).toEqual(['issues']);
});

it('gets what a reader may open later', async () => {
  await ensureSet(guarded(), { key: 'asha', permissions: ['view__assets'] });
  await ensureSet(guarded(), { key: 'asha', permissions: ['view__assets', 'view__issues'] });
  expect(await namesIn()).toEqual(['issues', 'assets']);
});

it('keeps on a phone that is handed on what the others may open, for thirty days', async () => {
  await ensureSet(guarded(), mine('view__issues'));
  await ensureSet(guarded(), mine('view__assets'));
  expect(await namesIn()).toEqual(['issues', 'assets']);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 86_400_000);
  await ensureSet(guarded(), mine('view__assets'));
  expect(await namesIn()).toEqual(['assets']);
  jest.restoreAllMocks();
});

it('makes two pages that fill at once one after the other', async () => {
  await Promise.all([bring(first), bring(first)]);
  expect(asked.filter((path) => path.endsWith('2.js'))).toHaveLength(1);
});
