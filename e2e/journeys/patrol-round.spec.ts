/** A patrol round is begun and driven with the server dead; reports are covered while it moves. */
import { expect, test, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn } from '../support/people.ts';
import { ON_THE_ROAD } from '../support/place.ts';

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

test('a round without signal counts what it saw, and covers reports at speed', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({
    baseURL: server.url,
    geolocation: ON_THE_ROAD,
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
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
  for (const each of browser.contexts()) await each.close();
});
