/** A module of one's own, from nothing to the screen: the recipe of docs/module.md, and the way to develop one alone. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../durability/support/server-process.ts';
import { linkPackages, makeCheckout, type Checkout } from '../support/checkout.ts';
import { signIn } from '../support/people.ts';
import { readRegistry, releaseCommand, releasesOf } from '../support/releases.ts';
import { BASE_URL } from '../support/server.ts';

let checkout: Checkout;
let port: number;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: async ({}, use) => use(port ? `http://localhost:${port}` : undefined) });

test.beforeAll(async () => {
  port = await freePort();
  checkout = makeCheckout();
  const { code, output } = await checkout.run('scripts/new-module.mjs', 'notes', '--no-install');
  expect(output).toContain('mfe-notes is there');
  expect(code).toBe(0);
  linkPackages(checkout.folder, 'mfe-notes');
});
test.afterAll(() => checkout?.remove());

test('a module made by the recipe is sound, and two released at once both count', async () => {
  const types = checkout.run('node_modules/@typescript/native/bin/tsc', '-p', 'mfe-notes');
  const unused = checkout.run('node_modules/knip/bin/knip.js', '--workspace', 'mfe-notes');
  const before = readRegistry(checkout.site).revision;
  checkout.edit('mfe-issues/package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "1.9.0"'));
  const releases = ['notes', 'issues'].map((name) => checkout.run(...releaseCommand(name)));
  for (const { code, output } of await Promise.all([types, unused, ...releases]))
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });

  expect(readRegistry(checkout.site).revision).toBe(before + 2);
  expect(releasesOf(checkout.site, 'issues')[0]?.version).toBe('1.9.0');
  const [made] = releasesOf(checkout.site, 'notes');
  expect(made?.version).toBe('1.0.0');
  expect(existsSync(join(checkout.site, made?.entry ?? ''))).toBe(true);
});

test('a module is developed inside the running app and shows what was just saved', async ({ page }) => {
  const dev = checkout.start('scripts/dev.mjs', 'notes', '--server', BASE_URL, '--port', String(port));
  const ended = new Promise((done) => dev.once('exit', done));
  const isUp = () =>
    fetch(`http://localhost:${port}/mfe/notes/dev/remoteEntry.js`).then(
      ({ ok }) => ok,
      () => false,
    );
  const refused: string[] = [];
  page.on('console', (message) => /content security/i.test(message.text()) && refused.push(message.text()));
  try {
    await expect.poll(isUp, { timeout: 180_000 }).toBe(true);
    await signIn(page, 'site_engineer', '/notes');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await expect(heading('Notes')).toBeVisible();
    checkout.edit('mfe-notes/src/i18n/en.json', (text) => text.replace('"Notes"', '"Notes of today"'));
    await expect(heading('Notes of today')).toBeVisible();
    // The other modules are those of the server.
    await page.goto('/issues/routine_maintenance');
    await expect(page.getByRole('heading', { level: 1, name: /routine maintenance/i })).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(refused).toEqual([]);
  } finally {
    dev.kill('SIGTERM');
    await ended;
  }
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
});
