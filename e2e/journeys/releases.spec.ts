/**
 * A module's releases, good ones and broken ones, as people with the app open see them: made and taken back by the real
 * commands, in a private copy of the site.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page, type Response } from '@playwright/test';
import type { Started } from '../durability/support/server-process.ts';
import { makeCheckout, type Checkout } from '../support/checkout.ts';
import { startWithDemo } from '../support/demo.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { signIn } from '../support/people.ts';
import {
  chunksOf,
  damage,
  hashOfShell,
  name,
  readRegistry,
  registryFile,
  release,
  releaseCommand,
  releasesOf,
  rollback,
  type Release,
} from '../support/releases.ts';

const LIST = '/issues/routine_maintenance';
const LIST_CODE = 'mfe-issues/src/features/list-issues/issue-list.tsx';

let server: Started;
let checkout: Checkout;
let data: string;
let first: Release;
let good: Release;
let forNewerShell: Release;
const broken = new Map<string, Release>();

// Each release is a whole build.
test.describe.configure({ mode: 'serial', timeout: 300_000 });
// A worker of the page would answer before the test's routes are asked.
test.use({ serviceWorkers: 'block', baseURL: async ({}, use) => use(server?.url) });

test.beforeAll(async () => {
  checkout = makeCheckout();
  data = makeOwnFolder('releases');
  server = await startWithDemo({ dataDir: join(data, 'data'), env: { SITE_DIR: checkout.site } });
  first = releasesOf(checkout.site, 'issues')[0]!;
  const before = hashOfShell(checkout.site);
  good = await release(checkout, '1.1.0');
  broken.set(
    'while it is evaluated',
    await release(checkout, '1.1.1', undefined, (text) => `${text}\nthrow new Error('broken on purpose');\n`),
  );
  broken.set(
    'when its page is drawn first',
    await release(checkout, '1.1.2', LIST_CODE, (text) =>
      text.replace(/const State = .*/, "const State = () => {\n  throw new Error('broken on purpose');\n};"),
    ),
  );
  broken.set(
    'because it has no routes',
    await release(checkout, '1.1.3', undefined, (text) => text.replace('export default routes', 'export default {}')),
  );
  expect(hashOfShell(checkout.site)).toBe(before);
});
test.afterAll(async () => {
  await server?.stop();
  checkout?.remove();
  if (data) rmSync(data, { recursive: true, force: true });
});

const title = (page: Page, { version }: Release) =>
  page.getByRole('heading', {
    level: 1,
    name: version === first.version ? /routine maintenance(?! \d+\.)/i : `Routine maintenance ${version}`,
  });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /issues could not be loaded/i });
