/** What a list is used by at a desk beside the pointer: keys, and one step for several records. */
import { expect, test } from '@playwright/test';
import { signIn } from '../support/people.ts';

test.use({ serviceWorkers: 'block' });

test('keys go through a list, open a record and lead to the search', async ({ page, isMobile }) => {
  test.skip(isMobile, 'what a desk does');
  await signIn(page, 'site_engineer', '/asset-register/browse');
  const links = page.getByRole('row').getByRole('link');
  await expect(links.first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: /^Search code/ });
  await expect(search).toHaveAttribute('aria-keyshortcuts', 's');
  await expect(page.getByText(/^Keys: j and k/)).toBeAttached();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('s');
  await expect(search).toBeFocused();
  await page.keyboard.type('jks');
  await expect(search).toHaveValue('jks');
  await expect(page).toHaveURL(/search=jks/);
  await search.fill('');
  // Rows of the search before would go away under the focus.
  await expect(page).not.toHaveURL(/search=/);
  await expect(links.nth(1)).toBeVisible();
  await links.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/view\//);
});

test('chosen repairs are verified at once, and each row says how it went', async ({ page, isMobile }) => {
  test.skip(isMobile, 'what a desk does');
  await signIn(page, 'project_manager', '/issues/routine_maintenance?status=resolved');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check();
  const bar = page.getByRole('group', { name: 'Steps for the chosen records' });
  await bar.getByRole('button', { name: /^Verify and close \(\d+\)$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify and close', exact: true }).click();
  await expect(bar.getByText(/^Done: [1-9]\d* · .*Under way: 0$/)).toBeVisible();
  await expect(page.getByRole('row').getByText('Done', { exact: true }).first()).toBeVisible();
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
});

test('at 1280 px a row is one line, nothing scrolls sideways, and the head stays in sight', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'what a desk does');
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, 'site_engineer', '/issues/road_user_accident');
  const head = page.getByRole('columnheader', { name: /^Number/ });
  for (const type of ['road_user_accident', 'routine_maintenance']) {
    await page.goto(`/issues/${type}`);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    const table = page.getByRole('table');
    const { over, heights } = await table.evaluate((node) => ({
      over: (node as HTMLElement).offsetWidth - (node.parentElement?.clientWidth ?? 0),
      heights: [...node.querySelectorAll('tbody tr')].map((row) => (row as HTMLElement).offsetHeight),
    }));
    expect(over).toBeLessThanOrEqual(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(40);
    await page.getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(head).toBeInViewport();
  }
});

test('at 1366 px what a row is can be read whole', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the table of a desk');
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'project_manager', '/issues?status=pending_review');
  await expect(page.getByRole('columnheader', { name: 'What' })).toBeVisible();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const cut = await page.evaluate(() => {
    const at = [...document.querySelectorAll('thead th')].findIndex((head) => head.textContent?.trim() === 'What');
    return [...document.querySelectorAll<HTMLElement>(`tbody td:nth-child(${at + 1})`)]
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent);
  });
  expect(cut).toEqual([]);
});
