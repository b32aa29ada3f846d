/**
 * The browser's database is gone with what was written in it: what has a copy arrives, the rest is said to the person and to
 * the server, never "all has arrived".
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { start } from '../durability/support/server-process.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { arrived, once } from './support/arrived.ts';
import { fillIn, Phone, submit } from './support/phone.ts';
import { FaultProxy } from './support/proxy.ts';
import { copyReady, openReady } from './support/ready-phone.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

/** The browser closes what the open page holds, and throws it away. */
async function throwDatabasesAway(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
}

/** As Chromium does where its disk is full; the page says how often it has asked in vain. */
const setUnopenable = (page: Page, isUnopenable: boolean): Promise<void> =>
  page.evaluate((refused) => {
    const { prototype } = IDBFactory as unknown as { prototype: Record<string, unknown> };
    const open = (prototype['own open'] ??= prototype['open']);
    const refuse = () => {
      const request = new EventTarget() as EventTarget & Record<string, unknown>;
      request['error'] = new DOMException('Encountered full disk while opening backing store.', 'UnknownError');
      request.addEventListener('error', (event) => (request['onerror'] as (event: Event) => void)(event));
      setTimeout(() => request.dispatchEvent(new Event('error', { cancelable: true })), 5);
      document.documentElement.dataset['inVain'] = 'yes';
      return request;
    };
    prototype['open'] = refused ? refuse : open;
  }, isUnopenable);

test('a database thrown away under the open page: what has a copy arrives, what has none is named, to the server too', async ({}, info) => {
  const folder = makeOwnFolder('lost-storage');
  const dataDir = join(folder, 'data');
  await copyReady(dataDir, folder, info);
  const server = await start({ dataDir });
  const proxy = new FaultProxy({ target: server.url });
  const phone = new Phone(folder, await proxy.listen(), info);
  try {
    const page = await openReady(phone);
    const write = async (description: string) => {
      await fillIn(page, description);
      proxy.setDown(true);
      await submit(page);
      await expect(page).toHaveURL(/\/view\//);
      await page.goto('/synchronization');
      // With the database in its place nothing is said to be lost: what the rest is held against.
      await expect(page.getByRole('heading', { name: /1 report and 1 photo are on this phone only/ })).toBeVisible();
      await expect(page.getByText(/no longer in this browser/)).toHaveCount(0);
    };
    const allArrived = page.getByRole('heading', { name: 'Everything has arrived.' });

    // Nobody touches the page: what has a copy comes back, and goes.
    await write('Thrown away while open');
    await setUnopenable(page, true);
    await throwDatabasesAway(page);
    await expect(page.locator('html')).toHaveAttribute('data-in-vain', 'yes');
    await setUnopenable(page, false);
    proxy.setDown(false);
    await expect(allArrived).toBeVisible();
    expect(await arrived(server.dataDir, 'Thrown away while open')).toEqual(once('patrol_field_crew'));

    // Only the copies make the difference.
    await write('Lost storage');
    await page.evaluate(() => caches.delete('chainage-copies'));
    await throwDatabasesAway(page);
    const lost = page.getByRole('alert').filter({ hasText: /no longer in this browser/ });
    await expect(lost).toContainText('1 report and 1 photo');
    proxy.setDown(false);
    await page.goto('/synchronization');
    await expect(lost).toContainText('1 report and 1 photo');
    await expect(lost).toContainText('Pothole');
    await expect(allArrived).toHaveCount(0);
    await expect.poll(() => server.output().stdout.includes('Storage lost on device')).toBe(true);
  } finally {
    await phone.close();
    await proxy.close();
    await server.killAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
