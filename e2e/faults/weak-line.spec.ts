/**
 * A phone comes back on a weak line after a release: a weak line is never slower than none. Told by an order, not by a
 * clock: the report form stands there while the line holds every file of the new release back.
 */
import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { ROOT, start } from '../durability/support/server-process.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { makeNewShell } from '../support/new-shell.ts';
import { name, releasesOf } from '../support/releases.ts';
import { copySite } from '../support/site-copy.ts';
import { Phone } from './support/phone.ts';
import { FaultProxy } from './support/proxy.ts';
import { copyReady, openReady } from './support/ready-phone.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const NEXT = '9.9.9-abcdef01';
const LATENCY_MS = 400;

/** The same files in another place, under a higher number; the shell's under other names. */
function releaseAll(site: string): void {
  const releases = releasesOf(site, 'issues');
  const [newest] = releases;
  if (!newest) throw new Error('no release of issues');
  const entry = newest.entry.replace(/\/mfe\/issues\/[^/]+/, `/mfe/issues/${NEXT}`);
  cpSync(join(site, dirname(newest.entry)), join(site, dirname(entry)), { recursive: true });
  name(site, [{ ...newest, version: '9.9.9', entry }, ...releases]);
  makeNewShell(site);
}

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

const KBIT_PER_SECOND = 24;
const FORM = '/issues/new/routine_maintenance';

test(`a release while the phone was away, ${KBIT_PER_SECOND} kbit/s: a ready phone does not wait for it; with nothing on the device it would`, async ({}, info) => {
  const folder = makeOwnFolder('weak-line');
  const site = join(folder, 'site');
  copySite(join(ROOT, process.env['SITE_DIR'] ?? 'dist/site'), site);
  const dataDir = join(folder, 'data');
  await copyReady(dataDir, folder, info);
  const server = await start({ dataDir, env: { SITE_DIR: site } });
  const strong = new FaultProxy({ target: server.url });
  const origin = await strong.listen();
  const phone = new Phone(folder, origin, info);
  let weak: FaultProxy | undefined;
  try {
    let page = await openReady(phone);
    // what the device has of the shell as well as of the module
    const before = new Set(await keptPaths(page));
    await phone.close();
    await strong.close();

    releaseAll(site);
    const isNew = (path: string) => /^\/(mfe|shell)\//.test(path) && !before.has(path);
    weak = new FaultProxy({
      target: server.url,
      kbitPerSecond: KBIT_PER_SECOND,
      latencyMs: LATENCY_MS,
      port: Number(new URL(origin).port),
      plan: ({ path }) => (isNew(path) ? { kind: 'stalled', at: 0 } : undefined),
    });
    await weak.listen();
    const { passed } = weak;
    const asked = () => passed.filter(({ path }) => isNew(path));
    const photo = () => page.locator('input[type=file]').first();
    page = await phone.open();
    await page.goto(FORM);
    await expect(photo()).toBeAttached({ timeout: 300_000 });
    await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
    // The release is there to be had, and none of its files has passed the line.
    expect(asked().filter(({ status }) => status !== undefined)).toEqual([]);
    const { entry = '' } = releasesOf(site, 'issues')[0] ?? {};
    expect((await fetch(server.url + entry)).status).toBe(200);

    // The control: the same phone without what it had.
    await phone.close();
    page = await phone.open();
    await phone.context.clearCookies();
    await page.goto('/errors/404');
    await page.evaluate(async () => {
      for (const cache of await caches.keys()) await caches.delete(cache);
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    });
    const askedBefore = asked().length;
    void page.goto(FORM).catch(() => undefined);
    await expect.poll(() => asked().length, { timeout: 300_000 }).toBeGreaterThan(askedBefore);
    await expect(photo()).toHaveCount(0);
  } finally {
    await phone.close();
    await strong.close().catch(() => undefined);
    await weak?.close();
    await server.killAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
