/** The browser's database is gone with what was written in it: said to the person and to the server, never "all has arrived". */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { start } from '../durability/support/server-process.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { fillIn, Phone, submit } from './support/phone.ts';
import { FaultProxy } from './support/proxy.ts';
import { copyReady, openReady } from './support/ready-phone.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

test('a report and its photo lost with the database are named, and the server hears of it', async ({}, info) => {
  const folder = makeOwnFolder('lost-storage');
  const dataDir = join(folder, 'data');
  await copyReady(dataDir, folder, info);
  const server = await start({ dataDir });
  const proxy = new FaultProxy({ target: server.url });
  const phone = new Phone(folder, await proxy.listen(), info);
  try {
    const page = await openReady(phone);
    proxy.setDown(true);
    await fillIn(page, 'Lost storage');
    await submit(page);
    await expect(page).toHaveURL(/\/view\//);
    await page.goto('/synchronization');
    // With the database in its place nothing is said to be lost: what the rest is held against.
    await expect(page.getByRole('heading', { name: /1 report and 1 photo are on this phone only/ })).toBeVisible();
    await expect(page.getByText(/no longer in this browser/)).toHaveCount(0);

    await page.goto('/errors/404');
    await page.evaluate(async () => {
      await caches.delete('chainage-copies');
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    proxy.setDown(false);
    await page.goto('/synchronization');
    const lost = page.getByRole('alert').filter({ hasText: /no longer in this browser/ });
    await expect(lost).toContainText('1 report and 1 photo');
    await expect(lost).toContainText('Pothole');
    await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toHaveCount(0);
    await expect.poll(() => server.output().stdout.includes('Storage lost on device')).toBe(true);
  } finally {
    await phone.close();
    await proxy.close();
    await server.killAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
