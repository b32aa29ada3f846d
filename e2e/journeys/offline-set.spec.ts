/**
 * The app without a server: killed, the browser started again, its HTTP cache thrown away. Workers make their own requests,
 * past anything a page's emulation does, so only a dead server proves it.
 */
import { rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { freePort, ROOT, type Started } from '../durability/support/server-process.ts';
import { startWithDemo } from '../support/demo.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { signIn } from '../support/people.ts';
import { copySite } from '../support/site-copy.ts';
import { openDetails } from '../support/report.ts';

test.describe.configure({ mode: 'serial' });
test.skip(({ isMobile }) => !isMobile, 'what a phone does');

/** Ten seconds after launch it begins. */
const READY_MS = 240_000;

let folder: string;
let server: Started;
let context: BrowserContext;
let page: Page;

async function openBrowser({ project }: TestInfo): Promise<void> {
  const { viewport, isMobile, hasTouch, deviceScaleFactor, launchOptions, locale, timezoneId } = project.use;
  context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launchOptions,
    baseURL: server.url,
    ...(viewport && { viewport }),
    ...(isMobile && { isMobile }),
    ...(hasTouch && { hasTouch }),
    ...(deviceScaleFactor && { deviceScaleFactor }),
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  });
  page = context.pages()[0] ?? (await context.newPage());
}

/** Closes the browser and throws its HTTP cache away, as if it had never been. */
async function closeBrowser(): Promise<void> {
  await context.close();
  const profile = join(folder, 'profile');
  for (const name of await readdir(join(profile, 'Default')))
    if (/^(Code )?Cache$/i.test(name)) rmSync(join(profile, 'Default', name), { recursive: true, force: true });
}

const startServer = async (port?: number) =>
  startWithDemo({
    dataDir: join(folder, 'data'),
    env: { SITE_DIR: join(folder, 'site') },
    port: port ?? (await freePort()),
  });

/** The set in use, as the device has it. */
const pointedSet = () =>
  page.evaluate(async () => {
    const entry = await (await caches.open('chainage-pointer')).match('/offline-set.json');
    const set = (await entry?.json()) as { cache: string; registry: { revision: number } } | undefined;
    return set && { ...set, isControlled: navigator.serviceWorker.controller !== null };
  });

/** Scripts and styles that page and worker had from the server, each time: not what the browser had itself. */
async function watchLine(): Promise<() => Promise<string[]>> {
  const carried: string[] = [];
  const isFile = (path: string) => /^\/(mfe|shell)\/.*\.(js|css)$/.test(path);
  await page.exposeFunction('carried', (path: string) => void carried.push(path));
  await page.addInitScript(() => {
    const { carried: tell } = globalThis as unknown as { carried: (path: string) => void };
    new PerformanceObserver((list) => {
      for (const { name, transferSize, workerStart } of list.getEntries() as PerformanceResourceTiming[])
        if (transferSize > 0 && workerStart === 0) tell(new URL(name).pathname);
    }).observe({ type: 'resource', buffered: true });
  });
  const ofWorker = () =>
    context
      .serviceWorkers()[0]
      ?.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ transferSize }) => transferSize > 0)
          .map(({ name }) => new URL(name).pathname),
      );
  return async () => [...carried, ...((await ofWorker()) ?? [])].filter(isFile);
}

/** Rows of one store of the reader's database, as text. */
const storedRows = (store: 'reference' | 'queries') =>
  page.evaluate(async (from) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((each) => /^chainage\.[0-9a-f-]{36}\./.test(each));
    if (!name) return [];
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    return new Promise<string[]>((done) => {
      const request = database.transaction(from).objectStore(from).getAll();
      request.onsuccess = () => {
        database.close();
        done(request.result.map((row) => JSON.stringify(row)));
      };
    });
  }, store);

