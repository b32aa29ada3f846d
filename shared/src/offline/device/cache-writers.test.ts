/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** On a full disk a file of the cache that does not fit costs all that the site keeps: nobody writes one without asking. */

const ROOT = join(__dirname, '../../../..');
const FOLDERS = ['shared/src', 'shell/src', ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|node_modules)\//.test(file))
    .map((file) => join(ROOT, folder, file)),
);
const name = (file: string) => relative(ROOT, file).replaceAll('\\', '/');

/** Writes into cache storage, and whether each is what `caching` is handed. */
function unasked(text: string): string[] {
  const writes = text.matchAll(/^.*(?:\b\w*[cC]ache|caches\.open\([^)]*\)\))\.(?:put|add|addAll)\(.*$/gm);
  return [...writes].flatMap(([line]) => {
    if (/\bcaching\([^;]*=> [^;]*\.put\(/.test(line)) return [];
    const named = /^\s*const (\w+) = (?:async )?\(\) =>/.exec(line)?.[1];
    return named && new RegExp(`\\bcaching\\([^;]*\\b${named}\\b`).test(text) ? [] : [line.trim()];
  });
}

test('every write into cache storage is asked for', () => {
  const found = files.flatMap((file) => unasked(readFileSync(file, 'utf8')).map((line) => `${name(file)}: ${line}`));
  expect(found).toEqual([]);
});

test('a write that nobody asked for is seen: what the test above is held against', () => {
  expect(unasked('await cache.put(path, copy);')).toHaveLength(1);
  expect(unasked('await (await caches.open(NAME)).put(PATH, answer);')).toHaveLength(1);
  expect(unasked('const write = () => cache.put(path, copy);\nawait write();')).toHaveLength(1);
  expect(unasked('const write = () => cache.put(path, copy);\nawait caching(9, write);')).toEqual([]);
});

test('what Workbox writes is asked for by its plugin', () => {
  const precaching = files.filter((file) => /new PrecacheController\(/.test(readFileSync(file, 'utf8')));
  expect(precaching.map(name)).toEqual(['shell/src/service-worker/service-worker.ts']);
  for (const file of precaching)
    expect(readFileSync(file, 'utf8')).toContain('new PrecacheController({ plugins: [onlyWhatFits] })');
  const strategies = /workbox-(strategies|recipes|background-sync)/;
  expect(files.filter((file) => strategies.test(readFileSync(file, 'utf8'))).map(name)).toEqual([]);
});
