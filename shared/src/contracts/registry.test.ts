import { contractOf, fits, foreignPath, newestFitting, parseRegistry, type Release } from './registry.ts';

const release = (version: string, minor: number): Release => ({
  version,
  entry: `/mfe/issues/${version}-abcdef12/remoteEntry.12345678.js`,
  contract: { major: 1, minor },
  remote: { name: 'issues', label: { en: 'Issues' }, paths: ['/issues'], menu: [] },
});
const registry = (releases: unknown[]) => ({
  revision: 3,
  shell: { version: '3.53.0' },
  remotes: [{ name: 'issues', releases }],
});

describe('the registry', () => {
  it('keeps what is well formed', () => {
    expect(parseRegistry(registry([release('1.0.0', 0)])).remotes[0]?.releases).toHaveLength(1);
  });

  it.each([
    ['an entry on another host', { ...release('1.0.0', 0), entry: '//evil.example/mfe/x.js' }],
    ['an entry outside of /mfe/', { ...release('1.0.0', 0), entry: '/api/x.js' }],
    ['no contract', { ...release('1.0.0', 0), contract: undefined }],
    ['no paths', { ...release('1.0.0', 0), remote: { name: 'issues', label: {}, menu: [] } }],
    ...[
      { menu: null },
      { menu: [null] },
      { menu: [{ path: '/x' }] },
      { menu: [{ label: { hi: 'x' }, path: '/x' }] },
      { menu: [{ label: { en: 'x' }, path: '//evil' }] },
      { menu: [{ label: { en: 'x' }, path: '/x', needs: 'view' }] },
      { actions: {} },
      { home: [] },
      { home: { road: { needs: 'view' } } },
      { actions: [{ path: '/x', place: 'report' }] },
      { label: {} },
      { label: { en: 'x', hi: {} } },
      { order: 'first' },
      { name: 'assets' },
      { paths: ['/'] },
      { paths: ['/:any'] },
      { paths: ['/*'] },
      { menu: [{ label: { en: 'x', hi: 1 }, path: '/x' }] },
      { menu: [{ label: { en: 'x' }, path: '/x', needs: [1] }] },
      { menu: [{ label: { en: 'x' }, path: '/x', icon: {} }] },
    ].map((part): [string, unknown] => {
      const good = release('1.0.0', 0);
      return [JSON.stringify(part), { ...good, remote: { ...good.remote, ...part } }];
    }),
    ['nothing at all', null],
  ])('leaves out a release with %s', (_what, broken) => {
    expect(parseRegistry(registry([broken, release('1.0.0', 0)])).remotes[0]?.releases).toHaveLength(1);
  });

  it('says of each that is left out what is wrong with it', () => {
    const good = release('1.0.0', 0);
    const told: string[][] = [];
    const remotes = [
      { name: 'issues', releases: [{ ...good, version: '2', remote: { ...good.remote, menu: null } }, good] },
      { name: 'assets', releases: null },
    ];
    parseRegistry({ ...registry([]), remotes }, (...each) => told.push(each));
    expect(told).toEqual([
      ['issues', '2', 'menu'],
      ['assets', '', 'remote'],
    ]);
  });

  it.each([
    [['/notes'], undefined],
    [['/issues-of-old'], undefined],
    [['/notes', '/issues'], { path: '/issues', of: 'issues' }],
    [['/issues/view'], { path: '/issues/view', of: 'issues' }],
    [['/cache'], { path: '/cache', of: 'issues' }],
    [['/dashboard'], { path: '/dashboard', of: 'shell' }],
    [['/accounts/mine'], { path: '/accounts/mine', of: 'shell' }],
  ])('of the paths %j finds another’s: %j', (paths, expected) => {
    const taken = new Map([
      ['/issues', 'issues'],
      ['/cache/issues', 'issues'],
    ]);
    expect(foreignPath({ name: 'notes', paths }, taken)).toEqual(expected);
  });

  it.each([null, [], {}, 'registry', { revision: 1, remotes: [] }])('refuses %j', (value) => {
    expect(() => parseRegistry(value)).toThrow('registry.json');
  });
});

describe('contracts', () => {
  it('reads major and minor', () => expect(contractOf('2.14.3')).toEqual({ major: 2, minor: 14 }));

  it('runs what was built against the same major and no later minor', () => {
    const own = { major: 1, minor: 4 };
    expect(fits(own, { major: 1, minor: 4 })).toBe(true);
    expect(fits(own, { major: 1, minor: 5 })).toBe(false);
    expect(fits(own, { major: 0, minor: 1 })).toBe(false);
    expect(fits(own, { major: 2, minor: 0 })).toBe(false);
  });

  it('takes the newest release that fits', () => {
    const releases = [release('1.2.0', 9), release('1.1.0', 4), release('1.0.0', 0)];
    expect(newestFitting(releases, { major: 1, minor: 4 })?.version).toBe('1.1.0');
    expect(newestFitting(releases.slice(0, 1), { major: 1, minor: 4 })).toBeUndefined();
  });
});
