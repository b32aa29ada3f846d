/** Whoever looks after the platform sees the work beside requests; nobody else finds the page. */
import { expect, test, type Page } from '@playwright/test';
import { PASSWORD } from '#demo-password.ts';
import { WITH_SIGNAL } from '../support/browser.ts';
import { signIn } from '../support/people.ts';

test.use(WITH_SIGNAL);

async function signInAsAdmin(page: Page) {
  await page.goto('/accounts/login');
  await page.getByLabel(/e-mail or mobile/i).fill('admin@chainage.example');
  await page.getByLabel(/^password/i).fill(PASSWORD);
  await page.getByRole('button', { name: /^sign in$/i }).click();
}

test('the platform’s admin, who is in no organisation, finds its jobs from the chooser', async ({ page }) => {
  await signInAsAdmin(page);
  await page.getByRole('link', { name: 'Work in the background' }).click();
  await expect(page).toHaveURL(/\/platform\/jobs$/);
  await page.getByRole('link', { name: 'Show housekeeping.platform, The platform' }).click();
  await expect(page.getByText('Only housekeeping.platform, The platform')).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'housekeeping.platform' }) });
  const waiting = row.filter({ hasText: 'Waiting' });
  await expect(waiting).toContainText('Tried 0 of 8 times');
  await waiting.getByRole('button', { name: 'Call off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call off' }).click();
  await expect(row.filter({ hasText: 'Called off' }).first()).toBeVisible();
  // its schedule goes on
  await expect(waiting).toHaveCount(1);
});

test('an organisation’s admin is led away from it, and finds it in no menu', async ({ page }) => {
  await signIn(page, 'organisation_admin');
  await expect(page.getByRole('link', { name: 'Work in the background' })).toHaveCount(0);
  await page.goto('/platform/jobs');
  await expect(page).toHaveURL(/\/errors\/not-authorized$/);
});
