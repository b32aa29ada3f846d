/** A new concessionaire with nobody at hand: from the sign-in page by mail into an organisation of its own, and back in after forgetting. */
import { expect, test } from '@playwright/test';
import { linkFor } from '../support/mails.ts';
import { RUNNING_ELSEWHERE } from '../support/server.ts';

test.use({ serviceWorkers: 'block' });
test.skip(RUNNING_ELSEWHERE !== undefined, 'mails are read where this server keeps them');

const PASSWORD = 'three potholes before lunch';

test('somebody new signs up, confirms by mail and works, and finds back after forgetting the password', async ({
  page,
}) => {
  const email = `asha.${Date.now()}@krishna.example`;
  await page.goto('/accounts/login');
  await page.getByRole('link', { name: 'Sign up your organisation' }).click();
  await page.getByLabel('Your name').fill('Asha Kulkarni');
  await page.getByLabel('Organisation').fill('Krishna Valley Tollways Pvt. Ltd.');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Look into your mail')).toBeVisible();

  await page.goto(await linkFor(email, 'accounts/sign-up'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Go on' }).click();
  // whoever founds an organisation begins with what is to be set up
  await expect(page).toHaveURL(/\/organisation\/set-up/);
  await expect(page.getByText(/Krishna/).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Your name')).toHaveValue('Asha Kulkarni');

  await page.goto('/accounts/logout');
  await page.getByRole('link', { name: 'Forgotten password' }).click();
  await page.getByLabel(/e-mail or mobile/i).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/If there is such an account/)).toBeVisible();
  const link = await linkFor(email, 'accounts/forgot-password');
  await page.goto(link);
  await page.getByLabel('New password').fill(`${PASSWORD}, again`);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: 'To sign in' }).click();
  await page.getByLabel(/e-mail or mobile/i).fill(email);
  await page.getByLabel(/^password/i).fill(`${PASSWORD}, again`);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(link);
  await expect(page.getByText('This link does not work any more')).toBeVisible();
});
