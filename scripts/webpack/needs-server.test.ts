/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { FILES_FOR_SERVER } from './needs-server.ts';

const SRC = join(import.meta.dirname ?? __dirname, '../../shell/src');
const STATIC = /^(?:import|export)(?! type\b)[^'"]*['"]([#.][^'"]+\.tsx?)['"]/gm;
const LATER = /\bimport\(\s*(?:\/\* webpackChunkName: "([^"]+)" \*\/\s*)?['"]([#.][^'"]+\.tsx?)['"]/g;

const isKept = (chunk: string | undefined) => !FILES_FOR_SERVER.test(`shell/${chunk ?? '1060'}.0a1b2c3d.js`);

/** What a source of the shell brings with it, or has fetched out of a file that the worker keeps. */
function broughtBy(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const later = [...source.matchAll(LATER)].filter(([, chunk]) => isKept(chunk)).map(([, , path]) => path);
  return [...[...source.matchAll(STATIC)].map(([, path]) => path), ...later].map((path = '') =>
    path.startsWith('#') ? join(SRC, path.slice(1)) : join(dirname(file), path),
  );
}

/** Sources that the app reaches without signal. */
function reached(): Set<string> {
  const found = new Set([join(SRC, 'index.ts')]);
  for (const file of found) for (const next of broughtBy(file)) found.add(next);
  return new Set([...found].map((file) => relative(SRC, file)));
}

test('the worker keeps all but the files of office, account and imports, and their texts', () => {
  const files = [
    'shell/office.0a.js',
    'shell/account.0a.css',
    'shell/office-hi.0a.js',
    'shell/import.0a.js',
    'shell/import-hi.0a.js',
    'shell/1060.0a.js',
    'index.html',
  ];
  expect(files.filter((file) => !FILES_FOR_SERVER.test(file))).toEqual(['shell/1060.0a.js', 'index.html']);
});

test('what waits here is shown without signal, wherever one looks for it', () => {
  const pages = [...reached()].filter((file) => /\.page\.tsx$|kept-here/.test(file));
  expect(pages).toEqual(
    expect.arrayContaining([
      'features/choose-organisation/choose-organisation.page.tsx',
      'offline/waiting/kept-here.tsx',
      'features/synchronization/synchronization.page.tsx',
      'features/synchronization/kept.page.tsx',
      'features/sign-out/sign-out.page.tsx',
    ]),
  );
  // those that the worker does not keep are told apart
  expect(pages).not.toContain('app/own.page.tsx');
  expect(pages).not.toContain('app/office.page.tsx');
});
