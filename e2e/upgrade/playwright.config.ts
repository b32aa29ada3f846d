/** `npm run upgrade-drill`: by hand, since it builds the release before. The settings are those of a phone's journeys. */
import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

const phone = journeys.projects?.find(({ name }) => name === 'phone');

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.drill.ts',
  globalSetup: [],
  workers: 1,
  outputDir: '../../test-results/upgrade',
  reporter: 'list',
  projects: [{ name: 'phone', ...(phone?.use && { use: phone.use }) }],
});
