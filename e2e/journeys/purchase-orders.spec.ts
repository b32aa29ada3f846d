/**
 * Orders: accounts write one at a desk, a measured line and a goods receipt use it, and what is left and that it is nearly used up is
 * seen; another is fetched from SAP, SAP changes that, and with the server dead a phone still says what is left, and how old that is.
 */
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn, type Role } from '../support/people.ts';
import { Recorder } from '../support/recorder/recorder.ts';
import { startSap } from '../support/sap.ts';

let sap: Awaited<ReturnType<typeof startSap>>;
test.beforeAll(async () => {
  sap = await startSap();
});
const server = ownServer('purchase-orders', { settings: () => sap.env });
test.afterAll(() => sap.stop());

const AT_A_DESK = { viewport: { width: 1366, height: 820 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };
const SAP_ORDER = '4500009001';

/** Each person on a device of their own. */
async function enter(
  browser: Browser,
  recorder: Recorder,
  role: Role,
  { next, on = {} }: { next: string; on?: BrowserContextOptions },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...on });
  recorder.follow(context, role);
  const page = await context.newPage();
  await signIn(page, role, next);
  return page;
}

async function fillItem(
  page: Page,
  at: number,
  [text, quantity, unit, price]: readonly [string, string, string, string],
) {
  const item = page.getByRole('group', { name: `Item ${at}`, exact: true });
  await item.getByLabel(/^What is ordered/).fill(text);
  await item.getByLabel(/^Quantity/).fill(quantity);
  await item.getByLabel(/^Unit/).selectOption({ label: unit });
  await item.getByLabel(/^Price/).fill(price);
}

/** Of the order that this journey wrote. */
async function chooseItem(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Item of an order/ }).fill(words);
  await page.locator('.ant-select-item-option').filter({ hasText: 'M-26-0101' }).click();
}

/** A measured length of which nothing is linked: where such lines stand the list does not say. */
async function measuredLength(page: Page): Promise<string> {
  const { token, organisation } = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('chainage.session') ?? '{}') as { state: SessionState }).state,
  );
  const list = await page.request.get('/api/organisation/data/dpr/logs/?status=approved&limit=500', {
    headers: { Authorization: `Token ${token}`, Organisation: organisation.token },
  });
  const { results } = (await list.json()) as {
    results: Record<'id' | 'length_m' | 'breadth_m' | 'quantity', string>[];
  };
  const found = results.find((log) => log.length_m && !log.breadth_m && Number(log.quantity) > 9);
  return `/dpr/log/${found!.id}/view`;
}

interface SessionState {
  token: string;
  organisation: { token: string };
}

