/** Ways of reading a page: by keyboard, in large letters, on paper, in the device's own colours and language. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { openWord } from '../support/report.ts';

test.use({ serviceWorkers: 'block' });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** What lies over the middle of what has the focus once it has been scrolled to, or nothing. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const { left, top, width, height } = focused.getBoundingClientRect();
    if (width * height === 0) return '';
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const free = above === null ? focused.closest('[inert]') : focused.contains(above) || above.contains(focused);
    const label = above?.closest('label');
    return free || label?.contains(focused) ? '' : `${focused.outerHTML.slice(0, 90)} under ${above?.className}`;
  });

async function walk(page: Page, steps: number): Promise<string[]> {
  const hidden: string[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key);
      hidden.push(await covered(page));
    }
  return hidden.filter(Boolean);
}

test('by keyboard: no bar lies over what has the focus', async ({ page }) => {
  await signIn(page, 'site_engineer', '/issues/new/routine_maintenance');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(await walk(page, 30)).toEqual([]);
  await page.goto('/issues/routine_maintenance');
  await expect(page.locator('a[href*="/view/"]').first()).toBeVisible();
  expect(await walk(page, 45)).toEqual([]);
});

test('kinds that are pushed aside leave the notifications their width', async ({ page }) => {
  test.skip(!isPhone(page), 'a phone has them on one line');
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'site_engineer', '/notifications');
  const rows = page.locator('main li');
  await expect(rows.first()).toBeVisible();
  expect(await rows.evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().right > 320).length)).toBe(0);
});

test('at twice the size nothing is cut off or leaves the screen', async ({ page }) => {
  test.skip(!isPhone(page), 'a phone at twice its size');
  await page.setViewportSize({ width: 180, height: 370 });
  await signIn(page, 'patrol_field_crew');
  await page.goto('/dashboard');
  const outside = (part: Locator) =>
    part.evaluateAll((parts) =>
      parts
        .filter((each) => {
          const { left, right } = each.getBoundingClientRect();
          const cut = each.closest('main') !== null && each.scrollWidth > each.clientWidth + 1;
          return left < 0 || right > window.screen.width || cut;
        })
        .map((each) => each.outerHTML.slice(0, 120)),
    );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await outside(page.locator('header button, header a, nav button, nav a, main h1, main a'))).toEqual([]);
  for (const name of ['Report', 'My work', 'The road', /Sync/])
    await expect(page.getByRole('navigation').getByRole(name === 'Report' ? 'button' : 'link', { name })).toBeVisible();
});

test('on paper a record is a record: white, whole, without anything to press', async ({ page }) => {
  test.skip(isPhone(page), 'offices print');
  await signIn(page, 'site_engineer', '/issues/routine_maintenance?status=closed');
  await page.locator('a[href*="/view/"]').first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(/\/view\//);
  await expect(title.last()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1020 });
  await expect(page.getByRole('img', { name: /NH/ }).first()).toBeVisible();
  const pictures = page.getByRole('button', { name: /^Open photo/ });
  await expect(pictures.first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(await pictures.count());
  for (const gone of ['banner', 'navigation', 'textbox'] as const) await expect(page.getByRole(gone)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comments' })).toHaveCount(0);
  expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(20_000);
  const scrolls = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((each) => each.scrollHeight > each.clientHeight + 2 && getComputedStyle(each).overflowY === 'auto')
      .map((each) => each.className),
  );
  expect(scrolls).toEqual([]);
});

test('in the device’s own colours what is chosen looks chosen, and the road stays a road', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'site_engineer', '/issues/new/routine_maintenance');
  await openWord(page, 'direction');
  const side = page.getByRole('radiogroup', { name: /Direction/ });
  await side.getByRole('radio', { name: 'LHS' }).check();
  // said, the word folds again
  await openWord(page, 'direction');
  const look = (text: string) =>
    side
      .getByText(text)
      .locator('xpath=ancestor::label')
      .evaluate((chip) => getComputedStyle(chip).backgroundColor);
  // it changes over a moment
  await expect.poll(async () => (await look('LHS')) !== (await look('RHS'))).toBe(true);

  await page.goto('/issues/routine_maintenance?status=closed');
  await page.locator('a[href*="/view/"]').first().click();
  await expect(page).toHaveURL(/\/view\//);
  const road = page.getByRole('img', { name: /NH/ }).first();
  await expect(road).toBeVisible();
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const colours = await road.evaluate((strip) =>
    [strip, ...strip.querySelectorAll('*')].map((part) => getComputedStyle(part).backgroundColor),
  );
  // sign board, stones and asphalt keep their own
  const own = new Set(colours.filter((colour) => colour !== canvas && colour !== 'rgba(0, 0, 0, 0)'));
  expect(own.size).toBeGreaterThanOrEqual(2);

  // a phone's profile has none
  if (isPhone(page)) return;
  await page.getByRole('button', { name: 'Profile' }).click();
  const onOff = page.getByRole('dialog').getByRole('switch').first();
  const shown = () =>
    onOff.evaluate((control) => {
      const parts = [control, ...(control.parentElement?.querySelectorAll('*') ?? [])];
      return parts
        .flatMap((part) => [
          getComputedStyle(part),
          getComputedStyle(part, '::before'),
          getComputedStyle(part, '::after'),
        ])
        .map(({ backgroundColor, left, transform, translate }) => [backgroundColor, left, transform, translate].join())
        .join('|');
    });
  const before = await shown();
  await onOff.click();
  await expect.poll(shown).not.toBe(before);
});

test.describe('a first visit', () => {
  test.use({ locale: 'mr-IN', colorScheme: 'dark' });
  test('begins in the language and the light of the device', async ({ page }) => {
    await page.goto('/accounts/login');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  });
});

/** What begins or ends under the notch of a phone held across. */
const underNotch = (page: Page, notch: number) =>
  page.evaluate((inset) => {
    const within = document.querySelector('dialog[open]') ?? document.body;
    return [...within.querySelectorAll<HTMLElement>('h1, h2, p, a, button, label')].flatMap((element) => {
      const { left, right, bottom, width } = element.getBoundingClientRect();
      // what scrolls sideways, and what waits above the page, is no word under it
      const isSeen = width > 1 && bottom > 0 && element.checkVisibility() && !element.closest('table, [class*=views]');
      const isOut = left < inset || right > window.innerWidth - inset;
      return isSeen && isOut ? [element.textContent || element.outerHTML.slice(0, 60)] : [];
    });
  }, notch);

test('held across, neither bars nor page nor dialogs put words under the notch', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'what a phone has');
  const notch = 44;
  await page.addInitScript((inset) => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const side of ['left', 'right']) document.documentElement.style.setProperty(`--inset-${side}`, `${inset}px`);
    });
  }, notch);
  await page.setViewportSize({ width: 740, height: 360 });
  await signIn(page, 'patrol_field_crew', '/issues/new/routine_maintenance');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(await underNotch(page, notch)).toEqual([]);
  await openWord(page, 'place');
  expect(await underNotch(page, notch)).toEqual([]);
  await page.getByRole('button', { name: 'Keypad' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await underNotch(page, notch)).toEqual([]);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/issues/routine_maintenance');
  await expect(page.locator('a[href*="/view/"]').first()).toBeVisible();
  expect(await underNotch(page, notch)).toEqual([]);
});
