import { expect, type Page } from '@playwright/test';
import { takePhoto } from './photo.ts';

const FIRST_M = 14_000;
const APART_M = 200;
const PLACES = 190;
const OF_ONE_WORKER = 31;
let reports = 0;

/** Opens a word of the sentence a phone's form begins with; at a desk everything is in sight. */
export async function openWord(page: Page, key: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  const word = page.locator(`#says-${key}`);
  if ((await word.count()) > 0 && (await word.getAttribute('aria-expanded')) === 'false') await word.click();
}

/** Unfolds what a phone's form keeps behind its sentence. */
export async function openDetails(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(Submit|Send now, complete later|Save changes)$/ })).toBeVisible();
  const details = page.locator('details').filter({ has: page.locator('summary', { hasText: 'All details' }) });
  const first = details.first();
  if ((await details.count()) > 0 && (await first.getAttribute('open')) === null)
    await first.locator('summary').first().click();
}

/** In place of what GPS says a place where nobody of this run has reported: of two at one the app asks whether they are the same. */
export async function standElsewhere(page: Page): Promise<void> {
  await openWord(page, 'place');
  const chainage = page.getByLabel(/^Chainage\b(?! to)/).first();
  await expect(chainage).toHaveValue(/^43\+2\d\d$/);
  const place = (Number(process.env['TEST_WORKER_INDEX'] ?? 0) * OF_ONE_WORKER + reports++) % PLACES;
  const metres = FIRST_M + place * APART_M;
  await chainage.fill(`${Math.floor(metres / 1000)}+${String(metres % 1000).padStart(3, '0')}`);
}

/** Fills the open form with a pothole and its photo, all that a report needs on the demo's road; `words` stand in the photo. */
export async function fillInPothole(page: Page, words = 'Before'): Promise<void> {
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(words) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Before 1' }).last()).toBeVisible();
  await openWord(page, 'what');
  await page.getByRole('radio', { name: 'Pavement', exact: true }).check();
  const kinds = page.getByRole('radiogroup', { name: 'Kind' });
  await kinds.getByRole('radio', { name: 'Pothole', exact: true }).check();
  await standElsewhere(page);
  await openWord(page, 'direction');
  await page.getByRole('radio', { name: /^LHS/ }).check();
}
