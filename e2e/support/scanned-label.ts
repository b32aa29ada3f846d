/** A label as a desk prints it, and a phone whose camera sees it. */
import type { Browser, BrowserContextOptions, LaunchOptions, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { writeLabelVideo } from './label-video.ts';
import { signIn, type Role } from './people.ts';

/** As sharp as it is printed. */
const DESK = { viewport: { width: 1366, height: 820 }, deviceScaleFactor: 4 };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

interface Printed {
  browser: Browser;
  baseURL: string;
  role: Role;
  /** A list with what is labelled as its last. */
  list: string;
}

/** The last label of a list's sheet: what it is called, and its picture. */
export async function printLabel({
  browser,
  baseURL,
  role,
  list,
}: Printed): Promise<{ name: string; picture: Buffer }> {
  const office = await browser.newContext({ ...DESK, baseURL });
  const desk = await office.newPage();
  await desk.addInitScript(() => (window.print = () => undefined));
  await signIn(desk, role, list);
  await desk.getByRole('button', { name: 'Labels', exact: true }).click();
  const label = desk.locator('[data-paper] > div > div').last();
  await label.waitFor({ state: 'attached' });
  await desk.emulateMedia({ media: 'print' });
  const name = (await label.locator('span').first().textContent()) ?? '';
  const picture = await label.screenshot();
  await office.close();
  return { name, picture };
}

interface Held {
  playwright: PlaywrightWorkerArgs['playwright'];
  launchOptions: LaunchOptions;
  /** Where its video may lie. */
  video: string;
  picture: Buffer;
  options: BrowserContextOptions;
}

/** A page on a phone that holds this label before its camera, askew and out of focus; its browser is to be closed. */
export async function holdLabel({ playwright, launchOptions, video, picture, options }: Held): Promise<Page> {
  await writeLabelVideo(video, picture);
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const args = [...(launchOptions.args ?? []), ...camera, `--use-file-for-fake-video-capture=${video}`];
  const phone = await playwright.chromium.launch({ ...launchOptions, args });
  const context = await phone.newContext({ ...PHONE, ...options });
  return context.newPage();
}
