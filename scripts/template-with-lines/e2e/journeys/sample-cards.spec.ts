/** A sample card and a line of it are written with the server dead, arrive when it is back, and the one moves the other. */
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

test('a sheet and its line are written without the server, arrive in order, and are handed in together', async ({
  browser,
}) => {
  const recorder = new Recorder();
  const title = 'Cat’s eyes missing';
  const page = await enter(browser, recorder, 'patrol_field_crew', '/synchronization');
  await expect(page.getByText('Ready: every page opens without signal.')).toBeVisible();
  await page.goto('/sample-cards/new');
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^When it was/).fill(YESTERDAY);
  await server.kill();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved on this device, not sent yet').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add: Line' }).click();
  await page.getByRole('textbox', { name: /^What/ }).fill('Left edge');
  await page.getByLabel(/^Quantity/).fill('12.5');
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto('Photo') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Photo 1' }).last()).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const lines = page.getByRole('region', { name: 'Lines' });
  await expect(lines.getByText('Left edge')).toBeVisible();
  await expect(lines.getByText('Not sent yet')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Change line 1' }).click();
  await page.getByLabel(/^Quantity/).fill('12.75');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(lines.getByText('12.75 m').first()).toBeVisible();
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/sample-cards\/(unsent|view)\//);
  await expect(lines.getByText('Submitted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add: Line' })).toBeHidden();

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

  await expect(lines.getByText('Left edge')).toBeVisible();
  await expect(lines.getByText('Submitted')).toBeVisible();
  await expect(lines.getByText('12.750 m').first()).toBeVisible();
  await lines.getByRole('link', { name: /Left edge/ }).click();
  await expect(page.getByRole('button', { name: /^Open photo/ }).first()).toBeVisible();
  await isAccessible(page);

  // the demo has sheets with lines too
  await page.goto('/sample-cards/browse');
  await page.getByRole('link', { name: /Rumble strips before the toll plaza/ }).click();
  await expect(lines.getByText('Right side')).toBeVisible();
  await expect(lines.getByText('79.500 m')).toBeVisible();
  await recorder.write('sample-cards', 'sample-card', server.url);
  for (const context of browser.contexts()) await context.close();
});
