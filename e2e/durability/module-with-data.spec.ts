/**
 * `npm run new-module notes -- --with-data`, and `diaries` with lines, each in a copy of the repository: what it writes passes
 * every check that everybody's work passes, server and screens, and its own journey in a browser, which records what its forms
 * send.
 */
import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeWholeCheckout, type Checkout } from '../support/checkout.ts';

let checkout: Checkout;
test.beforeEach(() => {
  checkout = makeWholeCheckout();
});
test.afterEach(() => checkout?.remove());

const testsOf = (name: string) => [
  `mfe-${name}`,
  `api/src/modules/${name}`,
  'api/src/isolation',
  'api/src/modules/declarations.test.ts',
  'api/src/modules/served-kinds.test.ts',
  'api/src/start/bring-up-to-date.test.ts',
  'scripts/kit-knows-no-module.test.ts',
  'scripts/release/contract/check.test.ts',
];
const writtenFor = (name: string) => [
  `mfe-${name}`,
  `shared/src/contracts/${name}`,
  'api/src/modules',
  'api/src/seed',
  `e2e/journeys/${name}.spec.ts`,
];

/** Runs a tool of the copy; fails with what it said. */
async function passes(name: string, ...parameters: string[]): Promise<void> {
  const { code, output } = await checkout.run(...parameters);
  expect({ name, code, output: code === 0 ? '' : output }).toEqual({ name, code: 0, output: '' });
}

/** What its forms send is replayed by everybody's tests; until its journey has recorded it, they say how. */
const replay = ['node_modules/jest/bin/jest.js', '-w', '1', 'api/src/recorded'];
const howTo = (name: string) =>
  `nothing is recorded of ${name}/1.0: RECORD=1 npm run e2e -- --project=phone journeys/${name}.spec.ts`;

async function wantsRecordings(name: string): Promise<void> {
  const { code, output } = await checkout.run(...replay);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(howTo(name)) });
}

async function isSound(name: string): Promise<void> {
  const tool = (path: string) => join('node_modules', path);
  await passes('types', tool('@typescript/native/bin/tsc'), '--build', 'api', 'shared', `mfe-${name}`, 'e2e');
  await passes('lint', tool('eslint/bin/eslint.js'), '--max-warnings', '0', ...writtenFor(name));
  await passes('format', tool('prettier/bin/prettier.cjs'), '--check', ...writtenFor(name));
  await passes('unused', tool('knip/bin/knip.js'));
  await passes('tests', tool('jest/bin/jest.js'), '-w', '1', ...testsOf(name));
}

async function isWalkedThrough(name: string): Promise<void> {
  await passes('build', 'scripts/build.mjs');
  const playwright = 'e2e/node_modules/@playwright/test/cli.js';
  const options = ['-c', 'e2e/playwright.config.ts', '--project=phone', '--workers=1', `journeys/${name}`];
  // it starts a server of its own
  process.env['E2E_BASE_URL'] = 'http://localhost:1';
  process.env['RECORD'] = '1';
  await passes('journey', playwright, 'test', ...options);
}

async function isWhole(name: string, one: string, ...flags: string[]): Promise<void> {
  await passes('new-module', 'scripts/new-module.mjs', name, '--with-data', ...flags, '--no-install');
  // what an install would give it
  symlinkSync('../mfe-issues/node_modules', join(checkout.folder, `mfe-${name}/node_modules`));
  expect(readdirSync(join(checkout.folder, `shared/src/contracts/${name}/numbers`))).toEqual(['1.0.json']);
  await wantsRecordings(name);
  await Promise.all([isSound(name), isWalkedThrough(name)]);
  expect(readdirSync(join(checkout.folder, `api/src/recorded/${name}/1.0`))).toEqual([`${one}.json`]);
  await passes('replay', ...replay);
}

test('a module made with data passes all checks and its own journey, whose recording is replayed', () =>
  isWhole('notes', 'note'));

test('so does one whose record is a sheet with lines', () => isWhole('diaries', 'diary', '--with-lines'));
