import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@chainage/shared/contracts/registry';
import { pruneReleases } from './prune.ts';
import { readRegistry, withoutNewest, withRelease, writeRegistry } from './registry-file.ts';

const release = (hash: string): Release => ({
  version: '1.0.0',
  entry: `/mfe/issues/1.0.0-${hash}/remoteEntry.js`,
  contract: { major: 1, minor: 0 },
  remote: { name: 'issues', label: { en: 'Issues' }, paths: ['/issues'], menu: [] },
});

let site: string;
beforeEach(() => (site = mkdtempSync(join(tmpdir(), 'site-'))));
afterEach(() => rmSync(site, { recursive: true }));

const entries = () => readRegistry(site).remotes[0]?.releases.map(({ entry }) => entry.split('-')[1]?.split('/')[0]);
const publish = (hash: string) => writeRegistry(site, withRelease(readRegistry(site), 'issues', release(hash)));

it('puts the newest release first and keeps the earlier ones', () => {
  for (const hash of ['a', 'b']) publish(hash);
  expect(entries()).toEqual(['b', 'a']);
  expect(readRegistry(site).revision).toBe(2);
});

it('leaves the registry alone when the same release comes again', () => {
  publish('a');
  const before = readFileSync(join(site, 'registry.json'));
  expect(publish('a')).toBe(false);
  expect(readFileSync(join(site, 'registry.json'))).toEqual(before);
});

it('keeps five releases', () => {
  for (const hash of ['a', 'b', 'c', 'd', 'e', 'f']) publish(hash);
  expect(entries()).toEqual(['f', 'e', 'd', 'c', 'b']);
});

it.each(['', '{"revision":3,"she', '[]'])(
  'says the way out of a damaged registry (%s), and leaves it alone',
  (text) => {
    writeFileSync(join(site, 'registry.json'), text);
    expect(() => publish('a')).toThrow(/registry\.json is damaged.*npm run build/);
    expect(readFileSync(join(site, 'registry.json'), 'utf8')).toBe(text);
  },
);

it('goes back one release, and says so when there is none to go back to', () => {
  for (const hash of ['a', 'b']) publish(hash);
  writeRegistry(site, withoutNewest(readRegistry(site), 'issues'));
  expect(entries()).toEqual(['a']);
  expect(() => withoutNewest(readRegistry(site), 'issues')).toThrow('no earlier release');
  expect(() => withoutNewest(readRegistry(site), 'roads')).toThrow('"roads" is not in the registry');
});

it('removes folders that the registry has not listed for a week, and no others', () => {
  publish('a');
  for (const hash of ['a', 'old']) mkdirSync(join(site, 'mfe/issues', `1.0.0-${hash}`), { recursive: true });
  pruneReleases(site, readRegistry(site), 'issues');
  expect(readdirSync(join(site, 'mfe/issues'))).toEqual(['1.0.0-a', '1.0.0-old']);
  pruneReleases(site, readRegistry(site), 'issues', Date.now() + 8 * 24 * 60 * 60 * 1000);
  expect(readdirSync(join(site, 'mfe/issues'))).toEqual(['1.0.0-a']);
});
