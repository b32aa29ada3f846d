/** Takes the pictures of the guides from the built product, as its people have it before them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findChromium, FLAGS } from '#bench/browser.ts';
import { startServer } from '#bench/budgets/server.ts';
import { ROOT } from '#scripts/webpack/paths.ts';
import { PASSWORD } from '#e2e/demo-password.ts';
import { SHOTS, type Shot } from './shots.ts';

const FOLDER = join(ROOT, 'docs/guides/pictures');
/** At km 43.250 of the demo's road. */
const ON_THE_ROAD = { latitude: 17.832418, longitude: 76.13771, accuracy: 8 };
const PHONE = { viewport: { width: 360, height: 720 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 };
const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

/** Signs in by what the page asks of anybody, whatever its language. */
async function signIn(page: Page, url: string, { as, path }: Shot): Promise<void> {
  await page.goto(`${url}/accounts/login?next=${encodeURIComponent(path)}`);
  if (as === null) return;
  await page.locator('input[autocomplete="username"], input[name="username"]').first().fill(`${as}@bhima.example`);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/accounts/'));
}

/** Until nothing on the page loads or moves any more. */
async function settle(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function take(context: BrowserContext, url: string, shot: Shot): Promise<Buffer> {
  const page = await context.newPage();
  await signIn(page, url, shot);
  await shot.before?.(page);
  await settle(page);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.close();
  return picture;
}

async function takeAll(browser: Browser, url: string, only: string): Promise<number> {
  let bytes = 0;
  for (const shot of SHOTS.filter(({ name }) => name.startsWith(only)))
    for (const language of shot.languages) {
      const context = await browser.newContext({
        ...(shot.on === 'phone' ? PHONE : DESK),
        locale: `${language}-IN`,
        timezoneId: 'Asia/Kolkata',
        permissions: ['geolocation'],
        geolocation: ON_THE_ROAD,
        serviceWorkers: shot.alone ? 'allow' : 'block',
      });
      const picture = await take(context, url, shot);
      await context.close();
      const name = `${shot.name}.${language}.webp`;
      const { size } = await sharp(picture).webp({ quality: 62, effort: 6 }).toFile(join(FOLDER, name));
      bytes += size;
      process.stdout.write(`${name} ${Math.round(size / 1024)} kB\n`);
    }
  return bytes;
}

/** Makes them anew, or those whose name begins so; answers their bytes together. */
export async function takePictures(only = ''): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
  try {
    return await takeAll(browser, server.url, only);
  } finally {
    await browser.close();
    await server.stop();
  }
}