async function becomeReady(): Promise<void> {
  await expect.poll(async () => (await pointedSet())?.isControlled, { timeout: READY_MS }).toBe(true);
  await page.goto('/synchronization');
  await expect(page.getByText('Ready: every page opens without signal.')).toBeVisible({ timeout: READY_MS });
  // What a crew of all kinds of reports needs; what only other roles ask for is not fetched.
  const lists = await storedRows('reference');
  for (const list of ['vehicle-types', 'authority-types', 'dpr/packages', 'issue-types/?category=', 'type-of-programs'])
    expect(lists.some((row) => row.includes(`/${list}`))).toBe(true);
  expect(lists.filter((row) => row.includes('organisation/sap/') || row.includes('/safety-targets/'))).toEqual([]);
}

test.beforeAll(async () => {
  folder = makeOwnFolder('offline');
  copySite(join(ROOT, process.env['SITE_DIR'] ?? 'dist/site'), join(folder, 'site'));
  server = await startServer();
});

test.afterAll(async () => {
  await context?.close();
  await server?.killAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

test('a deep link into a remote never opened works after a restart, without server and cache', async ({}, testInfo) => {
  await openBrowser(testInfo);
  const overTheLine = await watchLine();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^.*\/api\//, '')));
  await signIn(page, 'patrol_field_crew');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await becomeReady();
  // forty lists and more, in as few requests as their addresses fit into; by itself what the home page asks for
  const together = asked.filter((path) => path.startsWith('organisation/lists/'));
  expect([together.length > 0, together.length <= 5]).toEqual([true, true]);
  expect(asked.filter((path) => path.includes('limit=1000') && !together.includes(path)).length).toBeLessThanOrEqual(3);
  // what the page came with, set and precache take from the browser
  const carried = await overTheLine();
  expect(carried.length).toBeGreaterThan(20);
  expect(carried.filter((path, place) => carried.indexOf(path) !== place)).toEqual([]);

  await closeBrowser();
  await server.killAll();
  await openBrowser(testInfo);
  await page.goto('/issues/new/routine_maintenance');
  await openDetails(page);
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  expect((await pointedSet())?.isControlled).toBe(true);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const paths = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return paths.flat().filter((url) => new URL(url).pathname.startsWith('/api/'));
  });
  expect(cached).toEqual([]);
});

test('home page, road and lists that nobody has opened open without the server', async () => {
  const nothingFailed = async () => {
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
  };
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await nothingFailed();
  // what is to be done there: each record of it, its form where it is a draft
  const work = page.getByRole('region', { name: 'Waiting for you' }).getByRole('link');
  await expect(work.first()).toBeVisible();
  const records = await work.evaluateAll((links) => [
    ...new Set(
      links
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .filter(({ protocol }) => protocol === 'http:')
        .map(({ pathname, search }) => pathname + search),
    ),
  ]);
  for (const path of records) {
    await page.goto(path);
    if (path.includes('/edit/')) await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
    else if (/\/(view|stock-log)\//.test(path)) await expect(page.getByText(/^As of /).first()).toBeVisible();
    else if (path.startsWith('/dpr/')) await expect(page.getByRole('heading', { name: 'The day' })).toBeVisible();
    // the form of a step: what is to be done is said, and can be
    else await expect(page.getByRole('heading', { name: 'Resolution' })).toBeVisible();
    await nothingFailed();
  }
  await page.goto('/road');
  // drawn from what the device has, with the same as a list, and how old it is
  const strip = page.getByRole('application', { name: /^NH-948X from 12\+000 to 96\+000/ });
  await expect(strip).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /records along the road/ })).toBeVisible();
  await strip.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/^(?=.*[?&]km=)(?=.*[?&]mark=)/);
  await nothingFailed();
  // what waits for an organisation that one is not in
  await page.goto('/profile/waiting/elsewhere');
  await expect(page.getByText('Nothing waits here any more.')).toBeVisible();
  // each entry of the menu that says so
  await page.goto('/dashboard');
  const lists = page.locator('main nav a');
  await expect(lists.first()).toBeVisible();
  const paths = await lists.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  expect(paths).toEqual(expect.arrayContaining(['/issues/routine_maintenance', '/issues/road_user_accident']));
  for (const path of paths) {
    await page.goto(path);
    // what is no list: a label is scanned, or its code typed
    if (path.endsWith('/scan')) await expect(page.getByRole('textbox')).toBeVisible();
    // nor are the reports that are chosen from, which every form keeps
    else if (path === '/dpr/reports') await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    else await expect(page.getByText(/^As of /).first()).toBeVisible();
    await nothingFailed();
    await expect(
      page.getByText('You are offline and this list has not been opened on this device before.'),
    ).toHaveCount(0);
  }
});

