import { expect, test, type Page, type Route } from '@playwright/test';
import { signIn } from '../support/people.ts';

const LIST = '/issues/routine_maintenance';
const CONTAINER = /\/mfe\/issues\/[^/]+\/remoteEntry\.[0-9a-f]+\.js/;
const CHUNKS = /\/mfe\/issues\/[^/]+\/\d+\.[0-9a-f]+\.js/;

/** What the federation runtime tells about itself; nothing of the product is exposed for tests. */
interface Instance {
  name: string;
  shareScopeMap: { default: Record<string, Record<string, { from: string; loaded?: boolean }>> };
  loadShare: (name: string, options?: object) => Promise<() => object>;
}
declare global {
  interface Window {
    __FEDERATION__: { __INSTANCES__: Instance[] };
  }
}

/** The page's own requests only: a worker would answer before the test's routes are asked. */
test.use({ serviceWorkers: 'block' });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /routine maintenance/i });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /issues could not be loaded/i });

test('host and remote hold the same react, router, stores, texts, query client and UI kit', async ({ page }) => {
  await signIn(page, 'site_engineer', LIST);
  await expect(heading(page)).toBeVisible();
  const shared = await page.evaluate(async () => {
    const [host, remote] = ['chainage_shell', 'mfe_issues'].map((name) =>
      window.__FEDERATION__.__INSTANCES__.find((instance) => instance.name === name),
    );
    if (!host || !remote) throw new Error('host or remote has no federation instance');
    const scope = remote.shareScopeMap.default;
    return Promise.all(
      Object.keys(scope).map(async (name) => {
        const [version = ''] = Object.keys(scope[name] ?? {});
        const customShareInfo = {
          scope: ['default'],
          shareConfig: { singleton: true, requiredVersion: `^${version}` },
        };
        const [ofHost, ofRemote] = [await host.loadShare(name), await remote.loadShare(name, { customShareInfo })];
        return { name, versions: Object.keys(scope[name] ?? {}).length, same: ofHost() === ofRemote() };
      }),
    );
  });
  expect(shared.filter(({ versions, same }) => versions !== 1 || !same)).toEqual([]);
  expect(shared.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'react',
      'react/jsx-runtime',
      'react-dom',
      '@chainage/shared/router',
      '@chainage/shared/auth/session',
      '@chainage/shared/auth/preferences',
      '@chainage/shared/i18n/add-texts',
      '@chainage/shared/query',
      '@chainage/shared/ui/button',
      '@chainage/shared/ui/date-picker',
      '@chainage/shared/kit/record/screens',
    ]),
  );
});

test('one react-dom draws shell and remote', async ({ page }) => {
  await signIn(page, 'site_engineer', LIST);
  await expect(heading(page)).toBeVisible();
  // react-dom marks every element with a key that is random per copy of it.
  const keys = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('#root *')].flatMap((element) =>
        Object.keys(element).filter((key) => key.startsWith('__reactFiber$')),
      ),
    ),
  ]);
  expect(keys).toHaveLength(1);
});

const answer = (status: number) => (route: Route) => route.fulfill({ status, body: 'gone' });
const throwing = async (route: Route) => {
  const response = await route.fetch();
  const body = (await response.text()).replace(/return\s*\(0,/, 'throw Error("broken");return (0,');
  await route.fulfill({ response, body });
};
const FAULTS: [string, RegExp, (route: Route) => Promise<void>][] = [
  ['answers 404', CONTAINER, answer(404)],
  ['answers 503', CONTAINER, answer(503)],
  ['has lost a chunk', CHUNKS, answer(404)],
  ['throws while rendering', CHUNKS, throwing],
];

for (const [what, files, fault] of FAULTS)
  test(`a remote that ${what} shows its boundary, the rest goes on, and Retry brings it back`, async ({ page }) => {
    await page.route(files, fault);
    // What throws is tried once more by itself, and then held against the release's list of files.
    const judged = fault === throwing ? page.waitForResponse(/assets\.json/) : null;
    await signIn(page, 'site_engineer', LIST);
    await judged;
    await page.waitForLoadState('networkidle');
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await failure(page).getByRole('button', { name: /retry/i }).click();
    await expect(heading(page)).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });

test('a remote that hangs says so and Retry gets past the request that hangs', async ({ page }) => {
  let hangs = true;
  await page.route(CHUNKS, (route) => (hangs ? undefined : route.continue()));
  await signIn(page, 'site_engineer', LIST);
  await expect(page.getByText(/issues takes long to load/i)).toBeVisible({ timeout: 180_000 });
  hangs = false;
  await page.getByRole('button', { name: /retry/i }).click();
  await expect(heading(page)).toBeVisible();
});
