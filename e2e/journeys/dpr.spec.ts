/** A day is measured with the server dead: lines with photos arrive once when it is back, are approved, and count in their item. */
import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn, type Role } from '../support/people.ts';
import { takePhoto } from '../support/photo.ts';
import { readPdf } from '../support/read-pdf.ts';
import { Recorder } from '../support/recorder/recorder.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const server = ownServer('dpr');
const DESK = { viewport: { width: 1366, height: 900 }, isMobile: false, hasTouch: false };

/** Each person on a device of their own. */
async function enter(browser: Browser, recorder: Recorder, role: Role, next: string, look: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...look });
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
  await admin.getByLabel(/^Key in addresses/).fill('overlay-at-night');
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
  await page.goto('/dpr/routine_maintenance/overlay-at-night/entry/add');
  await expect(page.getByText('Overlay by night').first()).toBeVisible();
  await page.getByLabel(/^Package/).selectOption({ index: 1 });
  await isAccessible(page);
  await server.kill();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved on this device, not sent yet').first()).toBeVisible();
  await expect(page).toHaveURL(/\/cache\/dpr\/routine_maintenance\/overlay-at-night\/entry\//);
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
  await page.goto('/dpr/routine_maintenance/overlay-at-night/entries');
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
  await manager.keyboard.press('Escape');
  const sheet = new URL(manager.url()).pathname;
  const openLine = async (of: string) => {
    const lines = manager.getByRole('region', { name: 'Lines' }).getByRole('listitem');
    await lines.filter({ hasText: of }).getByRole('link').first().click();
    await expect(manager).toHaveURL(/\/dpr\/log\//);
    await manager.getByRole('button', { name: 'Approve', exact: true }).click();
  };
  await openLine('20+000');
  await expect(manager.getByRole('button', { name: 'Open again' })).toBeVisible();
  await manager.goto(sheet);
  await openLine('Over scope');
  await manager.getByRole('dialog').getByRole('textbox').fill('By order CoS 1');
  await manager.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(manager.getByRole('button', { name: 'Open again' })).toBeVisible();
  await manager.goto(sheet);
  await manager.getByRole('button', { name: 'Approve', exact: true }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(manager.getByRole('dialog')).toHaveCount(0);

  // what it earned, read at a desk: the month's figure opens its lines, the bill as a file proves it with their photos
  const desk = await enter(browser, recorder, 'project_manager', '/dpr/reports', DESK);
  const report = (of: Page) => of.getByRole('listitem').filter({ hasText: 'Overlay by night' });
  await report(desk).getByRole('link', { name: 'Month', exact: true }).click();
  const row = desk.getByRole('row', { name: /^9\.1 BC 40 mm/ });
  await row.getByText('145.000').first().click();
  const behind = desk.getByRole('dialog');
  await expect(behind.getByText('500 × 3.5 × 0.04 → 70.000')).toBeVisible();
  await expect(behind.locator('img').first()).toBeVisible();
  await isAccessible(desk);
  await desk.keyboard.press('Escape');
  await desk.getByRole('link', { name: 'Running account bill' }).click();
  await row.getByRole('button', { name: '₹14,28,250.00' }).first().click();
  await expect(behind.getByText('75.000 × ₹9,850.00')).toBeVisible();
  await desk.keyboard.press('Escape');
  await isAccessible(desk);
  await desk.getByRole('button', { name: 'PDF', exact: true }).click();
  await desk.getByRole('link', { name: 'To the downloads' }).click();
  const file = desk.getByRole('listitem').filter({ hasText: 'Running account bill' });
  await expect(file.getByText('Ready')).toBeVisible();
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    file.getByRole('link', { name: 'Download' }).click(),
  ]);
  const paper = (await readPdf(readFileSync(await download.path()))).map(({ text }) => text).join(' ');
  for (const said of ['₹14,28,250.00', '500 × 3.75 × 0.04', '145.000']) expect(paper).toContain(said);
  for (const context of browser.contexts()) await context.close();
});
