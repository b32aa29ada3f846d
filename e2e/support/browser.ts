/** The browser that people use, where the tests know one. */
export const WHOLE_BROWSER = process.env['CHAINAGE_CHROMIUM'] || undefined;

/** The same without windows of its own, where there is one: its pages do the same for a fifth less of the machine's time. */
const BROWSER = process.env['CHAINAGE_HEADLESS'] || WHOLE_BROWSER;

/** How the tests start theirs. */
export const LAUNCH = {
  executablePath: BROWSER,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The code of each file compiled ahead and kept: worth it for a page's next visit, and no test has so many.
    '--v8-cache-options=none',
  ],
};

/** Of a device that always has signal: getting it ready for work without costs the machine some ten seconds. */
export const WITH_SIGNAL = { serviceWorkers: 'block' } as const;
