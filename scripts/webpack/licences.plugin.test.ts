/** @jest-environment node */
import { mkdirSync, mkdtempSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { LICENCES, LicencesPlugin } from './licences.plugin.ts';

/** What stands beside the bundle of `index.js`. */
async function built(files: Readonly<Record<string, string>>): Promise<string | undefined> {
  const context = mkdtempSync(join(tmpdir(), 'licences-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    writeFileSync(join(context, file), text);
  }
  const path = join(context, 'dist');
  await new Promise<void>((done, fail) => {
    const config = { context, mode: 'production' as const, entry: './index.js', output: { path } };
    webpack({ ...config, plugins: [new LicencesPlugin()] }, (error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done(),
    );
  });
  const file = join(path, LICENCES);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const manifest = (name: string, license: string) =>
  JSON.stringify({ name, license, version: '1.2.3', main: 'index.js', sideEffects: false });

test('what is bundled stands there with its licence and notices, once, and what is not bundled does not', async () => {
  const text = await built({
    'index.js':
      'import { road } from "road"; import { stone } from "@mile/stone/lib/deep.js"; console.log(road, stone);',
    'node_modules/road/package.json': manifest('road', 'MIT'),
    'node_modules/road/index.js': 'export const road = 1; export * from "./more.js";',
    'node_modules/road/more.js': 'export const more = 2;',
    'node_modules/road/LICENSE': 'Copyright Road',
    'node_modules/@mile/stone/package.json': manifest('@mile/stone', 'Apache-2.0'),
    'node_modules/@mile/stone/lib/deep.js': 'export const stone = 3;',
    'node_modules/@mile/stone/LICENCE.md': 'Apache licence',
    'node_modules/@mile/stone/NOTICE': 'Contains milestones',
    'node_modules/unused/package.json': manifest('unused', 'ISC'),
    'node_modules/unused/index.js': 'export const unused = 4;',
  });
  expect(text?.split(/\n-{80}\n/).map((part) => part.trim())).toEqual([
    '@mile/stone 1.2.3 (Apache-2.0)\n\nApache licence\n\nContains milestones',
    'road 1.2.3 (MIT)\n\nCopyright Road',
  ]);
});

test('without anybody else’s code there is nothing to say', async () => {
  expect(await built({ 'index.js': 'console.log("road");' })).toBeUndefined();
});
