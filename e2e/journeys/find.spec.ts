/** The search from anywhere: records first, pages second, by keys and by thumb, in the reader's language, without signal too. */
import { expect, test, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { signIn } from '../support/people.ts';

test.use({ serviceWorkers: 'block' });

async function open(page: Page) {
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  const field = page.getByRole('combobox', { name: 'Number, place, plate, person, kind or page' });
  await expect(field).toBeFocused();
  return field;
}

test('a record is found from anywhere by what stands on it, and one Escape closes', async ({ page }) => {
  await signIn(page, 'site_engineer', '/road');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = await open(page);
  const records = page.getByRole('group', { name: 'Records' }).getByRole('option');
  const place = () => field.boundingBox();
  const first = await place();
  for (const [words, found] of [
    ['47+257', /47\+\d{3}/],
    ['गड्ढा', /Pothole/],
    ['mh 13', /RA\/2026-27/],
    ['bus-l', /Bus shelter/],
  ] as const) {
    await field.fill(words);
    await expect(records.first()).toContainText(found);
    // under a thumb and above a keyboard, whatever is found
    expect(await place()).toEqual(first);
  }
  await field.fill('acc');
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option').first()).toContainText('Road accidents');
  await isAccessible(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('a fragment of a number and Enter open the record', async ({ page }) => {
  await signIn(page, 'site_engineer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = await open(page);
  await field.fill('rm 0002');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/routine_maintenance\/view\//);
  await expect(page.getByText('ISS/RM/2026-27/000002').first()).toBeVisible();
  await expect(field).toBeHidden();
});