test('an order is written, used, another fetched from SAP and changed there, and read without the server', async ({
  browser,
}) => {
  const recorder = new Recorder();
  const supplier = 'Godavari Road Stores';
  const accounts = await enter(browser, recorder, 'accounts_billing', { next: '/sap-po/new', on: AT_A_DESK });
  // recordings of all numbers are replayed on one server: another number than those of before
  await accounts.getByLabel(/^Order number/).fill('M-26-0101');
  await accounts.getByLabel(/^Supplier(?! code)/).fill(supplier);
  await accounts.getByLabel(/^Order date/).fill('02 Nov 2026');
  await fillItem(accounts, 1, ['Traffic cones 750 mm', '40', 'nos', '640']);
  await accounts.getByRole('button', { name: 'Add an item' }).click();
  await fillItem(accounts, 2, ['W-beam, supplied and fixed', '10', 'rm', '2140.50']);
  await expect(accounts.getByText('Order: ₹47,005.00')).toBeVisible();
  await isAccessible(accounts);
  await accounts.getByRole('button', { name: 'Save order' }).click();
  await expect(accounts.getByRole('heading', { level: 1, name: supplier })).toBeVisible();
  await expect(accounts.getByText('40.000 nos').first()).toBeVisible();
  const order = new URL(accounts.url()).pathname;

  const engineer = await enter(browser, recorder, 'site_engineer', { next: '/synchronization' });
  await expect(engineer.getByText('Ready: every page opens without signal.')).toBeVisible({ timeout: 180_000 });
  // who may not sync sees how it stands, and is offered nothing
  await engineer.goto('/sap-po/list');
  await expect(engineer.getByRole('link', { name: new RegExp(supplier) }).first()).toBeVisible();
  await engineer.getByRole('button', { name: 'SAP', exact: true }).click();
  await expect(engineer.getByText(/^(Not read|Read) from SAP/)).toBeVisible();
  await expect(engineer.getByRole('button', { name: /^(Sync now|Fetch order)$/ })).toHaveCount(0);
  // read while the office goes on, so that the phone has long kept it when the server dies
  await engineer.goto(order);
  await expect(engineer.getByText('40.000 nos').first()).toBeVisible();

  // a measured line uses one item of it, a goods receipt the other, to nine tenths
  await accounts.goto(await measuredLength(accounts));
  const linked = accounts.getByRole('region', { name: 'Purchase orders' });
  await chooseItem(accounts, 'w-beam');
  await expect(linked.getByText('Left on the order: 10.000 rm · ₹2,140.50 each')).toBeVisible();
  await linked.getByLabel(/^Quantity of this line/).fill('9');
  await isAccessible(accounts);
  await linked.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(linked.getByText('9.000 rm · ₹19,264.50')).toBeVisible();
  const keeper = await browser.newContext({ baseURL: server.url, ...AT_A_DESK }).then((context) => context.newPage());
  await signIn(keeper, 'store_keeper', '/stock-log/receipts');
  await keeper.getByLabel(/^Code/).fill('con-750');
  await keeper.getByLabel(/^Quantity/).fill('36');
  await chooseItem(keeper, 'cones');
  await expect(keeper.getByText(/Still to come on the order: 40.000 nos, at ₹640.00/)).toBeVisible();
  await keeper.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(keeper.getByRole('link', { name: /^STK\/GRN\// })).toBeVisible();
  // whoever wrote it is told, and sees what is left, by what it is used, and it among those that are nearly used up
  await accounts.goto('/notifications');
  await accounts
    .getByRole('link', { name: /Order M-26-0101: 90 % of an item is used/ })
    .first()
    .click();
  await expect(accounts.getByText('90% used, nearly all').first()).toBeVisible();
  await expect(accounts.getByText('4.000 nos').first()).toBeVisible();
  await expect(accounts.getByText('1.000 rm').first()).toBeVisible();
  await expect(accounts.getByRole('link', { name: /^DPR\// })).toBeVisible();
  await expect(accounts.getByRole('link', { name: /^STK\/GRN\// })).toBeVisible();
  await isAccessible(accounts);
  await accounts.goto('/dashboard');
  const balance = accounts.getByRole('region', { name: /^Purchase orders/ });
  await expect(balance.getByText(/₹3,39,92,920\.50/)).toBeVisible();
  await balance.getByRole('term').filter({ hasText: 'Nearly used up' }).locator('..').getByRole('link').click();
  await expect(accounts).toHaveURL(/is_nearly_used=true/);
  await expect(accounts.getByRole('link', { name: 'M-26-0101' })).toBeVisible();
  await accounts.goto('/sap-po/list?supplier_name=godavari&value_from=47005&used_percent_from=90');
  await expect(accounts.getByRole('link', { name: 'M-26-0101' })).toBeVisible();

  // an order that SAP has is fetched by the number that was typed; not there before: each quarter of an hour all of SAP is read,
  // and it would be among the balances above
  await sap.write({ PurchaseOrder: SAP_ORDER, AddressName: 'Bhilai Road Steel', items: { 10: {} } });
  await accounts.goto('/sap-po/new');
  await accounts.getByLabel(/^Order number/).fill(SAP_ORDER);
  await accounts.getByRole('button', { name: 'Fetch order' }).click();
  await accounts.getByRole('link', { name: `Open order ${SAP_ORDER}` }).click();
  // what was typed by then is its number
  await accounts.getByRole('button', { name: 'Discard it' }).click();
  await expect(accounts.getByText('120.500 cum').first()).toBeVisible();
  const fetched = new URL(accounts.url()).pathname;
  // what SAP changed meanwhile is told field by field
  await sap.write({
    PurchaseOrder: SAP_ORDER,
    ReleaseIsNotCompleted: true,
    items: { 10: { OrderQuantity: '150.250' } },
  });
  await accounts.goto('/sap-po/list');
  await accounts.getByRole('button', { name: 'SAP', exact: true }).click();
  const dialog = accounts.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sync now' }).click();
  await expect(dialog.getByText('1 of 1 orders were new or changed.')).toBeVisible();
  await isAccessible(accounts);
  await accounts.goto(fetched);
  const changes = accounts.getByRole('region', { name: /^Changed by SAP/ });
  await expect(changes.getByText('120.500 → 150.250')).toBeVisible();
  await expect(changes.getByText('yes → no')).toBeVisible();
  await expect(accounts.getByText('Not released in SAP yet: nothing can be linked').first()).toBeVisible();
  await isAccessible(accounts);

  await server.kill();
  await engineer.reload();
  await expect(engineer.getByText('40.000 nos').first()).toBeVisible();
  await expect(engineer.getByText(/^As of /).first()).toBeVisible();
  await engineer.goto('/sap-po/list');
  await expect(engineer.getByRole('link', { name: new RegExp(supplier) }).first()).toBeVisible();
  await isAccessible(engineer);
  await server.startAgain();
  // there is no SAP where this is replayed
  await recorder.write('purchase-orders', 'purchase-order', server.url, /sap\/(sync|fetch)/);
  for (const context of browser.contexts()) await context.close();
});
