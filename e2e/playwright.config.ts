/** Journeys of real people through the built product: a real browser, the real server, a database of its own. */
import { defineConfig } from '@playwright/test';
import { LAUNCH } from './support/browser.ts';
import { ON_THE_ROAD } from './support/place.ts';
import { BASE_URL } from './support/server.ts';

/** A pixel for each point: with four, drawing takes a tenth more of the machine, and no test looks at them. */
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
/** Processes and the wire. `faults/browser.spec.ts` is a phone's. */
const WITHOUT_BROWSER = ['durability/**/*.spec.ts', 'faults/{proxy,outbox}.spec.ts'];
/**
 * Walked through at one size: what a phone does, or what looks the same on both; what is done at a desk only, there. A file's own
 * `test.skip` is asked after its `beforeAll`: left out here, no server is started for nothing.
 */
const ON_A_PHONE = [
  'crew',
  'dpr',
  'federation',
  'find',
  'modules',
  'new-field',
  'new-version',
  'notifications',
  'offline-set',
  'patrol-round',
  'pothole',
  'purchase-orders',
  'push',
  'recorder',
  'releases',
  'safety',
  'session',
  'sharing',
  'sign-up',
  'synchronization',
];
const AT_A_DESK = ['downloads', 'imports', 'lists', 'platform', 'print', 'triage'];
const specs = (names: readonly string[]) => `journeys/{${names.join()}}.spec.ts`;
const DESK = { viewport: { width: 1366, height: 820 } };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  // Journeys share one server and its demo organisation; each makes the records it needs.
  workers: 2,
  fullyParallel: true,
  // All limits are there to end what hangs: on a machine busy with other work nothing is too slow.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  retries: 0,
  outputDir: `../${process.env['E2E_OUTPUT'] ?? 'test-results/journeys'}`,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/e2e.json' }],
  ],
  use: {
    baseURL: BASE_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    permissions: ['geolocation'],
    geolocation: ON_THE_ROAD,
    actionTimeout: 90_000,
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
  projects: [
    // A browser on two busy cores stumbles now and then: tried once more, and named in the summary when that was needed.
    { name: 'phone', use: PHONE, testIgnore: [...WITHOUT_BROWSER, specs(AT_A_DESK)], retries: 1 },
    {
      name: 'desk',
      use: DESK,
      testIgnore: [...WITHOUT_BROWSER, 'faults/**', specs(ON_A_PHONE)],
      retries: 1,
    },
    // Processes and the wire, without a browser: once, not per screen.
    { name: 'server', testMatch: WITHOUT_BROWSER, fullyParallel: false, workers: 1 },
  ],
});
