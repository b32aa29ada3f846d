/** A crew on the road, its server dead: the camera, one sentence, Submit. Every tap and every letter is counted. */
import { expect, test, type Page } from '@playwright/test';
import { ownServer } from '../support/own-server.ts';
import { takePhoto } from '../support/photo.ts';

test.describe.configure({ mode: 'serial' });
test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const READY_MS = 180_000;
const server = ownServer('crew', { withPhone: true });
let page: Page;

test.beforeAll(async () => {
  page = await server.openPhone();
});

/** Taps as a person makes them: on what is in sight, each counted. */
class Hand {
  taps = 0;
  letters = 0;
  async tap(role: 'button' | 'radio' | 'checkbox', name: string | RegExp): Promise<void> {
    this.taps += 1;
    const target = page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .and(page.locator(':visible'))
      .first();
    await target.tap({ force: role !== 'button' });
  }
  async type(label: RegExp, text: string): Promise<void> {
    this.letters += text.length;
    await page.getByLabel(label).and(page.locator(':visible')).first().fill(text);
  }
}

/** Opens the form and takes the photo; what follows is counted. */
async function shoot(type: string): Promise<Hand> {
  await page.goto(`/issues/new/${type}`);
  await expect(page.locator('#says-place')).toHaveText(/^43\+2\d\d$/);
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto('Before') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Before 1' }).last()).toBeVisible();
  return new Hand();
}

/** The first kind of the first category; where that has one alone, it comes with it. */
async function chooseKind(hand: Hand): Promise<void> {
  const panel = page.locator('#word-what');
  hand.taps += 1;
  await panel.getByRole('radio').first().tap({ force: true });
  const says = page.locator('#says-what');
  await expect(
    says.and(page.locator(':not(:text-is("What is it?"))')).or(panel.getByRole('radiogroup').nth(1)),
  ).toBeVisible();
  if ((await says.innerText()) !== 'What is it?') return;
  hand.taps += 1;
  await panel.getByRole('radiogroup').nth(1).getByRole('radio').first().tap({ force: true });
}

/** Safe on this phone: the number of one that waits. */
async function isKept(): Promise<void> {
  await expect(page).toHaveURL(/\/view\//);
  await expect(page.getByText(/^TMP-\d+/).first()).toBeVisible();
}

/** What another report nearby is asked about. */
async function submit(hand: Hand, name: string | RegExp = 'Submit'): Promise<void> {
  await hand.tap('button', name);
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByText(/^TMP-\d+/))
      .first(),
  ).toBeVisible();
  if (await page.getByRole('dialog').isVisible()) await hand.tap('button', 'It is another one');
  await isKept();
}

test('the first pothole takes four taps after the camera, the next on that stretch two', async () => {
  for (const type of ['routine_maintenance', 'vehicle_breakdown', 'dead_animal_debris_removal', 'road_user_accident']) {
    await page.goto(`/issues/new/${type}`);
    await expect(page.locator('#says-place')).toBeVisible();
  }
  await server.kill();

  const first = await shoot('routine_maintenance');
  await first.tap('radio', 'Pavement');
  await first.tap('radio', 'Pothole');
  await first.tap('radio', /^LHS/);
  await expect(page.locator('#says-what')).toHaveText('Pothole');
  await expect(page.locator('#says-direction')).toHaveText('LHS → Latur');
  await expect(page.locator('#says-occurred_at')).toHaveText('now');
  await submit(first);
  expect(first).toMatchObject({ taps: 4, letters: 0 });

  const next = await shoot('routine_maintenance');
  await expect(page.locator('#says-direction')).toHaveText('LHS → Latur');
  await next.tap('radio', 'Pothole');
  await submit(next);
  // at the very same place it is asked whether it is the same, which elsewhere is one tap less
  expect(next).toMatchObject({ taps: 3, letters: 0 });
});

test('what a type asks besides comes one word after the other: a breakdown', async () => {
  const hand = await shoot('vehicle_breakdown');
  const begun = Date.now();
  await chooseKind(hand);
  await hand.tap('radio', 'Car, jeep or van');
  await hand.type(/^Registration/, 'MH13AB1234');
  await hand.tap('button', 'Next');
  await hand.tap('radio', /Tyre/);
  await hand.tap('checkbox', /Crane/);
  await hand.tap('button', 'Next');
  await submit(hand);
  expect(hand.taps).toBeLessThanOrEqual(10);
  expect(hand.letters).toBe(10);
  expect(Date.now() - begun).toBeLessThan(60_000);
});

test('a dead animal', async () => {
  const hand = await shoot('dead_animal_debris_removal');
  const begun = Date.now();
  await chooseKind(hand);
  await page.locator('#word-object').getByRole('combobox').selectOption('dead_animal');
  hand.taps += 2;
  await submit(hand);
  expect(hand.taps).toBeLessThanOrEqual(6);
  expect(hand.letters).toBe(0);
  expect(Date.now() - begun).toBeLessThan(60_000);
});

test('an accident goes after its first stop, is completed later, and is approved only then', async () => {
  const hand = await shoot('road_user_accident');
  const begun = Date.now();
  await chooseKind(hand);
  await hand.tap('button', 'One more: Grievous (hospitalised)');
  await hand.tap('button', 'One more: Grievous (hospitalised)');
  await hand.tap('checkbox', /108 ambulance/i);
  await submit(hand, 'Send now, complete later');
  expect(hand.taps).toBeLessThanOrEqual(7);
  expect(hand.letters).toBe(0);
  expect(Date.now() - begun).toBeLessThan(60_000);

  await server.startAgain();
  await page.getByRole('navigation').getByRole('link', { name: /^Sync/ }).click();
  await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible({ timeout: READY_MS });
  await page.goto('/issues/road_user_accident?to_complete=true&created_by=me');
  await page.getByRole('link', { name: /43\+2/ }).first().click();
  await expect(page.getByText('To be completed:')).toBeVisible();
  await page.getByRole('link', { name: 'Complete the report' }).click();
  await expect(page.getByRole('group', { name: 'Person 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  await page
    .getByRole('group', { name: 'Vehicle 1' })
    .getByLabel(/^Kind of vehicle/)
    .selectOption({ label: 'Bus' });
  await page.getByRole('group', { name: 'Vehicle 1' }).getByRole('radio', { name: 'Responsible' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/view\//);
  const owed = page.getByText('To be completed:').locator('..');
  await expect(owed).toContainText('Causes');
  await expect(owed).not.toContainText('Vehicles');
});
