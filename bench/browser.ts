/** The browser that measures: the one named, else one that is installed, else the one that the tests fetch. */
export async function findChromium(): Promise<string> {
  if (process.env.CHAINAGE_CHROMIUM) return process.env.CHAINAGE_CHROMIUM;
  // Plain JavaScript, for it also runs before anything is installed.
  const path: string = '#scripts/lib/browser.mjs';
  const { findBrowser } = (await import(path)) as { findBrowser: () => Promise<string | Error> };
  const found = await findBrowser();
  if (typeof found === 'string') return found;
  throw found;
}

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
