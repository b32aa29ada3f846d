/** The asset register goes out as a file, is edited, and comes back: one cell wrong, put right, written, taken back. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { WITH_SIGNAL } from '../support/browser.ts';
import { signIn } from '../support/people.ts';

test.use(WITH_SIGNAL);

const LIST = '/asset-register/browse';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of a CSV without line breaks in its cells. */
const rowsOf = (csv: string): string[][] =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1).map(([, cell]) => unquoted(cell!)),
    );
const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
const csvOf = (rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'));

/** What the register looks like as a file, in English. */
async function exported(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByRole('link', { name: 'To the downloads' }).click();
  const row = page
    .getByRole('listitem')
    .filter({ hasText: /Asset register/ })
    .filter({ hasText: 'CSV' })
    .first();
  await expect(row.getByText('Ready')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: 'Download' }).click(),
  ]);
  return rowsOf(readFileSync(await file.path(), 'utf8'));
}

async function send(page: Page, name: string, rows: readonly (readonly string[])[]): Promise<void> {
  await page.goto('/asset-register/imports');
  await page.getByLabel(/^File/).setInputFiles({ name, mimeType: 'text/csv', buffer: csvOf(rows) });
  await page.getByRole('button', { name: 'Check the sheet' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('an engineer brings a list back with one row more', async ({ page }) => {
  await signIn(page, 'site_engineer', LIST);
  const [heads = [], first = []] = await exported(page);
  const at = (head: string) => heads.findIndex((one) => one === head);
  const code = `IMP-${Date.now() % 1_000_000}`;
  const fresh = first.map((cell, place) =>
    place === at('Code')
      ? code
      : place === at('Name')
        ? 'Board from a sheet'
        : /leave as it is/.test(heads[place]!)
          ? ''
          : cell,
  );
  const wrong = fresh.map((cell, place) => (place === at('Condition') ? 'Shiny' : cell));

  await send(page, 'boards.csv', [heads, first, wrong]);
  await expect(page.getByText(/This is not in the list$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write to the register' })).toHaveCount(0);
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Wrong rows as a file' }).click(),
  ]);
  expect(readFileSync(await errors.path(), 'utf8')).toContain('This is not in the list');

  await send(page, 'boards.csv', [heads, first, fresh]);
  await expect(page.getByText('New (1)')).toBeVisible();
  await expect(page.getByText('As they are (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Write to the register' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write to the register' }).click();
  await expect(page.getByText('In the register')).toBeVisible();
  const imported = page.url();

  await page.goto(`${LIST}?search=${code}`);
  await page
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click();
  await page.getByText('Whole history').click();
  await expect(page.getByText('By import of boards.csv')).toBeVisible();

  await page.goto(imported);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
  await page.goto(`${LIST}?search=${code}`);
  // the device's own copy may stand there first, and says that the list has changed
  const changed = page.getByRole('button', { name: /^The list has changed/ });
  const nothing = page.getByText('Nothing matches these filters.');
  await expect(nothing.or(changed)).toBeVisible();
  if (await changed.isVisible()) await changed.click();
  await expect(nothing).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(code) })).toHaveCount(0);
});

test('an engineer has the issues of a list as rows to edit, and hears which row is none', async ({ page }) => {
  await signIn(page, 'site_engineer', '/issues/routine_maintenance?status=approved');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const here = page.url();
  await page.getByRole('button', { name: 'Rows to edit (Excel)' }).click();
  await page.getByRole('link', { name: 'To the downloads' }).click();
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Excel' })
    .filter({ hasText: /Routine maintenance/ })
    .first();
  await expect(row.getByText('Ready')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: 'Download' }).click(),
  ]);
  await page.goto(here);
  await page
    .getByLabel(/^File/)
    .setInputFiles({ name: 'rows.xlsx', mimeType: XLSX, buffer: readFileSync(await file.path()) });
  await page.getByRole('button', { name: 'Check the sheet' }).click();
  await expect(page.getByText(/^As they are \([1-9]/)).toBeVisible();
  await page.goto(here);
  const buffer = csvOf([
    ['Number', 'Description'],
    ['ISS/RM/2026-27/999999', 'Nobody knows it'],
  ]);
  await page.getByLabel(/^File/).setInputFiles({ name: 'none.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the sheet' }).click();
  await expect(page.getByText('This record is not there any more').first()).toBeVisible();
});

test('a crew, who enters no assets, is offered no import', async ({ page }) => {
  await signIn(page, 'patrol_field_crew', '/asset-register/imports');
  await expect(page.getByRole('link', { name: /dashboard/i }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the sheet' })).toHaveCount(0);
});
