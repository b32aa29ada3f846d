/** What an office prints: a list whole, sheets of labels, a record; and the record as a file that the server makes. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { WITH_SIGNAL } from '../support/browser.ts';
import { signIn } from '../support/people.ts';
import { readPdf } from '../support/read-pdf.ts';

test.skip(({ isMobile }) => isMobile, 'offices print');
test.use(WITH_SIGNAL);

/**
 * The print window is the system's: that it was asked for is counted, and what it would print is asked of the browser, which says
 * then that it has printed.
 */
async function countPrints(page: Page) {
  await page.addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => void (counted.prints += 1);
  });
  return async (times: number, counted = '[data-paper] tbody tr') => {
    await page.waitForFunction((times) => (window as unknown as { prints: number }).prints === times, times);
    const all = await page.locator(counted).count();
    return { all, pages: await readPdf(await page.pdf({ preferCSSPageSize: true })) };
  };
}

test('a list is printed with all its rows, its heads on every sheet, and who printed it', async ({ page }) => {
  const printed = await countPrints(page);
  await signIn(page, 'project_manager', '/asset-register/browse');
  await page.getByRole('group', { name: 'On paper' }).getByRole('button', { name: 'Print' }).click();
  const { pages, all } = await printed(1);
  expect(all).toBeGreaterThan(25);
  expect(pages.length).toBeGreaterThan(all / 60);
  for (const [at, { text }] of pages.entries()) {
    expect(text).toMatch(/Code.*Type.*Name.*Chainage/);
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(text).toMatch(/Printed by Meera Kulkarni, \d\d [A-Z][a-z]{2}, \d{4}/);
    // nothing of the menu, nothing to press
    expect(text).not.toMatch(/Dashboard|New asset|Filters/);
  }
  expect(pages[0]!.text).toContain(`No filters · Rows: ${all}`);
  // once it has been printed the page is the page again
  await expect(page.locator('[data-paper]')).toHaveCount(0);
});

test('a list is printed as it is filtered, across the sheet where its columns need it', async ({ page }) => {
  const printed = await countPrints(page);
  await signIn(page, 'project_manager', '/issues/routine_maintenance?status=closed');
  await page.getByRole('group', { name: 'On paper' }).getByRole('button', { name: 'Print' }).click();
  const { pages } = await printed(1);
  expect(pages.every(({ across }) => across)).toBe(true);
  expect(pages[0]!.text).toContain('Status: Closed');
  expect(pages.map(({ text }) => text).join()).not.toContain('In progress');
});

test('the page of a list, printed by the browser’s own key, keeps its heads and says times', async ({ page }) => {
  await signIn(page, 'project_manager', '/issues/vehicle_breakdown');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const [first] = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(first!.text).toMatch(/Number.*Occurred.*What.*Chainage.*Registration.*Status.*Priority.*Due/);
  expect(first!.text).toMatch(/\d\d [A-Z][a-z]{2}, 2026 \d\d:\d\d [AP]M/);
  expect(first!.text).not.toMatch(/ left|Filters|Columns/);
});

test('labels lie twenty-four to a sheet, of all that are found or of those chosen', async ({ page }) => {
  const printed = await countPrints(page);
  await signIn(page, 'project_manager', '/asset-register/browse');
  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  const { pages, all } = await printed(1, '[data-paper] svg');
  expect(all).toBeGreaterThan(24);
  expect(pages).toHaveLength(Math.ceil(all / 24));
  expect(pages[0]!.text.match(/\d\d\+\d{3}/g)!.length).toBeGreaterThanOrEqual(24);
  expect(pages[0]!.text).not.toMatch(/Printed by|Page 1/);
  for (const at of [0, 2])
    await page
      .getByRole('row')
      .getByRole('checkbox')
      .nth(at + 1)
      .check();
  await page.getByRole('button', { name: 'Print labels: 2' }).click();
  const chosen = await printed(2, '[data-paper] svg');
  expect([chosen.all, chosen.pages.length]).toEqual([2, 1]);
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check();
  await page.getByRole('button', { name: 'Print large labels: 25' }).click();
  expect((await printed(3, '[data-paper] svg')).pages).toHaveLength(Math.ceil(25 / 8));
});

test('a record is printed light from the dark theme, and made a file by the server', async ({ page }) => {
  const printed = await countPrints(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'project_manager', '/issues/road_user_accident?status=closed');
  await page.locator('a[href*="/view/"]').first().click();
  await expect(page).toHaveURL(/\/view\//);
  await page.getByRole('button', { name: 'Print', exact: true }).last().click();
  const number = await page
    .getByText(/^ISS\/RA\//)
    .last()
    .textContent();
  await page.getByRole('button', { name: 'Print this page' }).click();
  const { pages } = await printed(1);
  const text = pages.map((one) => one.text).join(' ');
  expect(text).toContain(number!);
  expect(text).toMatch(/Printed by Meera Kulkarni/);
  expect(text).toContain(`Page 1 of ${pages.length}`);
  expect(text).not.toMatch(/Share|Dashboard|Print this page/);
  const shade = () => page.evaluate(() => getComputedStyle(document.body).color.match(/\d+/g)!.map(Number));
  expect(Math.max(...(await shade()))).toBeGreaterThan(150);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(Math.max(...(await shade()))).toBeLessThan(80);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });

  await page.getByRole('button', { name: 'Print', exact: true }).last().click();
  await page.getByRole('button', { name: 'As a PDF file' }).click();
  await page.getByRole('link', { name: 'To the downloads' }).click();
  const row = page.getByRole('listitem').filter({ hasText: number! }).first();
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: 'Download' }).click(),
  ]);
  const made = await readPdf(readFileSync(await file.path()));
  expect(made.map((one) => one.text).join(' ')).toContain(number!);
});
