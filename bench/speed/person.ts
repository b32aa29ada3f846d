import type { Page } from 'playwright-core';
import { PASSWORD } from '#e2e/demo-password.ts';

/** Of one organisation, so that no chooser stands between. */
const USER = 'site_engineer@bhima.example';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
export const DESK = { viewport: { width: 1366, height: 820 } };
export type Device = typeof PHONE | typeof DESK;

export const LIST = '/issues/routine_maintenance';
/** A row of a list, whether table or card. */
export const ROW = 'main a[href*="/view/"]';

/** Signs in through the page and waits until it has left. */
export async function signIn(page: Page, url: string, next: string): Promise<void> {
  await page.goto(`${url}/accounts/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel(/e-mail or mobile/i).fill(USER);
  await page.getByLabel(/^password/i).fill(PASSWORD);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await page.waitForURL((address) => address.pathname === next);
}

const IS_READY = `caches.open('chainage-pointer')
  .then((cache) => cache.match('/offline-set.json'))
  .then((entry) => Boolean(entry) && navigator.serviceWorker.controller !== null)`;

/** Until the device can do without a server: its worker serves the page, and everything is stored. */
export async function becomeReady(page: Page): Promise<void> {
  // not by waitForFunction, whose evaluating the content security policy forbids
  while (!(await page.evaluate(IS_READY))) await page.waitForTimeout(500);
}

/** Unfolds what a phone's form keeps behind its sentence, or between its stops, down to its first text of several lines. */
export async function openDetails(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').waitFor();
  const text = page.locator('main form textarea').first();
  await text.waitFor({ state: 'attached' });
  await text.evaluate((field) => {
    for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
  });
  await text.waitFor();
}

/** Drops every form that is half filled in, so that the next one opens as a new one. */
export const forgetDrafts = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    const done = (asked) => new Promise((yes, no) => {
      asked.onsuccess = () => yes(asked.result);
      asked.onerror = () => no(asked.error);
    });
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      if (db.objectStoreNames.contains('drafts')) await done(db.transaction('drafts', 'readwrite').objectStore('drafts').clear());
      db.close();
    }
  })()`);
