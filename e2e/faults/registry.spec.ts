/** One remote's line in the registry is wrong: its own pages are left out, and nobody else notices. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT, type Started } from '../durability/support/server-process.ts';
import { startWithDemo } from '../support/demo.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { signIn } from '../support/people.ts';
import { copySite } from '../support/site-copy.ts';

interface Line {
  version: string;
  remote: Record<string, unknown>;
}
interface Registry {
  revision: number;
  remotes: { name: string; releases: Line[] }[];
}

test.describe.configure({ mode: 'default' });
test.skip(({ isMobile }) => !isMobile, 'what a phone does');
test.use({ baseURL: async ({}, use) => use(server?.url) });

let folder: string;
let server: Started;
let good: Registry;
const file = () => join(folder, 'site/registry.json');

test.beforeAll(async () => {
  folder = makeOwnFolder('registry-faults');
  copySite(join(ROOT, process.env['SITE_DIR'] ?? 'dist/site'), join(folder, 'site'));
  good = JSON.parse(readFileSync(file(), 'utf8')) as Registry;
  server = await startWithDemo({ dataDir: join(folder, 'data'), env: { SITE_DIR: join(folder, 'site') } });
});
test.afterAll(async () => {
  await server?.killAll();
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

let revision = 1000;

/** Serves the registry with another line for the assets. */
function serve(part: Record<string, unknown>): void {
  const remotes = good.remotes.map(({ name, releases }) => ({
    name,
    releases: releases
      .slice(0, 1)
      .map((release) => (name === 'assets' ? { ...release, remote: { ...release.remote, ...part } } : release)),
  }));
  writeFileSync(`${file()}.test`, JSON.stringify({ ...good, revision: (revision += 1), remotes }));
  renameSync(`${file()}.test`, file());
}

const logged = (text: string) => server.output().stdout.includes(text);
const ASSETS = '/asset-register/browse';

test('with a sound line the assets open: what the others are held against', async ({ page }) => {
  serve({});
  await signIn(page, 'site_engineer', ASSETS);
  await expect(page.getByRole('heading', { level: 1, name: 'Asset register' })).toBeVisible();
});

for (const [how, part, told] of [
  ['has no menu', { menu: null }, 'its menu is wrong'],
  ['has an action without a label', { actions: [{ path: '/x', place: 'report' }] }, 'its actions is wrong'],
  ['has a label that is no text', { label: { en: 'Assets', hi: {} } }, 'its label is wrong'],
  ['claims the pages of issues', { paths: ['/asset-register', '/issues/new'] }, 'belongs to'],
] as [string, Record<string, unknown>, string][])
  test(`a line that ${how} takes its own pages away, says so in the log, and the rest works`, async ({ page }) => {
    serve(part);
    await signIn(page, 'site_engineer', '/issues/routine_maintenance');
    await expect(page.getByRole('main').locator('a[href*="/view/"]').first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await expect.poll(() => logged(told)).toBe(true);
    if (!('paths' in part)) {
      await page.goto(ASSETS);
      await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    }
  });
