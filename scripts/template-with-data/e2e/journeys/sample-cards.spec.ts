/** A sample card is written with the server dead, arrives with its photo when it is back, and is closed by another. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn, type Role } from '../support/people.ts';
import { takePhoto } from '../support/photo.ts';
import { Recorder } from '../support/recorder/recorder.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 16);

const server = ownServer('sample-cards', { on: 'phone' });

/** Each person on a device of their own. */
async function enter(browser: Browser, recorder: Recorder, role: Role, next: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  recorder.follow(context, role);
  const page = await context.newPage();
  await signIn(page, role, next);
  return page;
}

test('written without the server, sent with its photo when it is back, then closed', async ({ browser }) => {
  const recorder = new Recorder();
  const title = 'Cat’s eyes missing';
  const page = await enter(browser, recorder, 'patrol_field_crew', '/synchronization');
  await expect(page.getByText('Ready: every page opens without signal.')).toBeVisible();
  await page.goto('/sample-cards/new');
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^When it was/).fill(YESTERDAY);
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto('Photo') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Photo 1' }).last()).toBeVisible();
  await isAccessible(page);
  await server.kill();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/sample-cards\/(unsent|view)\//);
  await expect(page.getByText('Saved on this device, not sent yet').first()).toBeVisible();

  await server.startAgain();
  await page.goto('/synchronization?auto_sync=true');
  await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible();
  await page.goto('/sample-cards/browse');
  const row = page.getByRole('link', { name: new RegExp(title) }).first();
  await expect(row).toBeVisible();
  await isAccessible(page);
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();
  await expect(page.getByText(/SMPL\/20\d\d-\d\d\/\d{6}/).first()).toBeVisible();
  await isAccessible(page);

  const office = await enter(browser, recorder, 'site_engineer', new URL(page.url()).pathname);
  await expect(office.getByRole('button', { name: /^Open photo/ }).first()).toBeVisible();
  await office.getByRole('button', { name: 'Close', exact: true }).first().click();
  await office.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(office.getByText('Closed', { exact: true }).first()).toBeVisible();
  await recorder.write('sample-cards', 'sample-card', server.url);
  for (const context of browser.contexts()) await context.close();
});
