/** The browser that people use, where the tests know one. */
export const WHOLE_BROWSER = process.env['CHAINAGE_CHROMIUM'] || undefined;

/** The same without windows of its own, where there is one: its pages do the same for a fifth less of the machine's time. */
export const BROWSER = process.env['CHAINAGE_HEADLESS'] || WHOLE_BROWSER;
