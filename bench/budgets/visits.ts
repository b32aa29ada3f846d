import type { Browser, Page } from 'playwright-core';
import { PASSWORD } from '#e2e/demo-password.ts';
import type { CountingProxy } from './counting-proxy.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const DESK = { viewport: { width: 1366, height: 820 } };
type Device = typeof PHONE | typeof DESK;

/** Of one organisation, so that no chooser stands between. */
const USER = 'site_engineer@bhima.example';
const LIST = '/issues/routine_maintenance';
/** Time without traffic after which a page counts as loaded. */
const QUIET_MS = 1_500;

async function quiet(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  await page.waitForLoadState('networkidle');
}

/** What the app puts off for later (sending, getting ready for no signal) is not the visit's, however slow the machine. */
const PUT_OFF = `{
  const real = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => real(run, ms >= 2000 ? ms + 600000 : ms, ...rest);
}`;

/** A browser that was never here; no worker, whose downloads in the background are not the visit's. */
async function visit<T>(browser: Browser, device: Device, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block', locale: 'en-IN' });
  try {
    const page = await context.newPage();
    await page.addInitScript(PUT_OFF);
    page.setDefaultTimeout(60_000);
    return await run(page);
  } finally {
    await context.close();
  }
}

/** JavaScript of the sign-in page, until nobody has touched it yet. */
export const signInPage = (browser: Browser, url: string, proxy: CountingProxy): Promise<number> =>
  visit(browser, PHONE, async (page) => {
    proxy.take();
    await page.goto(`${url}/accounts/login`);
    await page.getByLabel(/e-mail or mobile/i).waitFor();
    await quiet(page);
    return proxy.take();
  });

async function signIn(page: Page, url: string, next: string) {
  await page.goto(`${url}/accounts/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel(/e-mail or mobile/i).fill(USER);
  await page.getByLabel(/^password/i).fill(PASSWORD);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await page.waitForURL((address) => address.pathname === next);
}

/** JavaScript from the first byte to an issue list that can be used. */
export const coldToList = (browser: Browser, url: string, proxy: CountingProxy, device: Device): Promise<number> =>
  visit(browser, device, async (page) => {
    proxy.take();
    await signIn(page, url, LIST);
    await page
      .getByRole('link', { name: /ISS\/RM\// })
      .first()
      .waitFor();
    await quiet(page);
    return proxy.take();
  });

/** JavaScript of a further remote's first page, with the issue list open before. */
export const furtherRemote = (browser: Browser, url: string, proxy: CountingProxy, path: string): Promise<number> =>
  visit(browser, PHONE, async (page) => {
    await signIn(page, url, LIST);
    await quiet(page);
    proxy.take();
    // As a link of the menu would: no reload.
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await quiet(page);
    return proxy.take();
  });
