/** What a crew sees of unsent work: written with the server dead, said plainly, kept over sign-out, sent when it is back. */
import { expect, test, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn } from '../support/people.ts';
import { fillInPothole } from '../support/report.ts';

test.describe.configure({ mode: 'serial' });
test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const server = ownServer('sync', { withPhone: true });
let page: Page;

test.beforeAll(async () => {
  page = await server.openPhone();
});

const header = () => page.getByRole('banner').getByRole('link', { name: /^Synchronization:/ });
const openSync = () => page.getByRole('navigation').getByRole('link', { name: /^Sync/ }).click();
const onlyHere = (what: string) => page.getByRole('heading', { name: `${what} are on this phone only.` });

/** To axe, and nothing sticks out. */
async function isSound(): Promise<void> {
  await isAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('a report written with the server dead is said to be on this phone only', async () => {
  await openSync();
  await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible();
  await expect(header()).toHaveAccessibleName('Synchronization: Connected, nothing waits');
  await page.goto('/issues/new/routine_maintenance');
  await fillInPothole(page);
  await server.kill();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/view\//);
  await expect(header()).toHaveAccessibleName('Synchronization: Offline, 1 waits');

  await openSync();
  await expect(onlyHere('1 report and 1 photo')).toBeVisible();
  await expect(page.getByText('Do not clear the browser.')).toBeVisible();
  await expect(page.getByText('No connection to the server')).toBeVisible();
  const card = page.getByRole('article', { name: /Pothole/ });
  await expect(card.getByText('New report')).toBeVisible();
  await expect(card.getByText(/^Photo \d+ KB$/)).toBeVisible();
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await isSound();
});

test('sending by hand without a server loses nothing and says so', async () => {
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(/Nothing new has arrived/)).toBeVisible();
  await expect(onlyHere('1 report and 1 photo')).toBeVisible();
  await expect(page.getByText(/The server did not answer/).first()).toBeVisible();
});

test('a copy for an emergency can be saved', async () => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^chainage-.*\.zip$/);
  await expect(page.getByText(/The copy is in your downloads/)).toBeVisible();
});

test('signing out says how many stay, before and after', async () => {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByText('1 report and 1 photo have not arrived yet.')).toBeVisible();
  await isSound();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/accounts\/login/);
  await expect(page.getByText(/1 report and 1 photo stay on this phone and are sent as yours/)).toBeVisible();
});

test('with the server back, everything arrives and the page says what and when', async () => {
  await server.startAgain();
  await signIn(page, 'patrol_field_crew', '/synchronization?auto_sync=true');
  await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible({ timeout: 180_000 });
  await expect(page).toHaveURL(/\/synchronization$/);
  await expect(header()).toHaveAccessibleName('Synchronization: Connected, nothing waits');
  const arrived = page.getByRole('region', { name: 'Arrived at the server' });
  await arrived.getByRole('link', { name: /ISS\/RM\/.*Pothole/ }).click();
  await expect(page.getByText(/ISS\/RM\/20\d\d-\d\d\/\d{6}/).first()).toBeVisible();
});

test('back online with something that still waits, the phone asks after 30 seconds whether to send it', async () => {
  const outbox = '**/api/organisation/outbox/rows/**';
  await page.route(outbox, (route) => route.fulfill({ status: 503 }));
  await page.goto('/issues/new/routine_maintenance');
  await fillInPothole(page);
  await server.kill();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(header()).toHaveAccessibleName(/Offline, 1 waits$/);
  await server.startAgain();
  const dialog = page.getByRole('dialog', { name: 'Synchronize' });
  await expect(dialog).toBeVisible({ timeout: 75_000 });
  await expect(
    dialog.getByText('You are back online, do you want to initiate sync for offline data now?', { exact: true }),
  ).toBeVisible();
  await page.unroute(outbox);
  await dialog.getByRole('button', { name: 'Sync' }).click();
  await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible({ timeout: 180_000 });
  await expect(dialog).toBeHidden();
});
