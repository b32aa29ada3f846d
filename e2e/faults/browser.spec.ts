/**
 * The built product on a phone, behind a network that can be broken: what is written arrives once, as its author's, whatever
 * happens to tab, browser, worker, session and server meanwhile.
 */
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { withDatabase } from '../durability/support/database.ts';
import { eventually } from '../durability/support/processes.ts';
import { freePort, ROOT, start, type Started } from '../durability/support/server-process.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { signIn, type Role } from '../support/people.ts';
import { copySite } from '../support/site-copy.ts';
import { arrived, once } from './support/arrived.ts';
import { badge, fillIn, hasAllArrived, Phone, setFull, submit } from './support/phone.ts';
import type { Fault } from './support/fault.ts';
import { FaultProxy } from './support/proxy.ts';
import { copyReady, openReady } from './support/ready-phone.ts';
import { openDetails } from '#support/report.ts';

// In order on one phone; after a failure on a new one.
test.describe.configure({ mode: 'default' });
test.skip(({ isMobile }) => !isMobile, 'what a phone does');

let folder: string;
let site: string;
let server: Started;
let proxy: FaultProxy;
let phone: Phone;
let page: Page;

const startServer = async (port?: number) =>
  start({ dataDir: join(folder, 'data'), env: { SITE_DIR: site }, port: port ?? (await freePort()) });
