/** A newer version of the app: offered, taken over once, and never over what somebody is typing. */
import { rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { ROOT, type Started } from '../durability/support/server-process.ts';
import { startWithDemo } from '../support/demo.ts';
import { makeNewShell } from '../support/new-shell.ts';
import { keepWorkerBusy } from '../support/busy-worker.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { signIn } from '../support/people.ts';
import { copySite } from '../support/site-copy.ts';
import { openDetails } from '../support/report.ts';

// One after the other at one server: each looks for what is newer than it found.
test.describe.configure({ mode: 'default' });
test.skip(({ isMobile }) => !isMobile, 'the same on both');

let folder: string;
let server: Started;

test.beforeAll(async () => {
  folder = makeOwnFolder('version');
  copySite(join(ROOT, process.env['SITE_DIR'] ?? 'dist/site'), join(folder, 'site'));
  server = await startWithDemo({ dataDir: join(folder, 'data'), env: { SITE_DIR: join(folder, 'site') } });
});

test.afterAll(async () => {
  await server?.killAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** Another worker at the server, and the browser told to look. */
async function releaseShell(page: Page): Promise<void> {
  const worker = join(folder, 'site/service-worker.js');
  rmSync(`${worker}.gz`, { force: true });
  await appendFile(worker, `\n// ${Date.now()}`);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** Whether the page looks out for newer versions, which it begins to do some seconds after it has opened. */
async function isLookingOut(page: Page): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page);
  const expression = "'controllerchange' in getEventListeners(navigator.serviceWorker)";
  const { result } = await devtools.send('Runtime.evaluate', { expression, includeCommandLineAPI: true });
  await devtools.detach();
  return result.value === true;
}
const looksOut = (page: Page) => expect.poll(() => isLookingOut(page), { timeout: 180_000 }).toBe(true);
/** What follows a step has come: nothing is on its way any more. */
const isQuiet = (page: Page) => page.waitForLoadState('networkidle');

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
/** Gone with the next load of the page. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const shellOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src^="/shell/shell."]')?.src);

test('a newer version waits for the form, and for nothing else', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, 'patrol_field_crew');
  await expect.poll(() => isControlled(page), { timeout: 180_000 }).toBe(true);

  let loads = 0;
  page.on('load', () => (loads += 1));
  await mark(page);
  await releaseShell(page);
  await expect(page.getByText('New features are available')).toBeVisible({ timeout: 180_000 });
  expect(await isMarked(page)).toBe(true);
  await keepWorkerBusy(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isMarked(page).catch(() => true), { timeout: 180_000 }).toBe(false);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // eslint-disable-next-line no-restricted-syntax -- a second reload must not come: nothing tells that it will not
  await page.waitForTimeout(3_000);
  expect(loads).toBe(1);
  await expect(page.getByText('New features are available')).toBeHidden();

  await page.goto('/issues/new/routine_maintenance');
  await openDetails(page);
  await page.getByRole('textbox', { name: 'Description' }).fill('Deep hole near the culvert');
  await looksOut(page);
  await mark(page);
  await releaseShell(page);
  await page.getByRole('button', { name: 'Reload' }).click({ timeout: 180_000 });
  await expect(page.getByText(/A form is not saved yet/)).toBeVisible();
  await isQuiet(page);
  expect(await isMarked(page)).toBe(true);
  await openDetails(page);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Deep hole near the culvert');

  await page.getByRole('button', { name: 'Reload anyway' }).click();
  await expect.poll(() => isMarked(page).catch(() => true), { timeout: 180_000 }).toBe(false);
  await context.close();
});

test('a form that is not saved finds its own version’s files when another tab has taken the newer one', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, 'patrol_field_crew');
  await expect.poll(() => isControlled(page), { timeout: 180_000 }).toBe(true);
  await page.goto('/issues/new/routine_maintenance');
  await openDetails(page);
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Deep hole near the culvert');
  await looksOut(page);
  await mark(page);

  const other = await context.newPage();
  await other.goto('/dashboard');
  await looksOut(other);
  makeNewShell(join(folder, 'site'));
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await other.getByRole('button', { name: 'Reload' }).click({ timeout: 180_000 });
  await expect(page.getByText(/A form is not saved yet/)).toBeVisible({ timeout: 180_000 });
  await expect(other.getByRole('link', { name: 'Sync', exact: true })).toBeVisible();

  await server.killAll();
  // What the browser keeps beside the worker may be gone on any day.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByLabel('Language').selectOption('hi');
  await expect(page.getByText('साइन आउट')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByRole('textbox', { name: 'विवरण' })).toHaveValue('Deep hole near the culvert');
  // The page itself is the new one.
  await other.reload();
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shellOf(other)).not.toBe(await shellOf(page));
  await context.close();
});
