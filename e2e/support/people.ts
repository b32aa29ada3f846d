import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '#demo-password.ts';

export type Role =
  | 'organisation_admin'
  | 'project_manager'
  | 'site_engineer'
  | 'patrol_field_crew'
  | 'safety_officer'
  | 'store_keeper'
  | 'accounts_billing'
  | 'client_engineer';

/** Signs a demo person in through the page, as they would. Who has one organisation lands straight in it. */
export async function signIn(page: Page, role: Role, next = '/dashboard'): Promise<void> {
  await page.goto(`/accounts/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel(/e-mail or mobile/i).fill(`${role}@bhima.example`);
  await page.getByLabel(/^password/i).fill(PASSWORD);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  // The one who belongs to both demo organisations.
  if (role === 'project_manager') await page.getByRole('button', { name: /bhima valley/i }).click();
  await expect(page).not.toHaveURL(/accounts\/login|choose-organisation/);
}
