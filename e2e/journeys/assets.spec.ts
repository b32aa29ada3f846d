/** The asset register: found by place and condition, read and written with and without signal, of one organisation only. */
import { expect, test, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn } from '../support/people.ts';
import { takePhoto } from '../support/photo.ts';
import { ON_THE_ROAD } from '../support/place.ts';
import { Recorder } from '../support/recorder/recorder.ts';
import { holdLabel, printLabel } from '../support/scanned-label.ts';
import { startTiles, type TileServer } from '../support/tile-server.ts';

// What a worker brings onto the device is looked at where it says so.
test.use({ serviceWorkers: 'block' });

const first = 'a[href*="/asset-register/view/"]';

test('an asset is found by search and filters, which stand in the address, and read', async ({ page }) => {
  await signIn(page, 'site_engineer', '/asset-register/browse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset register 200');
  await page.getByRole('searchbox').fill('bus shelter');
  await expect(page).toHaveURL(/search=bus\+shelter/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset register 10');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel(/^From chainage/).fill('54+000');
  await page.getByLabel(/^From chainage/).press('Tab');
  await expect(page).toHaveURL(/chainage_from=54\.000/);
  await expect(page.locator(first).first()).toBeVisible();
  await page.locator(first).first().click();
  await expect(page.getByRole('img', { name: /^NH-948X \d\d\+\d{3}/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Bus shelter, / })).toBeVisible();
  await expect(page.getByText(/^BUS-[LR]-\d{6}-01$/).last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Bus shelter, / })).toBeVisible();
});

test('sorted by condition, the worst of a page come first, and pages go on', async ({ page, isMobile }) => {
  await signIn(page, 'site_engineer', '/asset-register/browse?ordering=-condition');
  await expect(page.getByText('Missing').first()).toBeVisible();
  if (!isMobile) {
    await page.getByRole('button', { name: 'Code' }).click();
    await expect(page).toHaveURL(/ordering=-asset_code/);
    await expect(page.locator(first).first()).toHaveText(/^VMS-/);
  }
  // as the end of a phone's list comes into sight it goes on by itself
  if (isMobile) await page.getByRole('button', { name: 'More rows' }).scrollIntoViewIfNeeded();
  else await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(isMobile ? /^50 of \d+/ : '2 of 8')).toBeVisible();
});

test('an address that names nothing says so', async ({ page }) => {
  await signIn(page, 'site_engineer', '/asset-register/view/0198d4a0-0000-7000-8000-00000000dead');
  await expect(page.getByText('This asset does not exist, or you may not see it.')).toBeVisible();
  await page.getByRole('link', { name: 'To the register' }).click();
  await expect(page.locator(first).first()).toBeVisible();
});

