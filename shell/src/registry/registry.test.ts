import type { Registry, Release } from '@chainage/shared/contracts/registry';
import { fallBack, olderReleases } from './fall-back.ts';
import { askRegistry, choose, currentRegistry, leftOutOfRegistry, loadRegistry } from './registry.ts';

const release = (hash: string, minor = 0): Release => ({
  version: '1.0.0',
  entry: `/mfe/issues/1.0.0-${hash}/remoteEntry.js`,
  contract: { major: 1, minor },
  remote: { name: 'issues', label: { en: 'Issues' }, paths: ['/issues'], menu: [] },
});
const registryOf = (revision: number, ...releases: Release[]): Registry => ({
  revision,
  shell: { version: '0.0.0' },
  remotes: [{ name: 'issues', releases }],
});
const serve = (registry: Registry) => {
  globalThis.fetch = jest.fn(() => Promise.resolve(Response.json(registry)));
};
const chosen = () => currentRegistry().remotes[0]?.release.entry;

beforeEach(() => localStorage.clear());

it('takes the newest release it can run', () => {
  const { remotes } = choose(registryOf(1, release('needs-more', 9), release('b'), release('a')));
  expect(remotes[0]?.release).toEqual(release('b'));
});

it('puts the remotes of the menu where they say, and the others behind', () => {
  const remotes = [['assets', 5], ['notes'], ['issues', 1]].map(([name, order]) => {
    const { remote, ...rest } = release(String(name));
    return {
      name: String(name),
      releases: [
        {
          ...rest,
          remote: { ...remote, name: String(name), paths: [`/${name}`], ...(order && { order: Number(order) }) },
        },
      ],
    };
  });
  const chosenNames = choose({ revision: 1, shell: { version: '0.0.0' }, remotes }).remotes.map(({ name }) => name);
  expect(chosenNames).toEqual(['issues', 'assets', 'notes']);
});

it('leaves out who claims the pages of another, and says so', async () => {
  const thief = { ...release('c'), entry: '/mfe/a-notes/1.0.0-c/remoteEntry.js' };
  const own = { ...thief, entry: '/mfe/a-notes/1.0.0-d/remoteEntry.js' };
  serve({
    revision: 1,
    shell: { version: '0.0.0' },
    remotes: [
      {
        name: 'a-notes',
        releases: [{ ...thief, remote: { ...thief.remote, name: 'a-notes', paths: ['/issues/new'] } }],
      },
      { name: 'issues', releases: [release('b')] },
    ],
  });
  expect((await loadRegistry()).remotes.map(({ name }) => name)).toEqual(['issues']);
  expect(leftOutOfRegistry()).toContain('registry.json: a-notes 1.0.0 is left out, /issues/new belongs to issues');
  serve({
    revision: 2,
    shell: { version: '0.0.0' },
    remotes: [
      { name: 'a-notes', releases: [{ ...own, remote: { ...own.remote, name: 'a-notes', paths: ['/a-notes'] } }] },
      { name: 'issues', releases: [release('b'), release('a')] },
    ],
  });
  expect((await loadRegistry()).remotes.map(({ name }) => name).sort()).toEqual(['a-notes', 'issues']);
});

it('goes on with the release before, and the other remotes, where one line is malformed', async () => {
  const broken = { ...release('b'), remote: { ...release('b').remote, menu: null } };
  serve({
    ...registryOf(1, broken as unknown as Release, release('a')),
  });
  await loadRegistry();
  expect(chosen()).toBe(release('a').entry);
  expect(leftOutOfRegistry()).toContain('registry.json: issues 1.0.0 is left out, its menu is wrong');
});

it('falls back one release at a time, and says when there is none left', async () => {
  serve(registryOf(1, release('b'), release('needs-more', 9), release('a')));
  await loadRegistry();
  expect(fallBack('issues')).toEqual(release('a'));
  expect(chosen()).toBe(release('a').entry);
  expect(fallBack('issues')).toBeUndefined();
  expect(fallBack('roads')).toBeUndefined();
  expect(chosen()).toBe(release('a').entry);
});

it('falls back past releases that cannot be had', async () => {
  serve(registryOf(1, release('c'), release('b'), release('a')));
  await loadRegistry();
  expect(fallBack('issues', release('a'))).toEqual(release('a'));
  await loadRegistry();
  expect(chosen()).toBe(release('a').entry);
});

it('keeps to the older release over starts, until the registry changes', async () => {
  serve(registryOf(1, release('b'), release('a')));
  await loadRegistry();
  fallBack('issues');
  await loadRegistry();
  expect(chosen()).toBe(release('a').entry);
  serve(registryOf(2, release('b'), release('a')));
  await loadRegistry();
  expect(chosen()).toBe(release('b').entry);
});

it('knows the releases it would fall back to', () => {
  const registry = registryOf(1, release('b'), release('a'));
  expect(olderReleases(registry, { name: 'issues', release: release('b') })).toEqual([release('a')]);
  expect(olderReleases(registry, { name: 'issues', release: release('a') })).toEqual([]);
});

it('starts with the last registry seen when the server does not answer', async () => {
  serve(registryOf(4, release('a')));
  await loadRegistry();
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('failed')));
  expect(await loadRegistry()).toMatchObject({ revision: 4, missing: false });
});

it('is asked for once a page, and again by whoever comes after a line without signal', async () => {
  localStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('failed')));
  expect(await askRegistry()).toMatchObject({ missing: true });
  serve(registryOf(5, release('a')));
  expect(await askRegistry()).toMatchObject({ revision: 5, missing: false });
  await askRegistry();
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
});

describe('on a page that the worker served', () => {
  const withSet = (set: unknown) => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
    const match = () => Promise.resolve(set ? Response.json(set) : undefined);
    Object.assign(globalThis, { caches: { open: () => Promise.resolve({ match }) } });
  };
  const held = { registry: registryOf(3, release('held')) };
  afterEach(() => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('begins with what the device holds at once, where the line says nothing, and where it is quick', async () => {
    withSet(held);
    globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
    await loadRegistry();
    expect(chosen()).toContain('held');
    serve(registryOf(4, release('new')));
    await loadRegistry();
    expect(chosen()).toContain('held');
  });

  it('asks the line all the same, and keeps what it says for a start without the set', async () => {
    withSet(held);
    serve(registryOf(4, release('new')));
    await loadRegistry();
    await Promise.resolve(globalThis.fetch);
    withSet(null);
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('failed')));
    await loadRegistry();
    expect(chosen()).toContain('new');
  });

  it('goes by the line where what is held is none', async () => {
    withSet({ registry: 'torn' });
    serve(registryOf(4, release('new')));
    await loadRegistry();
    expect(chosen()).toContain('new');
  });

  it('waits for the line where nothing is held', async () => {
    withSet(null);
    let answer: (response: Response) => void = () => undefined;
    globalThis.fetch = jest.fn(() => new Promise<Response>((done) => (answer = done)));
    const loading = loadRegistry();
    // eslint-disable-next-line no-restricted-syntax -- past the time after which a set would be taken; longer is as good
    await new Promise((done) => setTimeout(done, 400));
    answer(Response.json(registryOf(4, release('late'))));
    await loading;
    expect(chosen()).toContain('late');
  });
});
