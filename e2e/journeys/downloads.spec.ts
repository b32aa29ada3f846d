/** A list goes out as Excel and CSV: ordered beside it, made meanwhile, fetched from the downloads. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { WITH_SIGNAL } from '../support/browser.ts';
import { signIn } from '../support/people.ts';

test.use(WITH_SIGNAL);

test('an engineer takes the filtered list out as a file', async ({ page }) => {
  await signIn(page, 'site_engineer', '/issues/routine_maintenance?status=closed');
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByRole('link', { name: 'To the downloads' }).click();
  await expect(page).toHaveURL(/\/reports\/download$/);
  // the same engineer may order another list's file meanwhile (imports.spec.ts)
  const row = page
    .getByRole('listitem')
    .filter({ hasText: /Issue register/ })
    .filter({ hasText: 'CSV' })
    .first();
  await expect(row.getByText('Ready')).toBeVisible();
  await expect(row).toContainText('Issue register · Routine maintenance');
  await expect(row).toContainText('Status: Closed');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^issue_register-routine_maintenance-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFNumber,Occurred,/);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain(',Closed,');
});

test('a crew, who may export nothing, is offered nothing', async ({ page }) => {
  await signIn(page, 'patrol_field_crew', '/issues/routine_maintenance');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(0);
});
