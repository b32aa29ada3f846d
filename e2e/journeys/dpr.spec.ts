/** A day is measured with the server dead: lines with photos arrive once when it is back, are approved, and count in their item. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn, type Role } from '../support/people.ts';
import { takePhoto } from '../support/photo.ts';
import { Recorder } from '../support/recorder/recorder.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const server = ownServer('dpr');

/** Each person on a device of their own. */
async function enter(browser: Browser, recorder: Recorder, role: Role, next: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  recorder.follow(context, role);
  const page = await context.newPage();
  await signIn(page, role, next);
  return page;
}

/** Measures a stretch of the overlay in the form that stands open. */
async function measure(page: Page, { from, to, breadth }: Record<'from' | 'to' | 'breadth', string>): Promise<void> {
  await page.getByRole('textbox', { name: /^From/ }).fill(from);
  await page.getByRole('textbox', { name: /^To/ }).fill(to);
  await page.getByRole('textbox', { name: /^Breadth/ }).fill(breadth);
  await page.getByRole('textbox', { name: /^Depth/ }).fill('0.04');
  await page.getByRole('radio', { name: /LHS/ }).check();
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto('Photo') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Photo 1' }).last()).toBeVisible();
}

test('a shift is measured without the server, arrives once, and is approved into its item', async ({ browser }) => {
  const recorder = new Recorder();
  // a report and an item of this journey's own: where it is replayed there are none
  const admin = await enter(browser, recorder, 'organisation_admin', '/dpr/setup/reports/new');
  await admin.getByLabel(/^Name/).fill('Overlay by night');
  await admin.getByLabel(/^Key in addresses/).fill('overlay-by-night');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('heading', { name: /Overlay by night/ }).first()).toBeVisible();
  await admin.goto('/dpr/setup/keys/new');
  await admin.getByLabel(/^Package/).selectOption({ index: 1 });
  await admin.getByRole('button', { name: /^Report Choose/ }).click();
  await admin.getByRole('button', { name: /^Report Search/ }).click();
  await admin.getByRole('searchbox', { name: 'Search' }).last().fill('overlay by night');
  await admin.getByRole('button', { name: /Overlay by night/ }).click();
  await admin.getByLabel(/^Item no/).fill('9.1');
  await admin.getByLabel(/^Description/).fill('BC 40 mm');
  await admin.getByLabel(/^Unit/).selectOption({ label: 'cum' });
  await admin.getByLabel(/^Measured by/).selectOption({ value: 'volume' });
  await admin
    .getByLabel(/^Scope/)
    .first()
    .fill('100');
  await admin.getByLabel(/^Rate/).first().fill('9850');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('BC 40 mm').first()).toBeVisible();

  const page = await enter(browser, recorder, 'patrol_field_crew', '/synchronization');
  await expect(page.getByText('Ready: every page opens without signal.')).toBeVisible({ timeout: 180_000 });
  await page.goto('/dpr/routine_maintenance/overlay-by-night/entry/add');
  await expect(page.getByText('Overlay by night').first()).toBeVisible();
  await page.getByLabel(/^Package/).selectOption({ index: 1 });
  await isAccessible(page);
  await server.kill();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved on this device, not sent yet').first()).toBeVisible();
  await expect(page).toHaveURL(/\/cache\/dpr\/routine_maintenance\/overlay-by-night\/entry\//);
  const lines = page.getByRole('region', { name: 'Lines' });
  await page.getByRole('button', { name: 'Add: Line' }).click();
  await page.getByRole('radio', { name: /9.1 BC 40 mm/ }).check();
  await measure(page, { from: '20+000', to: '20+500', breadth: '3.75' });
  await expect(page.getByRole('status', { name: 'Quantity' })).toContainText('500 × 3.75 × 0.04 = 75.000 cum');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lines.getByText('Not sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add: Line' }).click();
  await page.getByRole('button', { name: 'Same as the line before' }).click();
  await measure(page, { from: '20+400', to: '20+900', breadth: '3.5' });
  await expect(page.getByText(/20\+000 – 20\+500 was measured that day already/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Lane/ }).fill('L2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lines.getByText('Not sent yet')).toHaveCount(2);
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(lines.getByText('Sent for approval')).toHaveCount(2);
  await isAccessible(page);

  await server.startAgain();
  await page.goto('/synchronization?auto_sync=true');
  await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible();
  // all that is sent later has been sent
  await recorder.write('dpr', 'dpr-entry', server.url);
  await page.goto('/dpr/routine_maintenance/overlay-by-night/entries');
  await expect(page.getByText('9.1 145.000 cum')).toBeVisible();
  await isAccessible(page);
  await page
    .getByRole('link', { name: /Day shift|20\d\d/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/entry\/[^/]+\/view/);
  await expect(page.getByText(/DPR\/[^/]+\/20\d\d-\d\d\/\d{6}/).first()).toBeVisible();

  // the second line leads beyond the scope: it is approved by itself, with a reason
  const manager = await enter(browser, recorder, 'project_manager', new URL(page.url()).pathname);
  await manager.getByRole('button', { name: 'Approve', exact: true }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(manager.getByRole('dialog').getByText(/More than the scope: approve this line by itself/)).toBeVisible();
  await isAccessible(manager);
  for (const context of browser.contexts()) await context.close();
});
