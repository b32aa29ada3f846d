/**
 * A phone whose disk is full, and one whose browser threw a damaged database away: what was said to be kept arrives, and
 * what cannot be kept is not said to be. A database that meets the end of the disk in the middle of a write is damaged
 * for the browser, which deletes it at its next start: so the end is never met, and what waits lies in a second place.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { start, type Started } from '../durability/support/server-process.ts';
import { mountSmallDisk, type SmallDisk } from '../durability/support/small-disk.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { arrived, once } from './support/arrived.ts';
import { fillIn, hasAllArrived, Phone, submit } from './support/phone.ts';
import { FaultProxy } from './support/proxy.ts';
import { copyReadyPhone, copyReadyServer, openReady, readyTemplate } from './support/ready-phone.ts';
import { openDetails } from '#support/report.ts';

const MEGABYTE = 1024 * 1024;

/** A server that knows all phones of these tests, which are copies of one: none is killed, and no disk of it fills up. */
interface Office {
  template: string;
  server: Started;
}

interface World {
  disk: SmallDisk;
  server: Started;
  proxy: FaultProxy;
  phone: Phone;
  /** Signed in, ready, and without signal from here on. */
  page: Page;
}

const test = base.extend<{ world: World }, { office: Office }>({
  office: [
    async ({}, use, info) => {
      const folder = makeOwnFolder('full-phones');
      const template = await readyTemplate(info);
      copyReadyServer(template, join(folder, 'data'));
      const server = await start({ dataDir: join(folder, 'data') });
      await use({ template, server });
      await server.killAll();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  world: async ({ office: { template, server } }, use, info) => {
    const folder = makeOwnFolder('full-phone');
    const disk = mountSmallDisk(join(folder, 'disk'), 130);
    info.skip(!disk, 'a disk of a chosen size can be mounted by root only, and not in every container');
    if (!disk) return;
    copyReadyPhone(template, disk.folder);
    const proxy = new FaultProxy({ target: server.url });
    const phone = new Phone(disk.folder, await proxy.listen(), info);
    try {
      const page = await openReady(phone);
      proxy.setDown(true);
      await use({ disk, server, proxy, phone, page });
    } finally {
      await phone.close();
      await proxy.close();
      disk.unmount();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  },
});
test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const ONCE = once('patrol_field_crew');

async function write(page: Page, description: string): Promise<void> {
  await fillIn(page, description);
  await submit(page);
  await expect(page).toHaveURL(/\/view\//);
}

/** A disk as full as that takes no report; without the room kept back for sending, so that nobody can give it up meanwhile. */
async function isRefused(page: Page, disk: SmallDisk, leave: number): Promise<void> {
  await fillIn(page, `Refused ${leave}`);
  await page.evaluate(() => caches.delete('chainage-reserve'));
  disk.fill(leave);
  await submit(page);
  await expect(page.getByText(/There is no room left on this device/)).toBeVisible();
  await openDetails(page);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(`Refused ${leave}`);
}

test('the disk fills up: refused before anything is harmed, and what was kept arrives', async ({ world }) => {
  const { disk, server, proxy, phone, page } = world;
  await write(page, 'Before it was full');
  for (const [at, leave] of [3 * MEGABYTE, MEGABYTE / 2].entries()) {
    await isRefused(page, disk, leave);
    // The drainer looks after what waits meanwhile, and has to write as well.
    await page.reload();
    disk.fill(40 * MEGABYTE);
    await write(page, `Kept ${at}`);
  }
  disk.fill(2 * MEGABYTE);
  await phone.kill();
  const again = await phone.open();
  await again.goto('/synchronization');
  await expect(again.getByRole('heading', { name: /3 reports and 3 photos are on this phone only/ })).toBeVisible();
  // A copy for an emergency comes whole with next to no room left, and is said to be as long as it is.
  const [download] = await Promise.all([
    again.waitForEvent('download'),
    again.getByRole('button', { name: 'Save a copy' }).click(),
  ]);
  const copy = readFileSync(await download.path());
  await expect(again.getByText(/The copy is in your downloads/)).toContainText(
    `, ${Number((copy.length / 1024).toFixed(1))} KB`,
  );
  // the end of a whole zip
  expect(copy.subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006');
  // Sending needs no more room than there is.
  proxy.setDown(false);
  await hasAllArrived(again);
  for (const name of ['Before it was full', 'Kept 0', 'Kept 1'])
    expect(await arrived(server.dataDir, name), name).toEqual(ONCE);
});

/** A file of the cache that is larger than the disk, next to a database that the product does not know, and so does not make anew. */
async function overflow(page: Page, disk: SmallDisk): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => (indexedDB.open('of nobody').onsuccess = () => resolve(undefined))),
  );
  disk.fill(3 * MEGABYTE);
  const refused = await page.evaluate(async () => {
    const cache = await caches.open('too large');
    const file = new Response(new Blob([new Uint8Array(8 * 1024 * 1024)]));
    return cache.put('/too-large', file).then(
      () => false,
      () => true,
    );
  });
  expect(refused).toBe(true);
}

/** Asked while the browser throws it away, it may leave the question without an answer for ever: then it is asked again. */
const databases = (page: Page) =>
  page
    .evaluate(async () => {
      // a limit to a question that is never answered
      // eslint-disable-next-line no-restricted-syntax
      const unanswered = new Promise<null>((resolve) => setTimeout(() => resolve(null), 5000));
      const known = await Promise.race([indexedDB.databases(), unanswered]);
      return known?.map(({ name }) => name) ?? ['of nobody'];
    })
    .catch(() => ['of nobody']);

test('a file of the cache that does not fit costs all that the site keeps: what the others are held against', async ({
  world,
}) => {
  const { disk, page } = world;
  await write(page, 'Thrown away');
  await overflow(page, disk);
  await expect.poll(() => databases(page)).not.toContain('of nobody');
  // The worker went with it: a reload would leave the person with no page at all.
  await expect(page.getByRole('banner').getByRole('status').filter({ hasText: 'Offline' })).toHaveCount(1);
});

test('where the browser has promised to keep it, such a file costs nothing', async ({ world }) => {
  const { disk, server, proxy, phone } = world;
  await phone.close();
  phone.promiseToKeep();
  const page = await openReady(phone);
  await write(page, 'Promised');
  await overflow(page, disk);
  await page.goto('/synchronization');
  await expect(page.getByRole('heading', { name: /1 report and 1 photo are on this phone only/ })).toBeVisible();
  proxy.setDown(false);
  await hasAllArrived(page);
  expect(await arrived(server.dataDir, 'Promised')).toEqual(ONCE);
  expect(await databases(page)).toContain('of nobody');
});

/** As a torn write leaves the log: the browser takes the whole database for damaged. */
function damageDatabase(profile: string): void {
  const folder = join(profile, 'Default/IndexedDB');
  const database = readdirSync(folder).find((name) => name.endsWith('.leveldb')) ?? '';
  const logs = readdirSync(join(folder, database)).filter((name) => name.endsWith('.log'));
  expect(logs.length, 'logs of the database').toBeGreaterThan(0);
  for (const log of logs) {
    const file = join(folder, database, log);
    const bytes = readFileSync(file);
    const half = Math.floor(bytes.length / 2);
    bytes.fill(0x5a, half, Math.min(half + 64, bytes.length));
    writeFileSync(file, bytes);
  }
}

for (const hasCopies of [true, false])
  test(`the browser throws its database away ${hasCopies ? 'and what waited arrives' : 'and its copies: it is gone'}`, async ({
    world,
  }) => {
    const { disk, server, proxy, phone, page } = world;
    const name = hasCopies ? 'Thrown away, with copies' : 'Thrown away, without';
    await write(page, name);
    // The other is the control: only the copies make the difference.
    if (!hasCopies) await page.evaluate(() => caches.delete('chainage-copies'));
    await phone.kill();
    damageDatabase(join(disk.folder, 'profile'));
    const again = await phone.open();
    await again.goto('/synchronization');
    if (hasCopies) {
      await expect(again.getByRole('heading', { name: /1 report and 1 photo are on this phone only/ })).toBeVisible();
      proxy.setDown(false);
      await hasAllArrived(again);
      expect(await arrived(server.dataDir, name)).toEqual(ONCE);
    } else {
      await expect(again.getByText('Nothing waits on this phone.')).toBeVisible();
    }
  });
