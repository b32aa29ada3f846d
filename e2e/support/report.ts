import { expect, type Page } from '@playwright/test';
import { takePhoto } from './photo.ts';

/** Fills the open form with a pothole and its photo, all that a report needs on the demo's road; `words` stand in the photo. */
export async function fillInPothole(page: Page, words = 'Before'): Promise<void> {
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(words) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Before 1' }).last()).toBeVisible();
  await page.getByRole('radio', { name: 'Pavement', exact: true }).check();
  const kinds = page.getByRole('radiogroup', { name: 'Kind' });
  await kinds.getByRole('radio', { name: 'Pothole', exact: true }).check();
  await expect(page.getByLabel(/^Chainage\b(?! to)/).first()).toHaveValue(/^43\+2\d\d$/);
  await page.getByRole('radio', { name: /^LHS/ }).check();
}
