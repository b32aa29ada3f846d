/** What stands on a page stays where it stands: nothing that comes later pushes it away under the eyes or the finger. */
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';

test.use({ serviceWorkers: 'block' });

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Watches each page from its beginning (https://web.dev/cls): what moved without a touch or key before it. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = ((window as unknown as { shifts: string[] }).shifts = []) as string[];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          seen.push(
            `${value.toFixed(4)} ${sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 90) ?? String(node?.textContent)).join(' | ')}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
const moved = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Longer than what a page puts off. */
const WATCHED_MS = 1500;

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // nothing is to come: that nothing moves is watched for a while
  // eslint-disable-next-line no-restricted-syntax
  await page.waitForTimeout(WATCHED_MS);
}

test('home, road, lists, records and forms', async ({ page, isMobile }) => {
  await watch(page);
  await signIn(page, 'site_engineer', '/issues/routine_maintenance?status=closed');
  const record = (await page.locator('a[href*="/view/"]').first().getAttribute('href')) ?? '';
  for (const path of [
    '/dashboard',
    '/road',
    '/issues/routine_maintenance',
    record,
    '/issues/new/routine_maintenance',
    '/issues/new/road_user_accident',
    '/asset-register/browse',
    '/synchronization',
  ]) {
    await page.goto(path);
    await settle(page);
    expect.soft([path, ...(await moved(page))]).toEqual([path]);
  }
  if (isMobile) await readOn(page);
});

/** A phone's list goes on below as one scrolls, and whoever comes back from a record of it stands at its row. */
async function readOn(page: Page): Promise<void> {
  await page.goto('/issues');
  await settle(page);
  for (const pages of [2, 3]) {
    await page.getByRole('button', { name: 'More rows' }).scrollIntoViewIfNeeded();
    await expect(page).toHaveURL(new RegExp(`page=${pages}`));
    await settle(page);
  }
  const row = page.locator('[data-record] a').last();
  const [address, name] = [await row.getAttribute('href'), await row.innerText()];
  expect(await page.locator('[data-away]').count()).toBeGreaterThan(0);
  await row.click();
  await settle(page);
  await page.getByRole('link', { name: 'All issues' }).click();
  const again = page.locator(`[data-record] a[href="${address}"]`);
  await expect(again).toBeFocused();
  await expect(again).toBeInViewport();
  expect((await again.innerText()).split('\n')[0]).toBe(name.split('\n')[0]);
  await settle(page);
  expect.soft(['further rows', ...(await moved(page))]).toEqual(['further rows']);
}

test('what moves is seen: what the walk above is held against', async ({ page }) => {
  await watch(page);
  await page.goto('/accounts/login');
  await settle(page);
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.style.height = '120px';
    document.querySelector('main')?.prepend(late);
  });
  await expect.poll(() => moved(page)).not.toEqual([]);
});
