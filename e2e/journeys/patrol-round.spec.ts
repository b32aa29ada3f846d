/** A patrol round is begun, driven, reported on and finished with the server dead; it arrives whole when that is back. */
import { expect, test, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn } from '../support/people.ts';
import { ON_THE_ROAD } from '../support/place.ts';
import { Recorder } from '../support/recorder/recorder.ts';
import { fillInPothole } from '../support/report.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const READY_MS = 90_000;
const server = ownServer('patrol-round');

/** Drives on, some sixty metres a tick. */
async function driveOn(page: Page, ticks: number, from = 0): Promise<void> {
  for (let tick = from; tick < from + ticks; tick++) {
    const latitude = ON_THE_ROAD.latitude - 0.0006 * tick;
    await page.context().setGeolocation({ ...ON_THE_ROAD, latitude });
    await page.waitForTimeout(1100);
  }
}

test('a round without signal survives the app, covers reports at speed, and arrives with what was found', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const recorder = new Recorder();
  const context = await browser.newContext({
    baseURL: server.url,
    geolocation: ON_THE_ROAD,
    permissions: ['geolocation'],
  });
  recorder.follow(context, 'patrol_field_crew');
  let page = await context.newPage();
  await signIn(page, 'patrol_field_crew', '/synchronization');
  await expect(page.getByText('Ready: every page opens without signal.')).toBeVisible({ timeout: READY_MS });
  await page.goto('/issues/new/routine_maintenance');
  await expect(page.locator('input[type=file]').first()).toBeAttached();

  // two taps from any page: the report button's sheet, and the start
  await page.goto('/issues/patrol-rounds/round');
  await expect(page.getByRole('button', { name: 'Start the round' })).toBeVisible();
  await isAccessible(page);
  await server.kill();
  await page.getByRole('button', { name: 'Start the round' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patrol round' })).toBeVisible();
  await driveOn(page, 5);
  await expect(page.getByText(/^0\.[1-9] km seen of/)).toBeVisible();
  await isAccessible(page);

  // the report screen is covered while the vehicle moves, and opens for a passenger
  await page.getByRole('navigation').getByRole('button', { name: 'Report' }).click();
  await page.getByRole('link', { name: 'Report a defect' }).first().click();
  await driveOn(page, 4, 5);
  const cover = page.getByRole('alertdialog', { name: 'Stop first' });
  await expect(cover).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await page.getByRole('button', { name: 'I am the passenger' }).click();
  await expect(cover).toHaveCount(0);
  await driveOn(page, 3, 9);
  await expect(cover).toHaveCount(0);
  await fillInPothole(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/cache\/issues\//);

  // the app is killed; the round goes on where it was
  await page.close();
  page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Patrol round · 0\.[1-9] km seen/ }).click();
  await expect(page.getByText(/^0\.[1-9] km seen of/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Found on this round · 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused: nothing is recorded.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Finish the round' }).click();
  await page.getByLabel(/^Odometer at the end/).fill('45120.5');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page).toHaveURL(/patrol-rounds\/view\//);
  await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible();

  await server.startAgain();
  await page.goto('/synchronization?auto_sync=true');
  await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible({ timeout: 60_000 });

  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(office, 'site_engineer', '/issues/patrol-rounds');
  await office.getByRole('link', { name: /PTR\// }).first().click();
  await expect(office.getByText(/PTR\/20\d\d-\d\d\/\d{6}/).first()).toBeVisible();
  await expect(office.getByRole('heading', { name: 'Found on this round · 1' })).toBeVisible();
  await isAccessible(office);
  await recorder.write('issues', 'patrol-round', server.url);
  for (const each of browser.contexts()) await each.close();
});
