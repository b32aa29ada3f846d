import puppeteer from 'puppeteer-core';
import type { Engine, Launch } from './engine.ts';
import { installed } from './installed.ts';

const program = (): string | undefined => installed('firefox-esr', 'firefox');

export const hasFirefox = (): boolean => program() !== undefined;

const FINGER = { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 };

/** Firefox as it is installed. */
export async function openFirefox({ profile, isAtDesk }: Launch): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program() ?? '',
    headless: true,
    ...(profile && { userDataDir: profile }),
    extraPrefsFirefox: {
      'browser.privatebrowsing.autostart': profile === undefined,
      ...(!isAtDesk && FINGER),
    },
  });
  const page = await browser.newPage();
  await page.setViewport(isAtDesk ? { width: 1280, height: 720 } : { width: 390, height: 844 });
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 0 })),
    run: async <T>(script: string) => (await page.evaluate(`(async () => { ${script} })()`)) as T,
    choose: async (file) => {
      const input = await page.waitForSelector('input[type=file]', { timeout: 0 });
      await input?.uploadFile(file);
    },
    print: async (file) => void (await page.pdf({ path: file, format: 'a4', timeout: 0 })),
    close: () => browser.close(),
  };
}
