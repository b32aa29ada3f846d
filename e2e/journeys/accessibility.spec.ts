/** axe finds nothing to say on any screen, in both themes; nothing sticks out of a phone. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { misplaced } from '../support/laid-out.ts';
import { signIn } from '../support/people.ts';

const SCREENS = {
  dashboard: '/dashboard',
  road: '/road',
  'state of all issues': '/status-dashboard',
  notifications: '/notifications',
  downloads: '/reports/download',
  synchronization: '/synchronization',
  chooser: '/choose-organisation',
  'list of defects': '/issues/routine_maintenance',
  'list of accidents, filtered': '/issues/road_user_accident?status=closed',
  'empty list': '/issues/routine_maintenance?search=nothinglikethis',
  'asset register': '/asset-register/browse',
  'asset register, filtered': '/asset-register/browse?condition=poor,critical',
  'new defect': '/issues/new/routine_maintenance',
  'new accident': '/issues/new/road_user_accident',
  'measured lines': '/dpr/logs',
  'plan against actual': '/dpr/progress',
  'purchase orders': '/sap-po/list',
  'new purchase order': '/sap-po/new',
  'unknown path': '/no/such/page',
  'error 500': '/errors/500',
  'not authorized': '/errors/not-authorized',
  offline: '/errors/offline',
} as const;

/** What axe has to say, each with where; `rules` alone where some are named. */
async function complaints(page: Page, rules: string[] = []): Promise<string[]> {
  // Without frames to look into, the page itself puts the answer together: no second page, at half the work.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const builder =
    rules.length > 0
      ? axe.withRules(rules)
      : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'] ?? '');
const setTheme = (page: Page, theme: string) =>
  page.evaluate((next) => void (document.documentElement.dataset['theme'] = next), theme);

/** What bars cover is reached by scrolling; axe looks at one place of it, and takes half a button behind a bar for a small one. */
const letBarsGo = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
  });

/** The narrowest phone there is, and for forms, whose tiles lay over each other at some widths only, those most people have. */
const NARROWEST = 320;
const COMMON = [360, 384, 393, 412, 430, 740];

async function otherWidths(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  if (!size || size.width > 500) return;
  for (const width of [NARROWEST, ...(name.startsWith('new ') ? COMMON : [])]) {
    await page.setViewportSize({ width, height: width > 500 ? 360 : 640 });
    expect.soft([name, width, ...(await misplaced(page))]).toEqual([name, width]);
  }
  await page.setViewportSize(size);
}

/** In the theme it is shown in all of it; in the dark one, which only has other colours, their contrast. */
async function check(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[role=status][aria-label="Loading…"]')).toHaveCount(0);
  await letBarsGo(page);
  expect.soft([name, ...(await complaints(page))]).toEqual([name]);
  expect.soft([name, ...(await misplaced(page))]).toEqual([name]);
  await otherWidths(page, name);
  const shown = await themeOf(page);
  await setTheme(page, 'dark');
  expect.soft([name, 'dark', ...(await complaints(page, ['color-contrast']))]).toEqual([name, 'dark']);
  await setTheme(page, shown);
}

// Colours that are still changing have the contrast of neither theme. What the device lays down for offline is not looked at.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

test('every screen', async ({ page }) => {
  await page.goto('/accounts/login');
  await check(page, 'sign-in');
  await signIn(page, 'project_manager');
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await check(page, name);
  }
});

test('what is wrong on a screen is found', async ({ page }) => {
  await page.goto('/accounts/login');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  expect(await misplaced(page)).toEqual([]);
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const faint = document.createElement('p');
    faint.textContent = 'Hardly to be read';
    faint.style.cssText = 'color: #ddd; background: #fff';
    document.querySelector('main')?.append(image, faint);
  });
  expect((await complaints(page)).map((each) => each.split(':')[0])).toEqual(['color-contrast', 'image-alt']);
  await page.evaluate(() => {
    const place = document.createElement('div');
    place.style.cssText = 'position: relative; width: 3000px; height: 60px';
    for (const left of ['0', '20px']) {
      const button = document.createElement('button');
      button.textContent = `at ${left}`;
      button.style.cssText = `position: absolute; inset: 0 auto auto ${left}; width: 44px; height: 44px`;
      place.append(button);
    }
    document.querySelector('main')?.append(place);
  });
  const found = await misplaced(page);
  expect(found).toEqual([
    expect.stringMatching(/^sticks out by \d+$/),
    'button "at 0" and button "at 20px" lie over each other',
  ]);
});

test('the dark theme, chosen once, is there from the first moment', async ({ page }) => {
  await page.goto('/accounts/login');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('chainage.preferences') ?? '{"state":{},"version":1}');
    localStorage.setItem('chainage.preferences', JSON.stringify({ ...kept, state: { ...kept.state, theme: 'dark' } }));
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await complaints(page)).toEqual([]);
});

test('the screens of one issue', async ({ page }) => {
  await signIn(page, 'organisation_admin', '/issues/road_user_accident?status=pending_review');
  await page.locator('a[href*="/view/"]').first().click();
  await expect(page).toHaveURL(/\/view\//);
  await check(page, 'view');
  const issue = /issues\/(\w+)\/view\/([0-9a-f-]+)/.exec(page.url());
  for (const task of ['approve', 'resolution', 'link']) {
    await page.goto(`/issues/${issue?.[1]}/${issue?.[2]}/${task}`);
    await check(page, task);
  }
});

test('the screens of one asset', async ({ page }) => {
  await signIn(page, 'site_engineer', '/asset-register/browse');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await check(page, 'asset register with its filters');
  await page.locator('a[href*="/asset-register/view/"]').first().click();
  await expect(page).toHaveURL(/\/view\//);
  await check(page, 'asset');
});
