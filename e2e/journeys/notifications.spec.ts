/** What one person does reaches the bell of another, who has the portal open and touches nothing. */
import { expect, test, type Browser } from '@playwright/test';
import { WITH_SIGNAL } from '../support/browser.ts';
import { signIn, type Role } from '../support/people.ts';
import { ON_THE_ROAD } from '../support/place.ts';
import { fillInPothole } from '../support/report.ts';

async function enter(browser: Browser, role: Role) {
  const context = await browser.newContext({ geolocation: ON_THE_ROAD, ...WITH_SIGNAL });
  const page = await context.newPage();
  await signIn(page, role);
  return page;
}

test('a report rings at the engineer, who opens it from the bell and has read it', async ({ browser }) => {
  const engineer = await enter(browser, 'site_engineer');
  await engineer.goto('/notifications');
  const bell = engineer.locator('header').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  // the line stands: from here on nothing but it may tell
  await engineer.waitForResponse((answer) => answer.url().includes('/notification/stream/'));
  await engineer.route('**/unread-notification/', (route) => route.abort());

  const crew = await enter(browser, 'patrol_field_crew');
  await crew.goto('/issues/new/routine_maintenance');
  await fillInPothole(crew);
  await crew.getByRole('button', { name: 'Submit' }).click();
  const number = crew.getByText(/ISS\/RM\/20\d\d-\d\d\/\d{6}/).first();
  await expect(number).toBeVisible();
  const said = (await number.textContent())?.match(/ISS\/[\w/-]+/)?.[0] ?? '';

  const row = engineer.getByRole('link', { name: said });
  await expect(row).toHaveAccessibleName(/^Unread:/);
  // others of this run may report too
  await expect(bell).toHaveAccessibleName(/: \d+ unread$/);
  await row.click();
  await expect(engineer).toHaveURL(/\/issues\/routine_maintenance\/view\//);
  await expect(engineer.getByText(said).first()).toBeVisible();
  await engineer.goBack();
  await expect(row).toHaveAccessibleName(/^(?!Unread)/);
});
