/** A toolbox talk is written down with the server dead, arrives as held, is verified; what it found is put right with proof. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn, type Role } from '../support/people.ts';
import { takePhoto } from '../support/photo.ts';
import { Recorder } from '../support/recorder/recorder.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const SELF = 'Santosh Jadhav · Patrol / field crew';

const server = ownServer('safety', { withPhone: true });

/** Each person on a device of their own. */
async function enter(browser: Browser, recorder: Recorder, role: Role, next: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  recorder.follow(context, role);
  const page = await context.newPage();
  await signIn(page, role, next);
  return page;
}

async function takePicture(page: Page, name: string): Promise<void> {
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(name) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: `${name} 1` }).last()).toBeVisible();
}

test('a talk held without signal arrives as held, is verified, and its findings are put right', async ({ browser }) => {
  const recorder = new Recorder();
  const page = await server.openPhone();
  recorder.follow(page.context(), 'patrol_field_crew');
  await server.kill();
  await page.goto('/safety-program?talk=true');
  await page.getByRole('radio', { name: 'Heat', exact: true }).click();
  await expect(page.getByText('Where is water and ORS?')).toBeVisible();
  await takePicture(page, 'Photo');
  await page.getByRole('radio', { name: /^P1/ }).click();
  await page.getByLabel(/^Venue/).fill('Work zone before the bridge');
  await page.getByLabel(/^Checked by/).selectOption({ label: 'Meera Kulkarni · Project manager' });
  await page.getByLabel('Name or number').fill('Ramesh Pawar');
  await page.getByLabel('Name or number').press('Enter');
  await expect(page.getByText('1 present')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Hand in the talk' }).click();
  await expect(page).toHaveURL(/\/safety-program\/view\//);
  await expect(page.getByText('Saved on this device, not sent yet').first()).toBeVisible();
  await expect(page.getByText('Held', { exact: true }).first()).toBeVisible();

  await server.startAgain();
  await page.goto('/synchronization?auto_sync=true');
  await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible();
  await page.goto('/safety-programs');
  await page.getByRole('link', { name: /Heat/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Heat/ })).toBeVisible();
  await expect(page.getByText(/SP\/TBT\/20\d\d-\d\d\/\d{6}/).first()).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Add: Finding' }).click();
  await page.getByLabel(/^What was found/).fill('No water at the second team');
  await page.getByRole('radio', { name: 'Critical' }).click();
  await page.getByLabel(/^Who puts it right/).selectOption({ label: SELF });
  await page.getByLabel(/^By when/).fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect(findings.getByText('No water at the second team')).toBeVisible();

  // while it is critical nobody closes the programme
  const program = new URL(page.url()).pathname;
  const office = await enter(browser, recorder, 'project_manager', program);
  const verify = async () => {
    await office.getByRole('button', { name: 'Verify and close' }).first().click();
    await office.getByRole('dialog').getByRole('button', { name: 'Verify and close' }).last().click();
  };
  await verify();
  await expect(office.getByText('A critical finding is not put right yet: it cannot be closed.').first()).toBeVisible();
  await findings.getByRole('link', { name: /No water/ }).click();
  await page.getByRole('button', { name: 'Put right' }).first().click();
  await page.getByLabel(/^What was done/).fill('Two cans brought');
  await takePicture(page, 'Proof');
  await page.getByRole('button', { name: 'Put right' }).last().click();
  await expect(page.getByText('Put right', { exact: true }).first()).toBeVisible();
  await office.reload();
  await verify();
  await expect(office.getByText('Closed', { exact: true }).first()).toBeVisible();
  await recorder.write('safety', 'safety-program', server.url);
  for (const context of browser.contexts()) await context.close();
});
