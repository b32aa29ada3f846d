/**
 * A patrol round is begun, driven, reported on and finished with the server dead, and the checklist of what the calendar wants
 * that day is filled in; all of it arrives when the server is back.
 */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn } from '../support/people.ts';
import { ON_THE_ROAD } from '../support/place.ts';
import { Recorder } from '../support/recorder/recorder.ts';
import { fillInPothole, openDetails } from '../support/report.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const READY_MS = 180_000;
/** Some sixty metres down the road, as degrees. */
const TICK = { latitude: 0.00028, longitude: 0.00048 };
const server = ownServer('patrol-round', { withPhone: true });

/** What the page heard last of where the phone is. */
interface Hearing {
  heard?: number;
}

/** Drives from one place of the road to another, until the phone has heard of each place on the way. */
async function drive(page: Page, from: number, to: number): Promise<void> {
  await page.evaluate(() => {
    const hearing = globalThis as Hearing;
    hearing.heard ??= navigator.geolocation.watchPosition(({ coords }) => (hearing.heard = coords.latitude));
  });
  for (let tick = from; tick !== to;) {
    tick += Math.sign(to - from);
    const latitude = ON_THE_ROAD.latitude - TICK.latitude * tick;
    const longitude = ON_THE_ROAD.longitude - TICK.longitude * tick;
    await page.context().setGeolocation({ ...ON_THE_ROAD, latitude, longitude });
    await expect.poll(() => page.evaluate(() => (globalThis as Hearing).heard)).toBeCloseTo(latitude, 6);
  }
}

/** A page for which the browser keeps no file by itself: without signal it has what the device got ready, and nothing else. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

test('a round without signal survives the app, covers reports at speed, and arrives with what was found', async ({
  browser,
}) => {
  const recorder = new Recorder();
  const shown = await server.openPhone();
  const context = shown.context();
  recorder.follow(context, 'patrol_field_crew');
  let page = await openPage(context);
  // the phone stays on when the app is closed
  await shown.goto('about:blank');
  await server.kill();

  // two taps from any page: the report button's sheet, and the start
  await page.goto('/issues/patrol-rounds/round');
  await expect(page.getByRole('heading', { level: 1, name: 'Start a patrol round' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Start the round' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patrol round' })).toBeVisible();
  await expect(page.getByText('At 43+250')).toBeVisible();
  await drive(page, 0, 8);
  await expect(page.getByText(/^0\.[45] km seen of/)).toBeVisible();
  await drive(page, 8, 0);
  // the way back is driven, and seen already
  await expect(page.getByText(/^(0\.9|1\.0) km driven/)).toBeVisible();
  await expect(page.getByText(/^0\.[45] km seen of/)).toBeVisible();
  await isAccessible(page);

  // the report screen is covered while the vehicle moves, and opens for a passenger
  await page.getByRole('navigation').getByRole('button', { name: 'Report' }).click();
  await page.getByRole('link', { name: 'Report a defect' }).first().click();
  await expect(page.locator('#says-place')).toHaveText(/^43\+2\d\d$/);
  await drive(page, 0, 4);
  const cover = page.getByRole('alertdialog', { name: 'Stop first' });
  await expect(cover).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await page.getByRole('button', { name: 'I am the passenger' }).click();
  await expect(cover).toHaveCount(0);
  await drive(page, 4, 7);
  await expect(cover).toHaveCount(0);
  await fillInPothole(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^TMP-\d+/).first()).toBeVisible();
  // what waits, and was tried in vain, can still be put right
  await page.getByRole('link', { name: 'Edit' }).click();
  await openDetails(page);
  await page.getByLabel(/^Description/).fill('Beside the culvert');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Beside the culvert').first()).toBeVisible();

  // the app is killed; the round goes on where it was
  await page.close();
  page = await openPage(context);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Patrol round · 0\.[45] km seen/ }).click();
  await expect(page.getByText(/^0\.[45] km seen of/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Found on this round · 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused: nothing is recorded.')).toBeVisible();
  await drive(page, 7, 20);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  // what was driven meanwhile is not seen
  await drive(page, 20, 28);
  await expect(page.getByText(/^0\.[89] km seen of/)).toBeVisible();
  await page.getByRole('button', { name: 'Finish the round' }).click();
  await page.getByLabel(/^Odometer at the end/).fill('45120.5');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page).toHaveURL(/patrol-rounds\/view\//);
  await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible();
  await isAccessible(page);

  // what the calendar wants today is on the home page, and its checklist goes without signal too
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Daily patrol P1/ }).click();
  await page.getByRole('link', { name: 'Fill in the checklist' }).click();
  const line = (name: string) => page.getByRole('group', { name, exact: true });
  for (const name of ['Carriageway free of potholes', 'Shoulders and drop-offs', 'Signs and delineators'])
    await line(name).getByRole('radio', { name: 'Fine' }).check();
  const found = line('Debris and dead animals');
  await found.getByRole('radio', { name: 'Something found' }).check();
  await found.getByLabel(/^What was found/).fill('Tyre on the shoulder');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page).toHaveURL(/planned-works\/view\//);

  await server.startAgain();
  await page.getByRole('navigation').getByRole('link', { name: /^Sync/ }).click();
  await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible({ timeout: READY_MS });

  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(office, 'site_engineer', '/issues/patrol-rounds');
  await office.getByRole('link', { name: /PTR\// }).first().click();
  await expect(office.getByText(/PTR\/20\d\d-\d\d\/\d{6}/).first()).toBeVisible();
  await expect(office.getByText('Finished', { exact: true }).first()).toBeVisible();
  await expect(office.getByRole('heading', { name: 'Found on this round · 1' })).toBeVisible();
  await isAccessible(office);
  await office
    .getByRole('link', { name: /Pothole/ })
    .first()
    .click();
  await expect(office.getByText('Beside the culvert').first()).toBeVisible();
  await office.goto('/issues/planned-works?status=carried_out');
  await office
    .getByRole('link', { name: /Daily patrol P1/ })
    .first()
    .click();
  await expect(office.getByText('Tyre on the shoulder').first()).toBeVisible();
  await office.getByRole('link', { name: 'Report it' }).click();
  await expect(office.getByLabel(/^Description/)).toHaveValue('Debris and dead animals: Tyre on the shoulder');
  await recorder.write('issues', 'patrol-round', server.url, /\/planned-work\//);
  for (const each of browser.contexts()) await each.close();
});
