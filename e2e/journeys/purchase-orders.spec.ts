/** A purchase order is written with the server dead, arrives with its items when it is back, and is read with what is left of each. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn, type Role } from '../support/people.ts';
import { Recorder } from '../support/recorder/recorder.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

const server = ownServer('purchase-orders');

/** Each person on a device of their own. */
async function enter(browser: Browser, recorder: Recorder, role: Role, next: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  recorder.follow(context, role);
  const page = await context.newPage();
  await signIn(page, role, next);
  return page;
}

test('written without the server, sent when it is back, changed, and read by whoever uses it', async ({ browser }) => {
  const recorder = new Recorder();
  const supplier = 'Godavari Cement Agency';
  const page = await enter(browser, recorder, 'project_manager', '/synchronization');
  await expect(page.getByText('Ready: every page opens without signal.')).toBeVisible({ timeout: 180_000 });
  await page.goto('/sap-po/new');
  await page.getByLabel(/^Order number/).fill('M-26-0101');
  await page.getByLabel(/^Supplier(?! code)/).fill(supplier);
  await page.getByLabel(/^Order date/).fill('2026-11-02');
  const item = page.getByRole('group', { name: 'Item 1', exact: true });
  await item.getByLabel(/^What is ordered/).fill('Cement OPC 53');
  await item.getByLabel(/^Quantity/).fill('1200');
  await item.getByLabel(/^Unit/).selectOption({ label: 'bag' });
  await item.getByLabel(/^Price/).fill('385.50');
  await expect(page.getByText('Order: ₹4,62,600.00')).toBeVisible();
  await isAccessible(page);
  await server.kill();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page).toHaveURL(/\/sap-po\/(unsent\/)?[0-9a-f-]{36}/);
  await expect(page.getByText('Saved on this device, not sent yet').first()).toBeVisible();

  await server.startAgain();
  await page.goto('/synchronization?auto_sync=true');
  await expect(page.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible();
  await page.goto('/sap-po/list');
  const row = page.getByRole('link', { name: new RegExp(supplier) }).first();
  await expect(row).toBeVisible();
  await expect(page.getByText('% used').first()).toBeVisible();
  await isAccessible(page);
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(supplier) })).toBeVisible();
  await expect(page.getByText('1,200.000 bag').first()).toBeVisible();
  await isAccessible(page);
  await page.goto(`${new URL(page.url()).pathname}/edit`);
  const again = page.getByRole('group', { name: 'Item 1', exact: true });
  await again.getByLabel(/^Quantity/).fill('1000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Order: ₹3,85,500.00').first()).toBeVisible();

  const keeper = await enter(browser, recorder, 'store_keeper', new URL(page.url()).pathname.replace('/edit', ''));
  await expect(keeper.getByText('1,000.000 bag').first()).toBeVisible();
  await expect(keeper.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await recorder.write('purchase-orders', 'purchase-order', server.url);
  for (const context of browser.contexts()) await context.close();
});
