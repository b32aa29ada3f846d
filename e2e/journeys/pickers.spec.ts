/** Days and colleagues are chosen with the kit's pickers: the device's own on a phone, antd's at a desk. */
import { expect, test } from '@playwright/test';
import { signIn } from '../support/people.ts';

test.use({ serviceWorkers: 'block' });

test('a list is narrowed to the days chosen, in its address', async ({ page, isMobile }) => {
  await signIn(page, 'site_engineer', '/issues/routine_maintenance');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const from = page.getByLabel('From day', { exact: true });
  if (isMobile) await from.fill('2026-01-06');
  else {
    // until the calendar has come, the browser's own field stands there, which takes no month by name
    await expect(from).toHaveAttribute('placeholder', 'DD MMM YYYY');
    await from.click();
    await from.fill('06 Jan 2026');
    await from.press('Enter');
    await expect(from).toHaveValue('06 Jan 2026');
  }
  await expect(page).toHaveURL(/date_from=2026-01-06/);
  // far below the filters of a phone nothing is drawn
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('link', { name: /ISS\/RM/ }).first()).toBeVisible();
});

test('an issue is given to another reviewer, found by searching', async ({ page, isMobile }) => {
  await signIn(page, 'organisation_admin', '/issues/routine_maintenance?status=pending_review');
  await page.locator('a[href*="/view/"]').first().click();
  await expect(page).toHaveURL(/\/view\//);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const reassign = page.getByRole('button', { name: 'Reassign', exact: true });
  await expect(more.or(reassign).first()).toBeVisible();
  if (!(await reassign.isVisible())) await more.click();
  await reassign.click();
  const dialog = page.getByRole('dialog').last();
  const reviewer = dialog.getByLabel('Reviewer', { exact: true }).first();
  await reviewer.click();
  const search = isMobile ? page.getByRole('searchbox').last() : reviewer;
  await search.fill('Meera');
  await page.getByText('Meera Kulkarni · Project manager').last().click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /reassign|save/i })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Meera Kulkarni').first()).toBeVisible();
});
