/** What the guides show: who looks at which page, on what, in which languages. */
import type { Page } from 'playwright-core';
import { becomeReady } from '#bench/speed/person.ts';
import { takePhoto } from '#e2e/support/photo.ts';

export interface Shot {
  /** `docs/guides/pictures/<name>.<language>.webp`. */
  name: string;
  /** Who is signed in; null: nobody. */
  as: string | null;
  path: string;
  on: 'phone' | 'desk';
  languages: readonly ('en' | 'hi' | 'mr')[];
  /** It works without signal, which takes the phone a while to get ready for. */
  alone?: boolean;
  /** What is done on the page before. */
  before?: (page: Page) => Promise<void>;
}

const ALL = ['en', 'hi', 'mr'] as const;
const ENGLISH = ['en'] as const;
const CREW = 'patrol_field_crew';

const first = (page: Page, selector: string) => page.locator(selector).and(page.locator(':visible')).first();

/** The form with its photo and its first two answers, as far as the place shows. */
async function fill(page: Page): Promise<void> {
  await page
    .locator('#says-place')
    .filter({ hasText: /\d\+\d/ })
    .waitFor();
  const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto('NH-948X') };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  const what = page.locator('#word-what');
  await what.getByRole('radio').first().check({ force: true });
  await what.getByRole('radiogroup').nth(1).getByRole('radio').first().check({ force: true });
}

/** A report that could not leave: it waits on the phone. */
async function reportWithoutSignal(page: Page): Promise<void> {
  await becomeReady(page);
  await page.goto(new URL('/issues/new/routine_maintenance', page.url()).href);
  await fill(page);
  await page.locator('#word-direction').getByRole('radio').first().check({ force: true });
  await page.context().setOffline(true);
  await first(page, 'main form button[type=submit]').click();
  await page.waitForURL(/\/view\//);
  await page.goto(new URL('/synchronization', page.url()).href);
  await first(page, 'main li').waitFor();
}

export const SHOTS: readonly Shot[] = [
  { name: 'crew-sign-in', as: null, path: '/dashboard', on: 'phone', languages: ALL },
  { name: 'crew-home', as: CREW, path: '/dashboard', on: 'phone', languages: ALL },
  {
    name: 'crew-report',
    as: CREW,
    path: '/issues/new/routine_maintenance',
    on: 'phone',
    languages: ALL,
    before: async (page) => {
      await fill(page);
      await page.locator('main h1').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'crew-waiting',
    as: CREW,
    path: '/synchronization',
    on: 'phone',
    languages: ALL,
    alone: true,
    before: reportWithoutSignal,
  },
  { name: 'engineer-home', as: 'site_engineer', path: '/dashboard', on: 'desk', languages: ENGLISH },
  { name: 'engineer-list', as: 'site_engineer', path: '/issues/routine_maintenance', on: 'desk', languages: ENGLISH },
  { name: 'engineer-clocks', as: 'organisation_admin', path: '/issues/repair-times', on: 'desk', languages: ENGLISH },
  { name: 'admin-people', as: 'organisation_admin', path: '/users/browse', on: 'desk', languages: ENGLISH },
  { name: 'admin-roles', as: 'organisation_admin', path: '/organisation/roles', on: 'desk', languages: ENGLISH },
  {
    name: 'admin-retention',
    as: 'organisation_admin',
    path: '/organisation/retention',
    on: 'desk',
    languages: ENGLISH,
  },
  {
    name: 'operator-organisation',
    as: 'organisation_admin',
    path: '/organisation/set-up',
    on: 'desk',
    languages: ENGLISH,
  },
];
