/** A phone with the built product on it: a browser with a profile of its own, which can be killed and started again. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { eventually, isAlive, kill } from '#durability/support/processes.ts';
import { ON_THE_ROAD } from '#support/place.ts';
import { WHOLE_BROWSER } from '#support/browser.ts';
import { fillInPothole, openDetails } from '#support/report.ts';

/** Ten seconds after launch it begins; the lists are some thirty requests. */
const READY_MS = 90_000;
/** What a browser keeps belongs to an address: one for all phones, so that a profile can be copied. Secure, as all of these are. */
const HOST = 'phone.localhost';

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** What a test, or a worker for all of its tests, knows of the screen it is for. */
export type OfProject = Pick<TestInfo, 'project'>;

export class Phone {
  readonly #profile: string;
  readonly #server: string;
  readonly #info: OfProject;
  #context: BrowserContext | undefined;
  #isWhole = false;

  /** `server` is who answers at the phone's address. */
  constructor(folder: string, server: string, info: OfProject) {
    this.#profile = join(folder, 'profile');
    this.#server = server;
    this.#info = info;
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser is closed');
    return this.#context;
  }

  async open(): Promise<Page> {
    const { viewport, isMobile, hasTouch, deviceScaleFactor, launchOptions, locale, timezoneId } =
      this.#info.project.use;
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...launchOptions,
      ...(this.#isWhole && WHOLE_BROWSER && { executablePath: WHOLE_BROWSER }),
      args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${HOST} ${new URL(this.#server).host}`],
      baseURL: `http://${HOST}`,
      geolocation: ON_THE_ROAD,
      permissions: ['geolocation'],
      ...(viewport && { viewport }),
      ...(isMobile && { isMobile }),
      ...(hasTouch && { hasTouch }),
      ...(deviceScaleFactor && { deviceScaleFactor }),
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
    });
    return this.#context.pages()[0] ?? this.#context.newPage();
  }

  /**
   * Has the browser promise to keep what this site saves, as it does for an app on the home screen: between `close` and
   * `open`. A permission granted over the debugging protocol is only said, not kept. A browser without windows of its own
   * promises nothing, so from here on it is the whole one.
   */
  promiseToKeep(): void {
    this.#isWhole = true;
    const file = join(this.#profile, 'Default/Preferences');
    const preferences = JSON.parse(existsSync(file) ? readFileSync(file, 'utf8') : '{}') as {
      profile?: { content_settings?: { exceptions?: Record<string, unknown> } };
    };
    const settings = ((preferences.profile ??= {}).content_settings ??= {});
    (settings.exceptions ??= {})['durable_storage'] = { [`http://${HOST}:80,*`]: { setting: 1 } };
    writeFileSync(file, JSON.stringify(preferences));
  }

  async close(): Promise<void> {
    await this.#context?.close().catch(() => undefined);
    this.#context = undefined;
  }

  /** As when the system takes the memory: no last word, no unload. */
  async kill(): Promise<void> {
    const flag = `--user-data-dir=${this.#profile}`;
    const pids = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).split('\0').includes(flag));
    expect(pids.length, 'processes of the browser').toBeGreaterThan(0);
    for (const pid of pids) kill(Number(pid));
    await eventually(() => !pids.some((pid) => isAlive(Number(pid))), 10_000);
    await this.close();
  }
}

export async function becomeReady(page: Page): Promise<void> {
  await page.goto('/synchronization');
  await expect(page.getByText('Ready: every page opens without signal.')).toBeVisible({ timeout: READY_MS });
}

/** Fills in a report with a photo; the description tells it from others. */
export async function fillIn(page: Page, description: string): Promise<void> {
  await page.goto('/issues/new/routine_maintenance');
  const [camera, discard] = [
    page.locator('input[type=file]').first(),
    page.getByRole('button', { name: 'Discard it and start new' }),
  ];
  await expect(camera.or(discard)).toBeAttached();
  if (await discard.isVisible()) {
    await discard.click();
    await page.getByRole('button', { name: 'Discard for good' }).click();
  }
  await fillInPothole(page, description);
  await openDetails(page);
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
}

/** The browser's quota as the page meets it: CDP's own takes effect only for what is large. */
export const setFull = (page: Page, isFull: boolean): Promise<void> =>
  page.evaluate((full) => {
    const { prototype } = IDBObjectStore as unknown as { prototype: Record<string, unknown> };
    for (const name of ['add', 'put']) {
      const original = (prototype[`own ${name}`] ??= prototype[name]);
      const refuse = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
      prototype[name] = full ? refuse : original;
    }
  }, isFull);

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
export const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Synchronization:/ });

export async function hasAllArrived(page: Page): Promise<void> {
  await page.goto('/synchronization');
  await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible({ timeout: 180_000 });
}
