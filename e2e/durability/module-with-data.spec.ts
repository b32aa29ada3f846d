/**
 * `npm run new-module notes -- --with-data` in a copy of the repository: what it writes passes every check that everybody's
 * work passes, server and screens, and its own journey in a browser.
 */
import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeWholeCheckout, type Checkout } from '../support/checkout.ts';

let checkout: Checkout;
test.beforeAll(() => {
  checkout = makeWholeCheckout();
});
test.afterAll(() => checkout?.remove());

const TESTS = [
  'mfe-notes',
  'api/src/modules/notes',
  'api/src/isolation',
  'api/src/modules/declarations.test.ts',
  'api/src/start/bring-up-to-date.test.ts',
  'scripts/kit-knows-no-module.test.ts',
  'scripts/release/contract/check.test.ts',
];
const WRITTEN = [
  'mfe-notes',
  'shared/src/contracts/notes',
  'api/src/modules',
  'api/src/seed',
  'e2e/journeys/notes.spec.ts',
];

/** Runs a tool of the copy; fails with what it said. */
async function passes(name: string, ...parameters: string[]): Promise<void> {
  const { code, output } = await checkout.run(...parameters);
  expect({ name, code, output: code === 0 ? '' : output }).toEqual({ name, code: 0, output: '' });
}

async function isSound(): Promise<void> {
  const tool = (path: string) => join('node_modules', path);
  await passes('types', tool('@typescript/native/bin/tsc'), '--build', 'api', 'shared', 'mfe-notes', 'e2e');
  await passes('lint', tool('eslint/bin/eslint.js'), '--max-warnings', '0', ...WRITTEN);
  await passes('format', tool('prettier/bin/prettier.cjs'), '--check', ...WRITTEN);
  await passes('unused', tool('knip/bin/knip.js'));
  await passes('tests', tool('jest/bin/jest.js'), '-w', '1', ...TESTS);
}

async function isWalkedThrough(): Promise<void> {
  await passes('build', 'scripts/build.mjs');
  const playwright = 'e2e/node_modules/@playwright/test/cli.js';
  const options = ['-c', 'e2e/playwright.config.ts', '--project=phone', '--workers=1', 'journeys/notes'];
  // it starts a server of its own
  process.env['E2E_BASE_URL'] = 'http://localhost:1';
  await passes('journey', playwright, 'test', ...options);
}

test('a module made with data passes all checks and its own journey', async () => {
  await passes('new-module', 'scripts/new-module.mjs', 'notes', '--with-data', '--no-install');
  // what an install would give it
  symlinkSync('../mfe-issues/node_modules', join(checkout.folder, 'mfe-notes/node_modules'));
  expect(readdirSync(join(checkout.folder, 'shared/src/contracts/notes/numbers'))).toEqual(['1.0.json']);
  await Promise.all([isSound(), isWalkedThrough()]);
});