test.describe('without signal', () => {
  test.use({ serviceWorkers: 'allow' });
  test('what was read is read again without signal, and says how old it is', async ({ page, context, isMobile }) => {
    test.skip(!isMobile, 'what a phone does');
    await signIn(page, 'patrol_field_crew', '/asset-register/browse?search=bus+shelter');
    await page.locator(first).first().click();
    const heading = page.getByRole('heading', { name: /^Bus shelter, / });
    await expect(heading).toBeVisible();
    const record = page.url();
    await page.goto('/synchronization');
    await expect(page.getByText('Ready: every page opens without signal.')).toBeVisible({ timeout: 180_000 });
    await page.goto(record);
    await expect(heading).toBeVisible();
    // what the lists say of it is shown first
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.getByText(/^As of /)).toBeVisible();
    await page.goto('/asset-register/browse?search=bus+shelter');
    await expect(page.locator(first)).toHaveCount(10);
    await page.goto('/asset-register/browse?search=never+asked');
    await expect(
      page.getByText(/only the 200 records of this list on this device were searched. Found: 0/),
    ).toBeVisible();
  });

  test('a printed label opens its asset, which this phone has never read', async ({
    browser,
    playwright,
    isMobile,
    launchOptions,
    baseURL,
  }, info) => {
    test.skip(!isMobile, 'what a phone does');
    const list = '/asset-register/browse?search=call+box&limit=10';
    const { name, picture } = await printLabel({ browser, baseURL: baseURL!, role: 'site_engineer', list });
    const options = { baseURL: baseURL!, isMobile };
    const video = info.outputPath('label.y4m');
    const page = await holdLabel({ playwright, launchOptions, video, picture, options });
    const context = page.context();
    await signIn(page, 'site_engineer', '/synchronization');
    await expect(page.getByText('Ready: every page opens without signal.')).toBeVisible({ timeout: 180_000 });
    await context.setOffline(true);
    await page.goto('/asset-register/scan');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page).toHaveURL(/\/asset-register\/view\//);
    await expect(page.getByText(/as far as the register on this device says/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Inspect' })).toBeVisible();
    await context.browser()!.close();
  });
});

test.describe('written by a crew', () => {
  test.use({ serviceWorkers: 'allow' });
  test.skip(({ isMobile }) => !isMobile, 'what a phone does');
  let tiles: TileServer;
  let kind: 'pictures' | 'archive' = 'pictures';
  test.beforeAll(async () => void (tiles = await startTiles()));
  test.afterAll(() => tiles.stop());
  const server = ownServer('assets', {
    on: 'phone',
    settings: () => ({
      TILES_URL: `${tiles.origin}/${kind === 'archive' ? 'india.pmtiles' : '{z}/{x}/{y}.png'}`,
      TILES_ATTRIBUTION: '© Our own survey',
      TILES_MAX_ZOOM: '12',
    }),
  });

  test('an asset entered without the server arrives with its photo, is changed and found', async ({ browser }) => {
    const recorder = new Recorder();
    const context = await browser.newContext({ baseURL: server.url, geolocation: ON_THE_ROAD });
    recorder.follow(context, 'site_engineer');
    const page = await context.newPage();
    await signIn(page, 'site_engineer', '/synchronization');
    await expect(page.getByText('Ready: every page opens without signal.')).toBeVisible({ timeout: 180_000 });
    await page.goto('/asset-register/new');
    await expect(page.getByLabel(/^From chainage/)).toHaveValue(/^43\+2\d\d$/);
    await page.getByLabel(/^Type/).selectOption({ label: 'Sign' });
    await expect(page.getByLabel(/^Each lamp/)).toHaveCount(0);
    await page.getByRole('heading', { name: 'What it is like' }).click();
    await page.getByLabel(/^Sign number/).fill('C-077');
    await page.getByLabel(/^Code/).fill('SIGN-L-043250-95');
    await page.getByLabel(/^Name/).fill('Chevron board at the bend');
    await page.getByRole('radio', { name: 'Good', exact: true }).check();
    await page.getByRole('radio', { name: /^LHS/ }).check();
    const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto('Photo') };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(page.getByRole('img', { name: 'Photo 1' }).last()).toBeVisible();
    await isAccessible(page);
    await server.kill();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/asset-register\/unsent\//);
    await expect(page.getByText('Saved on this device, not sent yet').first()).toBeVisible();
    await expect(page.getByText('SIGN-L-043250-95').first()).toBeVisible();
    await isAccessible(page);

    await server.startAgain();
    await page.goto('/synchronization?auto_sync=true');
    await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible();
    await page.goto('/asset-register/browse?search=chevron+bend');
    await page.locator(first).first().click();
    await expect(page.getByRole('button', { name: /^Open photo/ }).first()).toBeVisible();
    await isAccessible(page);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('radio', { name: 'Under repair', exact: true }).check();
    await page.getByLabel(/^Code/).fill('SIGN-L-043250-94');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/asset-register\/view\//);
    await expect(page.getByText('Under repair').first()).toBeVisible();
    await page.goto('/asset-register/browse?search=043250-94&status=under_repair');
    await expect(page.locator(first)).toHaveCount(1);

    // inspected where nothing answers: it stands so at once, and arrives with its photo
    await page.locator(first).first().click();
    await expect(page.getByText('C-077')).toBeVisible();
    // while its answer is late the device shows its copy of before the change, and an inspection of that one is asked about
    await expect(page.getByText('SIGN-L-043250-94').first()).toBeVisible();
    await server.kill();
    await page.getByRole('button', { name: 'Inspect', exact: true }).click();
    await page.getByRole('radio', { name: 'Poor', exact: true }).check();
    await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file);
    await isAccessible(page);
    await page.getByRole('button', { name: 'Save inspection' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Poor').first()).toBeVisible();
    await server.startAgain();
    await page.goto('/synchronization?auto_sync=true');
    await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible();
    await page.goto('/asset-register/browse?search=043250-94&condition=poor');
    await page.locator(first).first().click();
    await expect(page.getByText('Poor').first()).toBeVisible();
    await recorder.write('assets', 'asset', server.url);
    await context.close();

    // the same server with ground below its map: as pictures, as an archive of them, and with none that comes
    const shown = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const onMap = await shown.newPage();
    await signIn(onMap, 'site_engineer', '/road?view=map');
    await hasGround(onMap, 'img-src', 'connect-src');
    kind = 'archive';
    await server.kill();
    await server.startAgain();
    await hasGround(onMap, 'connect-src', 'img-src');
    expect(tiles.asked.filter((path) => !/^\/(\d+\/\d+\/\d+\.png|india\.pmtiles)$/.test(path))).toEqual([]);
    tiles.isEmpty = true;
    await onMap.reload();
    await expect(onMap.getByText(/The background map does not come/)).toBeVisible();
    expect(await isDrawn(onMap)).toBe(true);
    await shown.close();
  });

  /** Tiles of our own stand below the road, whose they are is said, and the page may ask their server in this way alone. */
  async function hasGround(page: Page, asked: string, other: string): Promise<void> {
    const origins = new Set<string>();
    page.on('request', (request) => void origins.add(new URL(request.url()).origin));
    const answer = await page.goto('/road?view=map');
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    const of = (name: string) => policy.split(';').find((part) => part.trim().startsWith(`${name} `)) ?? '';
    expect([of(asked).includes(tiles.origin), of(other).includes(tiles.origin)]).toEqual([true, false]);
    const drawn = page.locator('img.leaflet-tile-loaded');
    await expect(drawn.first()).toBeVisible();
    expect(await drawn.first().evaluate((tile: HTMLImageElement) => tile.naturalWidth)).toBe(256);
    await expect(page.getByText('© Our own survey', { exact: true })).toBeVisible();
    expect(await isDrawn(page)).toBe(true);
    expect([...origins].filter((one) => ![server.url, tiles.origin, 'null'].includes(one))).toEqual([]);
  }

  /** Whether anything stands on the canvas of the road itself. */
  const isDrawn = (page: Page) =>
    page.locator('main [role=application] canvas').evaluate((canvas: HTMLCanvasElement) =>
      canvas
        .getContext('2d')
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((dot) => dot > 0),
    );
});