const found = (description: string) => arrived(server.dataDir, description);
/** What writes to issues and sends photos, as the outbox does. */
const isOutbox = (method: string, path: string): boolean =>
  method !== 'GET' && (path.startsWith('/api/organisation/data/issue/') || /\/outbox\/(uploads|rows)\//.test(path));
const outboxGets = (fault: Fault, attempts = Infinity) => {
  // rows of all records go to one path: its tries are counted from here on
  const tried = new Map<string, number>();
  proxy.plan = ({ method, path }) => {
    if (!isOutbox(method, path)) return undefined;
    const attempt = (tried.get(`${method} ${path}`) ?? 0) + 1;
    tried.set(`${method} ${path}`, attempt);
    return attempt <= attempts ? fault : undefined;
  };
};
/** A file that the worker asks for and does not get: as long as it waits, no other worker takes its place by itself. */
const LATE_FILE = '/mfe/none/late.js';

/** Signed in, whoever was before. */
async function be(role: Role): Promise<void> {
  await page.goto('/accounts/logout');
  const out = page.getByRole('button', { name: 'Sign out' });
  await expect(out.or(page.getByLabel(/e-mail or mobile/i))).toBeVisible();
  if (await out.isVisible()) await out.click();
  await expect(page).toHaveURL(/accounts\/login/);
  await signIn(page, role);
}

test.beforeAll(async ({}, info) => {
  folder = makeOwnFolder('browser-faults');
  site = join(folder, 'site');
  copySite(join(ROOT, process.env['SITE_DIR'] ?? 'dist/site'), site);
  await copyReady(join(folder, 'data'), folder, info);
  server = await startServer();
  proxy = new FaultProxy({ target: server.url });
  phone = new Phone(folder, await proxy.listen(), info);
  page = await openReady(phone);
});
test.afterEach(() => {
  proxy.plan = undefined;
  proxy.setDown(false);
});
test.afterAll(async () => {
  await phone?.close();
  await proxy?.close();
  await server?.killAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

test('written with the server dead, the browser killed and started again, it arrives once', async () => {
  await fillIn(page, 'Browser killed');
  await server.killAll();
  await submit(page);
  await expect(page).toHaveURL(/\/view\//);
  await expect(badge(page)).toHaveAccessibleName(/Offline, 1 waits$/);
  await phone.kill();

  page = await phone.open();
  await page.goto('/synchronization');
  await expect(page.getByRole('heading', { name: /1 report and 1 photo are on this phone only/ })).toBeVisible();
  // Lists that this phone has never opened have their first page.
  for (const list of ['/issues/road_user_accident', '/asset-register/browse']) {
    await page.goto(list);
    await expect(page.getByText(/^As of /).first()).toBeVisible();
    await expect(
      page
        .getByRole('list')
        .getByRole('link', { name: /\d+\+\d{3}/ })
        .first(),
    ).toBeVisible();
  }
  server = await startServer(Number(new URL(server.url).port));
  await hasAllArrived(page);
  expect(await found('Browser killed')).toEqual(once('patrol_field_crew'));
  // What was saved is no draft any more.
  await page.goto('/issues/new/routine_maintenance');
  await expect(page.locator('input[type=file]').first()).toBeAttached();
});

for (const [name, fault] of [
  ['the answers are lost after the commit', { kind: 'answer_lost' }],
  ['every request is doubled', { kind: 'doubled' }],
  ['answers are cut in half', { kind: 'answer_cut' }],
] as const)
  test(`${name}: one record, one photo, one step each`, async () => {
    outboxGets(fault, fault.kind === 'doubled' ? Infinity : 1);
    await fillIn(page, name);
    await submit(page);
    await expect(page).toHaveURL(/\/view\//, { timeout: 180_000 });
    await hasAllArrived(page);
    expect(await found(name)).toEqual(once('patrol_field_crew'));
    // a small photo comes with the record and its submit
    expect(proxy.counts()[fault.kind]).toBeGreaterThanOrEqual(1);
  });

test('two tabs and a tab closed in the middle: once', async () => {
  const second = await phone.context.newPage();
  await second.goto('/synchronization');
  proxy.setDown(true);
  await fillIn(page, 'Two tabs');
  await submit(page);
  await expect(page).toHaveURL(/\/view\//, { timeout: 180_000 });
  // Requests begin, and the tab that may have begun them goes.
  outboxGets({ kind: 'stalled', at: 0.5 }, 1);
  proxy.setDown(false);
  const before = proxy.passed.length;
  expect(
    await eventually(() => proxy.passed.slice(before).some(({ method, path }) => isOutbox(method, path)), 90_000),
  ).toBe(true);
  await page.close();
  proxy.plan = undefined;
  page = second;
  await hasAllArrived(page);
  expect(await found('Two tabs')).toEqual(once('patrol_field_crew'));
});

test('the worker replaced while something waits: once', async () => {
  outboxGets({ kind: 'request_lost' });
  await fillIn(page, 'Worker replaced');
  await submit(page);
  await expect(page).toHaveURL(/\/view\//, { timeout: 180_000 });
  appendFileSync(join(site, 'service-worker.js'), '\n// The next release.\n');
  rmSync(join(site, 'service-worker.js.gz'), { force: true });
  rmSync(join(site, 'service-worker.js.br'), { force: true });
  await page.evaluate(async () => {
    Object.assign(window, { marked: (await navigator.serviceWorker.ready).active });
  });
  // Asked while the browser is looking already, it is answered with what that look finds: perhaps the file from before.
  const isFound = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const { installing, waiting, active } = registration;
      return (installing ?? waiting) !== null || active !== (window as { marked?: unknown }).marked;
    });
  await expect.poll(isFound, { timeout: 60_000 }).toBe(true);
  // By the app's own button, while the old worker waits for a file of a weak line.
  const reload = page.getByRole('button', { name: 'Reload', exact: true });
  await expect(reload).toBeVisible({ timeout: 180_000 });
  const lost = proxy.plan;
  proxy.plan = (request) => (request.path === LATE_FILE ? { kind: 'answer_late', ms: 600_000 } : lost?.(request));
  await page.evaluate((file) => void fetch(file).catch(() => undefined), LATE_FILE);
  await expect.poll(() => proxy.passed.some(({ path }) => path === LATE_FILE)).toBe(true);
  await reload.click();
  proxy.plan = undefined;
  // It loads the page again. Where the old worker was answering then, too, the page says so once more.
  const isReplaced = async () => {
    if (await reload.isVisible()) await reload.click({ timeout: 5_000 }).catch(() => undefined);
    return page
      .evaluate(async () => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready;
        const isAlone = !installing && !waiting && active?.state === 'activated';
        return isAlone && navigator.serviceWorker.controller === active && !('marked' in window);
      })
      .catch(() => false);
  };
  await expect.poll(isReplaced, { timeout: 180_000 }).toBe(true);
  await page.waitForLoadState();
  await hasAllArrived(page);
  expect(await found('Worker replaced')).toEqual(once('patrol_field_crew'));
});

test('no room left: the form stays filled and says so, and goes through once there is room', async () => {
  await fillIn(page, 'No room');
  await setFull(page, true);
  proxy.setDown(true);
  await submit(page);
  await expect(page.getByText(/There is no room left on this device/)).toBeVisible({ timeout: 180_000 });
  await expect(page).toHaveURL(/\/issues\/new\//);
  await openDetails(page);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('No room');
  await expect(page.getByRole('img', { name: 'Before 1' }).last()).toBeVisible();
  expect(await found('No room')).toEqual([]);
  await setFull(page, false);
  await submit(page);
  await expect(page).toHaveURL(/\/view\//, { timeout: 180_000 });
  proxy.setDown(false);
  await hasAllArrived(page);
  expect(await found('No room')).toEqual(once('patrol_field_crew'));
});

test('the session ends while something waits: it goes out all the same', async () => {
  outboxGets({ kind: 'request_lost' });
  await fillIn(page, 'Session ended');
  await submit(page);
  await expect(page).toHaveURL(/\/view\//, { timeout: 180_000 });
  await withDatabase(server.dataDir, (query) =>
    query(`update session set revoked_at = now() where account_id =
      (select id from account where email = 'patrol_field_crew@bhima.example')`),
  );
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/accounts\/login/, { timeout: 180_000 });
  proxy.plan = undefined;
  expect(await eventually(async () => (await found('Session ended'))[0]?.photos === 1, 90_000)).toBe(true);
  expect(await found('Session ended')).toEqual(once('patrol_field_crew'));
});

test("handed on: A's rows go out as A while B is signed in and sees only how many", async () => {
  await be('patrol_field_crew');
  outboxGets({ kind: 'request_lost' });
  await fillIn(page, 'Handed on');
  await submit(page);
  await expect(page).toHaveURL(/\/view\//, { timeout: 180_000 });
  await be('site_engineer');
  await page.goto('/synchronization');
  await expect(page.getByText(/1 entry of another person or organisation waits here/)).toBeVisible();
  // Never said of a phone that holds what others wrote.
  await expect(page.getByText(/Everything has arrived|Nothing waits/)).toHaveCount(0);
  await expect(page.getByText('Handed on')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  proxy.plan = undefined;
  await expect(page.getByText(/of another person/)).toHaveCount(0, { timeout: 120_000 });
  expect(await found('Handed on')).toEqual(once('patrol_field_crew'));
});

test('another organisation chosen: what was written stays in the one it was written in', async () => {
  await be('project_manager');
  outboxGets({ kind: 'request_lost' });
  await fillIn(page, 'Organisation switched');
  await submit(page);
  await expect(page).toHaveURL(/\/view\//, { timeout: 180_000 });
  await page.goto('/choose-organisation');
  await page.getByRole('button', { name: /deccan/i }).click();
  await expect(page).not.toHaveURL(/choose-organisation/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  proxy.plan = undefined;
  await page.goto('/synchronization');
  await expect(page.getByText(/of another person/)).toHaveCount(0, { timeout: 120_000 });
  expect(await eventually(async () => (await found('Organisation switched'))[0]?.photos === 1, 90_000)).toBe(true);
  expect(await found('Organisation switched')).toEqual(once('project_manager'));
});
