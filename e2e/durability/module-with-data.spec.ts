/**
 * `npm run new-module notes -- --with-data`, and `diaries` with lines, in one copy of the repository: what it writes passes
 * every check that everybody's work passes, server and screens, and its own journey in a browser, which records what its forms
 * send. Two at once, as two teams would, and so that the checks are made once.
 */
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import { makeWholeCheckout, type Checkout } from '../support/checkout.ts';

interface Made {
  name: string;
  /** One of its records. */
  one: string;
  flags: string[];
}
const MADE: Made[] = [
  { name: 'notes', one: 'note', flags: [] },
  { name: 'diaries', one: 'diary', flags: ['--with-lines'] },
];
const folders = MADE.map(({ name }) => `mfe-${name}`);
const contracts = MADE.map(({ name }) => `shared/src/contracts/${name}`);

const TESTS = [
  ...folders,
  ...MADE.map(({ name }) => `api/src/modules/${name}`),
  'api/src/isolation/beneath.test.ts',
  'api/src/isolation/colleagues.test.ts',
  'api/src/isolation/isolation.test.ts',
  'api/src/modules/declarations.test.ts',
  'api/src/modules/served-kinds.test.ts',
  'scripts/kit-knows-no-module.test.ts',
  'scripts/release/contract/check.test.ts',
];
const WRITTEN = [
  ...folders,
  ...contracts,
  ...MADE.flatMap(({ name }) => [
    `api/src/modules/${name}`,
    `api/src/seed/demo/${name}`,
    `e2e/journeys/${name}.spec.ts`,
  ]),
  'api/src/modules/declarations.ts',
  'api/src/modules/modules.ts',
  'api/src/seed/demo/parts.ts',
];

let checkout: Checkout;
test.beforeEach(() => {
  checkout = makeWholeCheckout();
});
test.afterEach(() => checkout?.remove());

/** Runs a tool of the copy; fails with what it said. */
async function passes(name: string, ...parameters: string[]): Promise<void> {
  const { code, output } = await checkout.run(...parameters);
  expect({ name, code, output: code === 0 ? '' : output }).toEqual({ name, code: 0, output: '' });
}

/** What their forms send is replayed by everybody's tests; until a journey has recorded it, they say how. */
const replay = (...names: string[]) => [
  ...['node_modules/jest/bin/jest.js', '-w', '1', 'api/src/recorded'],
  ...['--verbose', '-t', names.join('|')],
];
const ALL_RECORDED = 'every module that writes what is sent later has recordings';
const howTo = (name: string) =>
  `nothing is recorded of ${name}/1.0: RECORD=1 npm run e2e -- --project=phone journeys/${name}.spec.ts`;

async function wantsRecordings(): Promise<void> {
  const { code, output } = await checkout.run(...replay(ALL_RECORDED));
  expect({ code, missing: MADE.filter(({ name }) => !output.includes(howTo(name))), output }).toEqual({
    code: 1,
    missing: [],
    output: expect.any(String),
  });
}

async function make({ name, flags }: Made): Promise<void> {
  await passes('new-module', 'scripts/new-module.mjs', name, '--with-data', ...flags, '--no-install');
  // what an install would give it
  symlinkSync('../mfe-issues/node_modules', join(checkout.folder, `mfe-${name}/node_modules`));
  expect(readdirSync(join(checkout.folder, `shared/src/contracts/${name}/numbers`))).toEqual(['1.0.json']);
}

/** What was written for a browser as one program, as everybody's is: each folder by itself would check `shared` once more. */
function asOneProgram(): string {
  const file = 'tsconfig.made.json';
  const include = [...folders, ...contracts, 'shared/src/ui/css-modules.d.ts'];
  const program = { extends: './tsconfig.screens.json', include, exclude: ['**/node_modules'] };
  writeFileSync(join(checkout.folder, file), JSON.stringify(program));
  return file;
}

async function areSound(): Promise<void> {
  const tool = (path: string) => join('node_modules', path);
  await passes('types', tool('@typescript/native/bin/tsc'), '--build', 'api', asOneProgram(), 'e2e');
  await passes('lint', tool('eslint/bin/eslint.js'), '--max-warnings', '0', ...WRITTEN);
  await passes('format', tool('prettier/bin/prettier.cjs'), '--check', ...WRITTEN);
  await passes('unused', tool('knip/bin/knip.js'));
  // the other modules' requests are sent by everybody's tests
  process.env['ISOLATION_OF'] = MADE.map(({ name }) => name).join();
  await passes('tests', tool('jest/bin/jest.js'), '-w', '1', ...TESTS);
}

async function areWalkedThrough(): Promise<void> {
  await passes('build', 'scripts/build.mjs');
  const playwright = 'e2e/node_modules/@playwright/test/cli.js';
  const options = ['-c', 'e2e/playwright.config.ts', '--project=phone', '--workers=1'];
  // it starts a server of its own, and its report is not ours
  process.env['E2E_BASE_URL'] = 'http://localhost:1';
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = join(checkout.folder, 'test-results/journeys.json');
  process.env['RECORD'] = '1';
  await passes('journeys', playwright, 'test', ...options, ...MADE.map(({ name }) => `journeys/${name}`));
}

// every check of the repository in a row: longer than any other test, and longer on a busy machine
test.setTimeout(3_600_000);

test('modules made with data, one with lines, pass all checks and their journeys, whose recordings are replayed', async () => {
  for (const made of MADE) await make(made);
  await wantsRecordings();
  await Promise.all([areSound(), areWalkedThrough()]);
  for (const { name, one } of MADE)
    expect(readdirSync(join(checkout.folder, `api/src/recorded/${name}/1.0`))).toEqual([`${one}.json`]);
  // what the other modules recorded is replayed by everybody's tests
  const { code, output } = await checkout.run(
    ...replay(ALL_RECORDED, ...MADE.map(({ name }) => `today takes ${name}/`)),
  );
  const told = stripVTControlCharacters(output);
  const replayed = MADE.filter(({ name, one }) => told.includes(`✓ today takes ${name}/1.0/${one}.json`));
  expect({ code, replayed, output }).toEqual({ code: 0, replayed: MADE, output: expect.any(String) });
});
