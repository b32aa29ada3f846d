/**
 * A browser that refuses its database, as a damaged profile, a policy or blocked cookies make it: the true reason is said
 * wherever something would be kept, nothing typed goes, and what is sent while the page is open arrives.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page, type TestInfo } from '@playwright/test';
import { ROOT, type Started } from '../durability/support/server-process.ts';
import { startWithDemo } from '../support/demo.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { signIn } from '../support/people.ts';
import { copySite } from '../support/site-copy.ts';
import { arrived, once } from './support/arrived.ts';
import { badge, fillIn, Phone, submit } from './support/phone.ts';
import { FaultProxy } from './support/proxy.ts';
import { copyReady, openReady } from './support/ready-phone.ts';
import { openDetails } from '#support/report.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const ONCE = once('patrol_field_crew');

/** As Chromium and Firefox do where cookies are blocked. What else a refusal can be stands in `refusal.test.ts`. */
const REFUSAL = `IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };`;

const REFUSED = /refuses to keep anything/;
const KEEPS_NOTHING = /keeps nothing of what you write/;
/** Said of a device that keeps things, or of one that is full: neither is true here. */
const UNTRUE =
  /no room left|is nearly full|Everything has arrived|Nothing waits|Saved on this device|Ready: every page/;

const SITE = join(ROOT, process.env['SITE_DIR'] ?? 'dist/site');

/** The site with this before all that its worker does. */
function refusingSite(folder: string, refusal: string): string {
  const site = join(folder, 'site');
  copySite(SITE, site);
  const worker = join(site, 'service-worker.js');
  writeFileSync(worker, `${refusal}\n${readFileSync(worker, 'utf8')}`);
  for (const packed of ['gz', 'br']) rmSync(`${worker}.${packed}`, { force: true });
  return site;
}

interface World {
  server: Started;
  proxy: FaultProxy;
  page: Page;
}

/** A phone whose browser refuses in page and worker alike; where nothing is refused yet, one that is ready. */
async function refusing(refusal: string, info: TestInfo, play: (world: World) => Promise<void>): Promise<void> {
  const folder = makeOwnFolder('refused-storage');
  const dataDir = join(folder, 'data');
  const site = refusal ? refusingSite(folder, refusal) : SITE;
  if (!refusal) await copyReady(dataDir, folder, info);
  const server = await startWithDemo({ dataDir, env: { SITE_DIR: site } });
  const proxy = new FaultProxy({ target: server.url });
  const phone = new Phone(folder, await proxy.listen(), info);
  try {
    const page = refusal ? await phone.open() : await openReady(phone);
    if (refusal) {
      await page.addInitScript(refusal);
      await signIn(page, 'patrol_field_crew');
    }
    await play({ server, proxy, page });
  } finally {
    await phone.close();
    await proxy.close();
    await server.killAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** As a finger does: what the page holds stays with it. */
const goToSync = (page: Page) => badge(page).click();

test('a database that is refused: said everywhere, and what is sent from the open page arrives', async ({}, info) => {
  await refusing(REFUSAL, info, async ({ server, proxy, page }) => {
    await page.goto('/synchronization');
    await expect(page.getByText(REFUSED)).toBeVisible();
    await expect(page.getByText(UNTRUE)).toHaveCount(0);

    // With signal it goes at once.
    await fillIn(page, 'Refused, online');
    await expect(page.getByText(KEEPS_NOTHING)).toBeVisible();
    await submit(page);
    await expect(page).toHaveURL(/\/view\//);
    await expect.poll(() => arrived(server.dataDir, 'Refused, online')).toEqual(ONCE);

    // Without, the page holds it, and says that it is the page.
    await fillIn(page, 'Refused, offline');
    proxy.setDown(true);
    await submit(page);
    await expect(page).toHaveURL(/\/view\//);
    await expect(page.getByText(KEEPS_NOTHING)).toBeVisible();
    await expect(page.getByText(UNTRUE)).toHaveCount(0);
    await goToSync(page);
    await expect(page.getByText(REFUSED)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText(UNTRUE)).toHaveCount(0);
    proxy.setDown(false);
    await expect.poll(() => arrived(server.dataDir, 'Refused, offline')).toEqual(ONCE);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByText(UNTRUE)).toHaveCount(0);
  });
});

/** Databases that were open end, and none opens again: cookies were blocked meanwhile, or the files are gone. */
const LATE = `(${() => {
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  };
  IDBFactory.prototype.open = () => {
    throw new DOMException('denied', 'SecurityError');
  };
}})()`;

test('refused between opening the form and Submit: the true reason, and what was typed stays', async ({}, info) => {
  await refusing('', info, async ({ proxy, page }) => {
    await fillIn(page, 'Refused late');
    proxy.setDown(true);
    await page.evaluate(LATE);
    await submit(page);
    await expect(page.getByText(/This device could not keep it|keeps nothing of what you write/).first()).toBeVisible();
    await expect(page.getByText(UNTRUE)).toHaveCount(0);
    // where the page itself had asked its database meanwhile, it holds the report by then; else the form still has it
    const notSent = page.getByText('Not sent yet').first();
    await expect(page.getByRole('button', { name: 'Submit' }).or(notSent).first()).toBeVisible();
    if (await notSent.isVisible()) {
      await expect(page.getByText(/^Entries: 2\. Photos: 1\./)).toBeVisible();
      return expect(page.getByRole('img', { name: 'Before' }).first()).toBeVisible();
    }
    await openDetails(page);
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Refused late');
    await expect(page.getByRole('img', { name: 'Before 1' })).toBeVisible();
  });
});

test('a page that holds what has not gone asks before it goes; one that holds nothing does not', async ({}, info) => {
  await refusing(REFUSAL, info, async ({ proxy, page }) => {
    await page.goto('/synchronization');
    await expect(page.getByText(REFUSED)).toBeVisible();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await fillIn(page, 'Held by the page');
    expect(asked).toEqual([]);
    proxy.setDown(true);
    await submit(page);
    await expect(page).toHaveURL(/\/view\//);
    await expect(badge(page)).toHaveAccessibleName(/1 waits$/);
    proxy.setDown(false);
    proxy.plan = ({ path }) => (path.includes('/outbox/') ? { kind: 'request_lost' } : undefined);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });
});

test('control: a browser that keeps things says none of it', async ({}, info) => {
  await refusing('', info, async ({ proxy, page }) => {
    await fillIn(page, 'Kept');
    proxy.setDown(true);
    await submit(page);
    await expect(page.getByText('Saved on this device, not sent yet')).toBeVisible();
    await expect(page.getByText(KEEPS_NOTHING)).toHaveCount(0);
    await goToSync(page);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText(REFUSED)).toHaveCount(0);
  });
});
