/**
 * A toolbox talk is written down with the server dead, arrives as held, is verified; what it found is reported as a hazard with one tap
 * and put right with proof. A planned talk that nobody held in time is written down as held. The same phone checks a printed permit by its camera, without signal and once it was revoked.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn, type Role } from '../support/people.ts';
import { takePhoto } from '../support/photo.ts';
import { pictureOfCard } from '../support/printed-card.ts';
import { Recorder } from '../support/recorder/recorder.ts';
import { holdLabel } from '../support/scanned-label.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const SELF = 'Santosh Jadhav · Patrol / field crew';

const server = ownServer('safety');

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

/** The office prints the card of a permit of the demo; answers its page, and what a camera sees of the paper. */
async function printPermit(browser: Browser): Promise<{ office: Page; picture: Buffer }> {
  const context = await browser.newContext({ baseURL: server.url });
  const office = await context.newPage();
  await signIn(office, 'safety_officer', '/safety-passes?search=gantry');
  await office.getByRole('link', { name: /Work at height/ }).click();
  await office.getByRole('button', { name: 'Make the card' }).click();
  const card = office.getByRole('link', { name: 'Open the card (PDF)' });
  const pdf = await context.request.get((await card.getAttribute('href')) ?? '');
  return { office, picture: await pictureOfCard(browser, await pdf.body()) };
}

/** The safety officer writes down how the talk was held that was planned for last week. */
async function holdPlanned(page: Page): Promise<void> {
  await page.goto('/safety-programs?search=reversing');
  await page
    .getByRole('link', { name: /Reversing plant/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Write down how it was held' }).click();
  await takePicture(page, 'Photo');
  // it began as planned
  const began = await page.getByLabel(/^Held from/).inputValue();
  await page.getByLabel(/^Held until/).fill(began.replace(/:\d\d$/, ':15'));
  await page.getByRole('button', { name: 'All 31 are here' }).click();
  await page.getByRole('button', { name: 'All signed on the sheet' }).click();
  await expect(page.getByText('31 present')).toBeVisible();
  await page.getByLabel(/^What was said/).fill('Nobody walks behind the roller.');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Write down how it was held' }).last().click();
  await expect(page.getByText('Held', { exact: true }).first()).toBeVisible();
}

test('a talk held without signal arrives as held, is verified, and its findings are put right', async ({
  browser,
  playwright,
  isMobile,
  launchOptions,
}, info) => {
  const recorder = new Recorder();
  const { office: gate, picture } = await printPermit(browser);
  const options = { baseURL: server.url, isMobile };
  const page = await holdLabel({ playwright, launchOptions, video: info.outputPath('card.y4m'), picture, options });
  recorder.follow(page.context(), 'patrol_field_crew');
  await signIn(page, 'patrol_field_crew', '/synchronization');
  await expect(page.getByText('Ready: every page opens without signal.')).toBeVisible();
  await server.kill();
  await page.goto('/safety-passes/scan');
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await expect(page.getByText('Gantry at km 33.200')).toBeVisible();
  await isAccessible(page);
  await page.goto('/safety-program?talk=true');
  await page.getByRole('radio', { name: 'Heat', exact: true }).click();
  await expect(page.getByText('Where is water and ORS?')).toBeVisible();
  await takePicture(page, 'Photo');
  await page.getByRole('radio', { name: /^P1/ }).click();
  await page.getByLabel(/^Venue/).fill('Work zone before the bridge');
  await page.getByLabel(/^Checked by/).selectOption({ label: 'Meera Kulkarni · Project manager' });
  await page.getByLabel('Name or number').fill('Sakharam More');
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
  await gate.getByRole('button', { name: 'Revoke' }).click();
  await gate.getByLabel(/^Why/).fill('No harness');
  await gate.getByRole('dialog').getByRole('button', { name: 'Revoke' }).last().click();
  await expect(gate.getByText('Revoked', { exact: true }).first()).toBeVisible();
  await page.goto('/safety-passes/scan');
  await expect(page.getByText('Why: No harness')).toBeVisible();
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

  // one tap: the finding says what the report can know, and leads to it
  await findings.getByRole('link', { name: /No water/ }).click();
  await page.getByRole('button', { name: 'Report as a hazard' }).click();
  await page.getByRole('link', { name: 'Finish and send the hazard report' }).click();
  await expect(page.getByText('No water at the second team').first()).toBeVisible();
  await page.goBack();
  await page.goBack();

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
  await holdPlanned(gate);
  await recorder.write('safety', 'safety-program', server.url);
  await page.context().browser()?.close();
  for (const context of browser.contexts()) await context.close();
});
