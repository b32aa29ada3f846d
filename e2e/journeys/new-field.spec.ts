/**
 * A module gets a field more and is released by itself: the shell, with the kernel in it, stays the old one, and a phone that
 * was away comes back with rows of the old form. Old server and new server are real ones on one set of data.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { freePort, type Started } from '../durability/support/server-process.ts';
import { Phone } from '../faults/support/phone.ts';
import { copyReady, openReady } from '../faults/support/ready-phone.ts';
import { makeCheckout, takeContracts, type Checkout } from '../support/checkout.ts';
import { startWithDemo } from '../support/demo.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { signIn } from '../support/people.ts';
import { ON_THE_ROAD } from '../support/place.ts';
import { hashOfShell, releaseCommand, releasesOf } from '../support/releases.ts';
import { fillInPothole, openDetails } from '../support/report.ts';

const FORM = '/issues/new/routine_maintenance';
const TYPE = 'shared/src/contracts/issues/types/maintenance.ts';
const BUILD_API = "import('./scripts/lib/build.mjs').then(({ buildApi }) => buildApi())";

let checkout: Checkout;
let data: string;
let port: number;
let server: Started;
let crew: Phone;
let phone: Page;

test.describe.configure({ mode: 'serial' });
test.skip(({ isMobile }) => !isMobile, 'what a phone does');
test.use({ geolocation: ON_THE_ROAD, baseURL: async ({}, use) => use(`http://127.0.0.1:${port}`) });

const startServer = (program?: string) =>
  startWithDemo({ dataDir: join(data, 'data'), port, env: { SITE_DIR: checkout.site }, ...(program && { program }) });

/** Numbers under which a page's writes about records go out. */
function numbersOf(page: Page): Set<string> {
  const numbers = new Set<string>();
  page.context().on('request', (request) => {
    if (request.method() === 'GET') return;
    const number = request.headers()['x-contract'];
    if (number && request.url().includes('/data/issue/')) numbers.add(number);
    if (!request.url().includes('/outbox/rows/')) return;
    // alone, or beside a file
    const sent = request.postDataBuffer()?.toString() ?? '';
    for (const [, number = ''] of sent.matchAll(/"contract":"([^"]+)"/g)) numbers.add(number);
  });
  return numbers;
}

/** What goes beside a file cannot be read here: the rows go as to a server that takes no file with them. */
const withoutFiles = (page: Page) =>
  page.route('**/outbox/rows/with-file/', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'urn:chainage:problem:not_found',
        title: 'No such route',
        status: 404,
        code: 'not_found',
      }),
    }),
  );

/** The number before and after, as `contract.ts` of the copy says it. */
let before: string;
let after: string;

async function must(...parameters: string[]): Promise<string> {
  const { code, output } = await checkout.run(...parameters);
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
  return output;
}

test.beforeAll(async ({}, info) => {
  checkout = makeCheckout();
  takeContracts(checkout);
  data = makeOwnFolder('new-field');
  port = await freePort();
  await copyReady(join(data, 'data'), data, info);
  server = await startServer();
  crew = new Phone(data, server.url, info);
});
test.afterAll(async () => {
  await crew?.close();
  await server?.killAll();
  checkout?.remove();
  if (data) rmSync(data, { recursive: true, force: true });
});

test('a phone goes away with the old form and writes a report', async () => {
  phone = await openReady(crew);
  await phone.goto(FORM);
  await expect(phone.getByLabel('Marker post')).toHaveCount(0);
  await server.killAll();
  await fillInPothole(phone);
  await phone.getByRole('button', { name: 'Submit' }).click();
  await expect(phone).toHaveURL(/\/view\//);
  await expect(phone.getByRole('banner').getByRole('link', { name: /Offline, 1 waits$/ })).toBeVisible();
});

test('a field more is not released under the old number', async () => {
  const shell = hashOfShell(checkout.site);
  const old = releasesOf(checkout.site, 'issues')[0]?.entry;
  checkout.edit(TYPE, (text) =>
    text
      .replace('  material_note: text(500),', '  material_note: text(500),\n  marker_post: text(40),')
      .replace("fields: ['severity',", "fields: ['marker_post', 'severity',"),
  );
  checkout.edit('mfe-issues/src/i18n/en.json', (text) =>
    text.replace('"material_note":', '"marker_post": "Marker post", "material_note":'),
  );
  const refused = await checkout.run(...releaseCommand('issues'));
  expect(refused).toEqual({
    code: 1,
    output: expect.stringContaining('createIssueBodySchema(routine_maintenance).marker_post: is new'),
  });
  expect(refused.output).toContain('npm run contract issues');

  const result = await must('--import', 'tsx', 'scripts/release/contract/write.ts', 'issues');
  after = /^(issues\/\d+\.\d+) is described/.exec(result)?.[1] ?? '';
  before = /Since (issues\/\d+\.\d+):/.exec(result)?.[1] ?? '';
  expect([before, after]).toEqual([expect.stringMatching(/^issues/), expect.stringMatching(/^issues/)]);
  await Promise.all([must(...releaseCommand('issues')), must('-e', BUILD_API)]);
  expect(releasesOf(checkout.site, 'issues')[0]?.entry).not.toBe(old);
  expect(hashOfShell(checkout.site)).toBe(shell);
});

test('what the phone wrote by the old form arrives at the new server', async () => {
  const numbers = numbersOf(phone);
  await withoutFiles(phone);
  server = await startServer(join(checkout.folder, 'api/dist/server.js'));
  await expect(phone.getByRole('banner').getByRole('link', { name: /Connected, nothing waits$/ })).toBeVisible();
  await expect(phone.getByText(/ISS\/RM\/20\d\d-\d\d\/\d{6}/).first()).toBeVisible();
  expect([...numbers]).toEqual([before]);
});

test('the old shell shows the new field, sends it, and it is there the next time', async ({ page }) => {
  const numbers = numbersOf(page);
  await withoutFiles(page);
  await signIn(page, 'patrol_field_crew', FORM);
  await fillInPothole(page);
  const field = page.getByLabel('Marker post');
  await openDetails(page);
  await page.locator('details', { has: field }).last().locator('summary').click();
  await field.fill('43/6');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/view\//);
  await expect(page.getByText(/ISS\/RM\/20\d\d-\d\d\/\d{6}/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Marker post')).toBeVisible();
  await expect(page.getByText('43/6', { exact: true })).toBeVisible();
  expect([...numbers]).toEqual([after]);
});
