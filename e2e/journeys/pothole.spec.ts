/** The product's main job: a pothole goes from the road to the engineer and back, and the history shows every step. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { misplaced } from '../support/laid-out.ts';
import { signIn, type Role } from '../support/people.ts';
import { Recorder } from '../support/recorder/recorder.ts';
import { BASE_URL } from '../support/server.ts';
import { takePhoto } from '../support/photo.ts';
import { openWord, standElsewhere } from '../support/report.ts';
import { ON_THE_ROAD } from '../support/place.ts';

interface Person {
  page: Page;
  leave: () => Promise<void>;
}

/** Each person on a device of their own. */
async function enter(browser: Browser, recorder: Recorder, role: Role, next?: string): Promise<Person> {
  const context = await browser.newContext({ geolocation: ON_THE_ROAD });
  recorder.follow(context, role);
  const page = await context.newPage();
  await signIn(page, role, next);
  const leave = async () => {
    // what is still on the device would go with it
    await expect(page.getByText(/^Not sent yet$|still on this device$/)).toHaveCount(0);
    await context.close();
  };
  return { page, leave };
}

async function addPhoto(page: Page, stage: 'Before' | 'After'): Promise<void> {
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(stage) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: `${stage} 1` }).last()).toBeVisible();
}

/** The record's own status, not the same word in a sentence: a dialog that still waits for its answer has one too. */
const expectStatus = (page: Page, status: string) =>
  expect(page.getByText(status, { exact: true }).first()).toBeVisible();

/** Answers the path of the issue. */
async function report(page: Page): Promise<string> {
  await page.goto('/issues/new/routine_maintenance');
  await addPhoto(page, 'Before');
  await openWord(page, 'what');
  await page.getByRole('radio', { name: 'Pavement', exact: true }).check();
  await page.getByRole('radio', { name: 'Pothole', exact: true }).check();
  await standElsewhere(page);
  await openWord(page, 'direction');
  await page.getByRole('radio', { name: /^LHS/ }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/issues\/routine_maintenance\/view\//);
  await expect(page.getByText(/ISS\/RM\/20\d\d-\d\d\/\d{6}/).first()).toBeVisible();
  return new URL(page.url()).pathname;
}

/** An item of the store, as the store keeper enters it. */
async function enterItem(page: Page): Promise<void> {
  await page.goto('/stock/new');
  await page.getByLabel(/^Code/).fill('CMX-N');
  await page.getByLabel(/^Name/).fill('Journey cold mix');
  await page.getByLabel(/^Category/).selectOption({ label: 'Bituminous' });
  await page.getByLabel(/^Sub-category/).selectOption({ label: 'Cold mix' });
  await page.getByText('Opening stock', { exact: true }).click();
  await page.getByLabel(/^Quantity to begin with/).fill('10');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Journey cold mix' })).toBeVisible();
}

/** Chosen out of what the device has of the store. */
async function useMaterial(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add material' }).click();
  const row = page.getByRole('group', { name: 'Item 1' });
  await row.getByRole('button', { name: 'Item Choose' }).click();
  await row.getByRole('button', { name: /^Item/ }).first().click();
  await page.getByRole('searchbox', { name: 'Search' }).last().fill('journey');
  await page.getByRole('button', { name: /^CMX-N/ }).click();
  await expect(row.getByText('In the store: 10.000 nos')).toBeVisible();
  await row.getByLabel(/^Quantity/).fill('2.5');
}

/** Asked for by the repair, it is given by the store keeper, who sees what it was for. */
async function giveMaterial(page: Page, path: string): Promise<void> {
  await page.goto('/stocks?search=journey');
  await page
    .getByRole('link', { name: /Journey cold mix/ })
    .first()
    .click();
  await expect(page.getByText('Used on these repairs')).toBeVisible();
  await page.getByRole('link', { name: 'All logs of this item' }).click();
  await page.getByRole('link', { name: /Journey cold mix/ }).click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('7.500 nos').first()).toBeVisible();
  await page.getByRole('link', { name: /ISS\/RM\// }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByText('All details').click();
  await expect(page.getByText('Material used')).toBeVisible();
  await expect(page.getByRole('link', { name: '2.500 nos' })).toBeVisible();
}

test('a crew reports a pothole, the engineer approves it, the crew repairs it, the engineer closes it', async ({
  browser,
}) => {
  const recorder = new Recorder();
  const keeper = await enter(browser, recorder, 'store_keeper');
  await enterItem(keeper.page);
  const crew = await enter(browser, recorder, 'patrol_field_crew');
  const path = await report(crew.page);
  await crew.leave();

  const engineer = await enter(browser, recorder, 'site_engineer', path);
  await engineer.page.getByRole('link', { name: 'Review', exact: true }).click();
  await engineer.page
    .getByLabel(/repair|resolver/i)
    .first()
    .selectOption({ label: 'Santosh Jadhav · Patrol / field crew' });
  await engineer.page.getByRole('button', { name: /^approve$/i }).click();
  await expectStatus(engineer.page, 'Approved');
  await engineer.leave();

  const repair = await enter(browser, recorder, 'patrol_field_crew', '/synchronization');
  await expect(repair.page.getByText('Ready: every page opens without signal.')).toBeVisible({ timeout: 180_000 });
  await repair.page.goto(path);
  await repair.page.getByRole('link', { name: 'Resolve', exact: true }).click();
  await repair.page.context().setOffline(true);
  await addPhoto(repair.page, 'After');
  await repair.page
    .getByLabel(/what was done|note/i)
    .first()
    .fill('Filled with cold mix and compacted');
  await useMaterial(repair.page);
  await repair.page
    .getByRole('button', { name: /resolve|done/i })
    .last()
    .click();
  await expect(repair.page.getByText('Saved on this device, not sent yet').first()).toBeVisible();
  // the narrowest phone, where the bar above has the most to say
  const size = repair.page.viewportSize()!;
  await repair.page.setViewportSize({ ...size, width: 320 });
  await expect.poll(() => misplaced(repair.page)).toEqual([]);
  await repair.page.setViewportSize(size);
  await repair.page.context().setOffline(false);
  await repair.page.goto('/synchronization?auto_sync=true');
  await expect(repair.page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible();
  await repair.page.goto(path);
  await expectStatus(repair.page, 'Resolved');
  await repair.leave();

  const check = await enter(browser, recorder, 'site_engineer', path);
  await check.page
    .getByRole('button', { name: /verify/i })
    .first()
    .click();
  await check.page
    .getByRole('dialog')
    .getByRole('button', { name: /verify|close/i })
    .last()
    .click();
  await expect(check.page.getByRole('dialog')).toBeHidden();
  await expectStatus(check.page, 'Closed');
  await check.page.reload();
  const story = check.page.getByRole('region', { name: /history/i });
  await story.getByText('Whole history').click();
  const history = story.locator('details');
  for (const step of [/report|created|draft/i, /submitted|sent/i, /approved/i, /resolved/i, /verified|closed/i])
    await expect(history.getByText(step).first()).toBeVisible();
  for (const person of ['Santosh Jadhav', 'Rohan Patil']) await expect(history.getByText(person).first()).toBeVisible();
  await check.leave();
  await giveMaterial(keeper.page, path);
  await keeper.leave();
  // the log that is given was made by the server
  await recorder.write('issues', 'pothole', BASE_URL, /\/log\//);
});