async function openRecord(page: Page) {
  await page.getByRole('main').locator('a[href*="/view/"]').first().click();
  await expect(page).toHaveURL(/\/view\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(failure(page)).toBeHidden();
}
const previous = (page: Page) => page.getByText('The previous version of Issues is shown.');
const nameOf = ({ entry }: Release) => entry.split('/')[3];

/** What browsers told the server about releases. */
const reports = () =>
  server
    .output()
    .stdout.split('\n')
    .filter((line) => line.includes('"client error"') && line.includes('"kind":"release"'))
    .map((line) => (JSON.parse(line) as { report: Record<string, string> }).report);

/** Folders of releases that a page asks for. */
function asked(page: Page): Set<string> {
  const folders = new Set<string>();
  page.on('request', (request) => {
    const folder = /\/mfe\/issues\/([^/]+)\//.exec(request.url())?.[1];
    // The offline set fetches what is newest beside the page, some seconds after launch: that is not run here.
    if (folder && request.resourceType() !== 'fetch') folders.add(folder);
  });
  return folders;
}

for (const how of ['while it is evaluated', 'when its page is drawn first', 'because it has no routes'])
  test(`a release that throws ${how} gives way to the one before it, until the registry changes`, async ({ page }) => {
    const bad = broken.get(how)!;
    name(checkout.site, [bad, good, first]);
    const before = reports().length;
    await signIn(page, 'site_engineer', LIST);
    await expect(title(page, good)).toBeVisible();
    await expect(previous(page)).toBeVisible();
    await expect(failure(page)).toBeHidden();
    await expect.poll(() => reports().slice(before)).toHaveLength(1);
    expect(reports().at(-1)).toMatchObject({ remote: 'issues', version: nameOf(bad), fallen_to: nameOf(good) });

    const folders = asked(page);
    await page.reload();
    await expect(title(page, good)).toBeVisible();
    await expect(previous(page)).toBeVisible();
    expect([...folders]).toEqual([nameOf(good)]);

    await rollback(checkout, 'issues');
    await page.reload();
    await expect(title(page, good)).toBeVisible();
    await expect(previous(page)).toBeHidden();
  });

/** What throws is begun once more by itself; thrown again, its files are looked at by this list of them, and it is left to Retry. */
const isListOfFiles = (answer: Response) => answer.url().endsWith(`/${nameOf(good)}/assets.json`);
const faults: [string, () => () => void, { throws: boolean }][] = [
  [
    'has lost files',
    () => {
      const mends = chunksOf(checkout.site, good).map((file) => damage(file, () => null));
      return () => mends.forEach((mend) => mend());
    },
    { throws: false },
  ],
  [
    'has an entry that is cut off',
    () => damage(join(checkout.site, good.entry), (text) => text.slice(0, text.length / 2)),
    { throws: false },
  ],
  [
    'has files that are not the released ones, and throw',
    () => {
      const mends = chunksOf(checkout.site, good).map((file) =>
        damage(file, (text) => text.replaceAll(/return\s*\(0,/g, 'throw Error("garbled");return (0,')),
      );
      return () => mends.forEach((mend) => mend());
    },
    { throws: true },
  ],
];
for (const [how, breakIt, { throws }] of faults)
  test(`a release that ${how} waits for Retry, and nothing older is taken`, async ({ page }) => {
    name(checkout.site, [good, first]);
    const before = reports().length;
    const mend = breakIt();
    const folders = asked(page);
    const hasThrownTwice = throws ? page.waitForResponse(isListOfFiles, { timeout: 180_000 }) : undefined;
    try {
      await signIn(page, 'site_engineer', LIST);
      await hasThrownTwice;
      await expect(failure(page)).toBeVisible();
    } finally {
      mend();
    }
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await failure(page).getByRole('button', { name: /retry/i }).click();
    await expect(title(page, good)).toBeVisible();
    await expect(previous(page)).toBeHidden();
    expect([...folders]).toEqual([nameOf(good)]);
    expect(reports().slice(before)).toEqual([]);
  });

test('a release whose entry hangs says so, and Retry gets past it', async ({ page }) => {
  name(checkout.site, [good, first]);
  let hangs = true;
  const folders = asked(page);
  await page.route(`**${good.entry}*`, (route) => (hangs ? undefined : route.continue()));
  await signIn(page, 'site_engineer', LIST);
  await expect(page.getByText(/issues takes long to load/i)).toBeVisible({ timeout: 180_000 });
  hangs = false;
  await page.getByRole('button', { name: /retry/i }).click();
  await expect(title(page, good)).toBeVisible();
  expect([...folders]).toEqual([nameOf(good)]);
});

test('a page that is open goes on with its release when another comes and when it is taken back', async ({ page }) => {
  name(checkout.site, [first]);
  const shell = hashOfShell(checkout.site);
  await signIn(page, 'site_engineer', LIST);
  await expect(title(page, first)).toBeVisible();
  const newest = await release(checkout, '1.3.0');
  // A page it has not loaded yet comes from the release it runs.
  const folders = asked(page);
  await openRecord(page);
  expect([...folders]).toEqual([nameOf(first)]);

  const later = await page.context().newPage();
  await later.goto(LIST);
  await expect(title(later, newest)).toBeVisible();
  await rollback(checkout, 'issues');
  const foldersLater = asked(later);
  await openRecord(later);
  expect([...foldersLater]).toEqual([nameOf(newest)]);
  await later.goto(LIST);
  await expect(title(later, first)).toBeVisible();

  for (const { entry } of [first, newest, good]) expect((await page.request.get(entry)).status()).toBe(200);
  expect(hashOfShell(checkout.site)).toBe(shell);
});

test('a release that is killed leaves the registry as it was, and the next one goes through', async () => {
  name(checkout.site, [first]);
  const before = readFileSync(registryFile(checkout.site));
  const version = '1.4.0';
  checkout.edit('mfe-issues/package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  // by the way made for the next shell
  checkout.edit('shared/package.json', (text) =>
    text.replace(/"version": "(\d+)\.(\d+)/, (_, major, minor) => `"version": "${major}.${Number(minor) + 1}`),
  );
  const isPublishing = () =>
    readdirSync(join(checkout.site, 'mfe/issues')).some((folder) => folder.startsWith(version));
  for (const isTime of [() => true, isPublishing]) {
    const child = checkout.start(...releaseCommand('issues'));
    const ended = new Promise((done) => child.once('exit', done));
    // eslint-disable-next-line no-restricted-syntax -- a moment to be killed in; any is as good
    await new Promise((wake) => setTimeout(wake, 800));
    await expect.poll(isTime, { intervals: [5], timeout: 300_000 }).toBe(true);
    child.kill('SIGKILL');
    await ended;
    expect(readFileSync(registryFile(checkout.site))).toEqual(before);
  }
  const next = await release(checkout, version);
  forNewerShell = next;
  expect(releasesOf(checkout.site, 'issues').map(({ version }) => version)).toEqual([next.version, first.version]);
  expect(readRegistry(checkout.site).revision).toBe(
    (JSON.parse(before.toString()) as { revision: number }).revision + 1,
  );
});

test('a release made for a newer shell is left alone until there is one', async ({ page }) => {
  const { major, minor } = first.contract;
  expect(forNewerShell.contract).toEqual({ major, minor: minor + 1 });
  const ofNextMajor = { ...forNewerShell, contract: { major: major + 1, minor: 0 } };
  name(checkout.site, [ofNextMajor, forNewerShell, good, first]);
  const folders = asked(page);
  await signIn(page, 'site_engineer', LIST);
  await expect(title(page, good)).toBeVisible();
  await expect(previous(page)).toBeHidden();
  expect([...folders]).toEqual([nameOf(good)]);
});