test('what was read online is read again without the server, and says how old it is', async ({}, testInfo) => {
  server = await startServer(Number(new URL(server.url).port));
  await page.goto('/issues/routine_maintenance');
  const link = page.locator('a[href*="/view/"]').first();
  await link.click();
  await expect(page).toHaveURL(/\/view\//);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading).toHaveText(/\w/);
  // what stands there while the record comes is the list's name
  await expect(heading).not.toHaveText(/^Routine maintenance/);
  const title = await heading.textContent();
  const record = page.url();
  const id = record.split('/').at(-1) ?? '';
  // Both are written down some seconds after they were read.
  for (const what of ['one', 'list'])
    await expect
      .poll(async () => (await storedRows('queries')).some((row) => row.includes(`"${what}"`) && row.includes(id)), {
        timeout: READY_MS,
      })
      .toBe(true);

  await closeBrowser();
  await server.killAll();
  await openBrowser(testInfo);
  await page.goto(record);
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(title ?? '');
  await expect(page.getByText('Network Error')).toHaveCount(0);
  await page.goto('/issues/routine_maintenance');
  await expect(page.locator('a[href*="/view/"]').first()).toBeVisible();
});

test('a new release that comes broken leaves the old set whole and in use', async ({}, testInfo) => {
  server = await startServer(Number(new URL(server.url).port));
  await page.goto('/dashboard');
  const before = await pointedSet();
  const registryFile = join(folder, 'site/registry.json');
  const registry = JSON.parse(await readFile(registryFile, 'utf8')) as {
    revision: number;
    remotes: { releases: { version: string; entry: string }[] }[];
  };
  const [release] = registry.remotes[0]?.releases ?? [];
  if (!release) throw new Error('no release');
  const folderOf = release.entry.slice(0, release.entry.lastIndexOf('/'));
  const next = `${folderOf.slice(0, folderOf.lastIndexOf('/'))}/9.9.9-deadbeef`;
  copySite(join(folder, 'site', folderOf), join(folder, 'site', next));
  const files = join(folder, 'site', next, 'assets.json');
  const assets = JSON.parse(await readFile(files, 'utf8')) as { file: string; sha256: string }[];
  rmSync(`${files}.gz`, { force: true });
  // As where half of a release arrived at the server: its list promises another content.
  await writeFile(
    files,
    JSON.stringify(assets.map((each, at) => (at === 0 ? { ...each, sha256: '0'.repeat(64) } : each))),
  );
  const broken = { ...release, version: '9.9.9', entry: release.entry.replace(folderOf, next) };
  registry.remotes[0]?.releases.unshift(broken);
  await writeFile(registryFile, JSON.stringify({ ...registry, revision: registry.revision + 1 }));

  await page.reload();
  const sets = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('chainage-set-')).length);
  await expect.poll(sets, { timeout: READY_MS }).toBe(2);
  /** The sets on the device are as large as they were at the look before. */
  let size = -1;
  const hasStopped = async () => {
    const last = size;
    size = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('chainage-set-'));
      const stored = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return stored.reduce((sum, each) => sum + each, 0);
    });
    return size === last;
  };
  await expect.poll(hasStopped, { timeout: READY_MS, intervals: [500] }).toBe(true);
  expect(await pointedSet()).toEqual(before);

  await closeBrowser();
  await server.killAll();
  await openBrowser(testInfo);
  await page.goto('/issues/new/routine_maintenance');
  await openDetails(page);
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
});
