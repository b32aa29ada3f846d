/** Signing in and out, guards, what a failing server shows, and that nothing typed is lost. */
import { expect, test } from '@playwright/test';
import { PASSWORD } from '#demo-password.ts';
import { signIn } from '../support/people.ts';
import { openDetails } from '../support/report.ts';

test.use({ serviceWorkers: 'block' });

test('a wrong password is told at the form, and the page wanted comes after the right one', async ({ page }) => {
  await page.goto('/issues/routine_maintenance?status=closed');
  await expect(page).toHaveURL(/accounts\/login\?next=/);
  await page.getByLabel(/e-mail or mobile/i).fill('site_engineer@bhima.example');
  await page.getByLabel(/^password/i).fill('wrong');
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(page.getByText('The e-mail, mobile number or password is wrong.')).toBeVisible();
  await page.getByLabel(/^password/i).fill(PASSWORD);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(page).toHaveURL(/issues\/routine_maintenance\?status=closed$/);
});

test('a stranger at the front door is asked for nothing but the sign-in page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page).toHaveURL(/\/accounts\/login\?next=%2Fdashboard$/);
  await expect(page.getByLabel(/e-mail or mobile/i)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/registry.json');
  await page.getByLabel(/e-mail or mobile/i).focus();
  await expect.poll(() => asked).toContain('/registry.json');
});

test('who belongs to two organisations chooses, and goes on to the page wanted', async ({ page }) => {
  await page.goto('/accounts/login?next=%2Froad');
  await page.getByLabel(/e-mail or mobile/i).fill('project_manager@bhima.example');
  await page.getByLabel(/^password/i).fill(PASSWORD);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(page).toHaveURL(/choose-organisation\?next=%2Froad/);
  await page.getByRole('button', { name: /deccan highways/i }).click();
  await expect(page).toHaveURL(/\/road$/);
  await expect(page.getByText('NH-753D').first()).toBeVisible();
});

test('who may not see a module is told so in its place', async ({ page }) => {
  await signIn(page, 'store_keeper', '/issues/road_user_accident');
  await expect(page.getByText("You don't have permission to access this module!")).toBeVisible();
  await expect(page.getByText('please contact admin to support this module.')).toBeVisible();
});

test('a failing server shows the toast of the catalogue for four seconds', async ({ page }) => {
  await signIn(page, 'site_engineer', '/issues/routine_maintenance');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.route('**/api/organisation/data/issues/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/issues/routine_maintenance?status=closed');
  const toast = page.getByRole('alert').filter({ hasText: 'Server Error' });
  await expect(toast).toContainText('An Error occurred while processing your request. Please Retry.');
  await expect(toast).toHaveCount(0);
  await page.unroute('**/api/organisation/data/issues/**');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('link', { name: /ISS\/RM/ }).first()).toBeVisible();
});

test('a session that ends signs out to the page, and the open form is there again afterwards', async ({ page }) => {
  // What is saved goes by the send-only grant and asks no session: the next page read does.
  await signIn(page, 'patrol_field_crew', '/issues/new/routine_maintenance');
  await openDetails(page);
  await page.getByRole('textbox', { name: 'Description' }).fill('Deep hole near the culvert');
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: { type: 'x', title: 'x', status: 401, code: 'auth.token' },
    }),
  );
  await page
    .getByRole('link', { name: /^(My work|Dashboard)$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Keep it and leave' }).click();
  await expect(page).toHaveURL(/accounts\/login/);
  await page.unroute('**/api/**');
  await signIn(page, 'patrol_field_crew', '/issues/new/routine_maintenance');
  await page.getByRole('button', { name: 'Continue' }).click();
  await openDetails(page);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Deep hole near the culvert');
});

test('the network failing signs nobody out', async ({ page }) => {
  await signIn(page, 'site_engineer', '/dashboard');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/issues/routine_maintenance');
  await expect(page.getByText('Network Error').first()).toBeVisible();
  await page.unroute('**/api/**');
  await page.reload();
  await expect(page.getByRole('link', { name: /ISS\/RM/ }).first()).toBeVisible();
});

test('a photo that one person has opened is not in the next one’s reach on the same device', async ({ page }) => {
  await signIn(page, 'site_engineer', '/issues/road_user_accident?status=closed');
  await page.locator('a[href*="/view/"]').first().click();
  const shown = page.getByRole('main').locator('img[src*="/media/"]').first();
  await expect(shown).toBeVisible();
  const url = (await shown.getAttribute('src')) ?? '';
  // as an address or a page would ask, the browser's cache first
  const ask = () => page.evaluate(async (photo) => (await fetch(photo)).status, url);
  expect(await ask()).toBe(200);
  await page.goto('/accounts/logout');
  await expect(page).toHaveURL(/accounts\/login/);
  expect(await ask()).toBe(401);
  await signIn(page, 'store_keeper');
  expect(await ask()).toBe(404);
  await page.goto('/accounts/logout');
  await expect(page).toHaveURL(/accounts\/login/);
  // the control: whoever may see it has it again
  await signIn(page, 'site_engineer');
  expect(await ask()).toBe(200);
});

test('signing out leaves the device public', async ({ page }) => {
  await signIn(page, 'site_engineer');
  await page.goto('/accounts/logout');
  await expect(page).toHaveURL(/accounts\/login/);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain('public');
  expect(stored).not.toContain('@bhima.example');
});

test('the pages are served under a strict policy that is never broken', async ({ page }) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  const answer = await page.goto('/accounts/login');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe/);
  await signIn(page, 'site_engineer', '/issues/routine_maintenance');
  await page.locator('a[href*="/view/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(broken).toEqual([]);
});
