/** Measured lines over items of orders, by HTTP on PostgreSQL: domain.md sections 3.6 "Log-PO link" and 7 rule 9. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { LogPo, VendorAbstract } from '@chainage/shared/contracts/dpr/log-po';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import { LOG_PO_PATH as LINK, vendorAbstractPath, vendorLinksPath } from '@chainage/shared/contracts/dpr/log-po-place';
import type { PoItem } from '@chainage/shared/contracts/purchase-orders/po-item';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { itemBody, makeOrder, readOrder, takeStep } from '#modules/purchase-orders/testing.ts';
import { useItem } from '#modules/purchase-orders/uses.ts';
import type { Db } from '#kernel/database/connect.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import {
  beginLog,
  enterStock,
  LOG as STOCK_LOG,
  logBody as stockLogBody,
  readLog as readStockLog,
  step as stockStep,
  stockBody,
} from '#modules/stock/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { without } from '#testing/without-words.ts';
import { act, ENTRY, faults, LOG, makeContract, makeEntry, makeLog, type Contract } from '../lines/testing.ts';
import { unitFor } from '../setup/testing.ts';

const MONTH = 'organisation/data/dpr/month/';

let test: TestApp;
let [admin, manager, engineer, accounts, crew] = [] as unknown as [Client, Client, Client, Client, Client];
let contract: Contract;
let unit: number;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  const roles = ['organisation_admin', 'project_manager', 'site_engineer', 'accounts_billing', 'patrol_field_crew'];
  [admin, manager, engineer, accounts, crew] = (await Promise.all(roles.map(as))) as [
    Client,
    Client,
    Client,
    Client,
    Client,
  ];
  unit = await unitFor(admin);
  contract = await makeContract(test, admin);
});
afterAll(() => test.close());

/** An open order with these items; their ids. */
async function ordered(...items: Record<string, unknown>[]): Promise<{ order: string; items: string[] }> {
  const order = await makeOrder(admin, { items: items.map((item) => itemBody({ unit, ...item })) });
  await takeStep(admin, order, 'save');
  return { order, items: (await readOrder(admin, order)).standing.map(({ id }) => id) };
}

/** A line of 75.000 of an entry of its own shift, as far as it is to come. */
let made = 0;
async function measured(changes: Record<string, unknown> = {}): Promise<{ entry: string; log: string }> {
  const own = made++ === 0 ? contract : { ...contract, ...(await makeContract(test, admin)) };
  const entry = await makeEntry(crew, own);
  return { entry, log: await makeLog(crew, own.key, entry, changes) };
}

const body = (dpr_log: string, po_item: string, quantity: string, more: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  dpr_log,
  po_item,
  quantity,
  ...more,
});
const link = (client: Client, ...of: Parameters<typeof body>) => client.post(LINK, body(...of));
const links = async (log: string, client = engineer) =>
  (await client.get(`${LINK}?dpr_log=${log}`)).json<{ results: LogPo[] }>().results;
const item = async (id: string) => (await admin.get(`organisation/sap/po-item/${id}/`)).json<PoItem>();

/** What the database says was used of items, counted from the links and from what is kept with the orders. */
async function counted(items: readonly string[]): Promise<{ links: string; uses: string }> {
  const of = sql`${items as string[]}::uuid[]`;
  const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<{ links: string; uses: string }>`select
      (select coalesce(sum(k.po_quantity), 0)::text from dpr_log_po k where ${own('k')} and k.po_item = any (${of})) as links,
      (select coalesce(sum(u.quantity), 0)::text from purchase_order_use u where ${own('u')} and u.item = any (${of})) as uses`.execute(
      db,
    ),
  );
  return rows[0]!;
}

it('splits a line over items, at the orders rates, and shows it on line, order and in the vendor abstract', async () => {
  const { entry, log } = await measured();
  const { order, items } = await ordered(
    { order_quantity: '120' },
    { order_quantity: '100', net_price: '10', price_quantity: '3', unit: await unitFor(admin, 'mt') },
  );
  const first = body(log, items[0]!, '60');
  const answer = await engineer.post(LINK, first);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { quantity: '60.000', po_quantity: '60.000', amount: '534000.00', item_no: '00010', currency: 'INR' },
  ]);
  // the same once more is one; another under its id is none
  expect((await engineer.post(LINK, first)).json()).toEqual(answer.json());
  expect(outcome(await engineer.post(LINK, { ...first, quantity: '50' }))).toEqual([409, 'id.conflict']);
  expect(faults(await link(engineer, log, items[0]!, '1'))).toEqual(['po_item duplicate']);
  const beyond = await link(engineer, log, items[1]!, '15.001');
  expect(beyond.json()).toMatchObject({ errors: [{ path: 'quantity', code: 'too_large', value: '15.000' }] });
  const second = await link(engineer, log, items[1]!, '15', { unit_factor: '2.4' });
  expect(second.json()).toMatchObject({ po_quantity: '36.000', amount: '120.00', unit_factor: '2.400000' });
  expect((await links(log)).map(({ quantity }) => quantity)).toEqual(['60.000', '15.000']);
  expect(await readOrder(admin, order)).toMatchObject({
    status: 'partially_used',
    used_value: '534120.00',
    standing: [{ used_quantity: '60.000', balance_quantity: '60.000' }, { used_quantity: '36.000' }],
    uses: [{ kind: 'dpr_log', source: log }, { source: log }],
  });
  // what is linked stays measured
  const { version, status } = (await crew.get(`${LOG}${log}/`)).json<{ version: number; status: string }>();
  expect(status).toBe('draft');
  const less = await crew.patch(`${LOG}${log}/`, { version, length_m: '499' });
  expect(less.json()).toMatchObject({ errors: [{ path: 'quantity', code: 'not_empty', value: '75.000' }] });
  // who sees no orders sees no prices, who may not link links nothing
  expect((await links(log, crew))[0]).toMatchObject({ quantity: '60.000', amount: null });
  expect(outcome(await link(crew, log, items[0]!, '1'))).toEqual([403, 'permission.denied']);
  expect(outcome(await crew.get('organisation/sap/po-items/'))).toEqual([403, 'permission.denied']);

  // until its entry has a number the line has none by which anybody knows it
  const numbers = async () => {
    const { uses } = (await readOrder(admin, order)) as { uses?: unknown };
    return (uses as { number: string | null }[]).map((use) => use.number);
  };
  expect(await numbers()).toEqual([null, null]);
  await act(crew, ENTRY, entry, 'submit');
  const { number } = (await crew.get(`${ENTRY}${entry}/`)).json<{ number: string }>();
  expect(number).toMatch(/^DPR\//);
  expect(await numbers()).toEqual([number, number]);
  expect(faults(await act(engineer, ENTRY, entry, 'approve'))).toEqual([]);
  const { counted_in: month } = (await engineer.get(`${LOG}${log}/`)).json<{ counted_in: string }>();
  const { results: months } = (await manager.get('organisation/data/dpr/months/')).json<{
    results: { id: string; month: string; package: number }[];
  }>();
  const { id } = months.find((one) => one.month === month && one.package === contract.package)!;
  const abstract = async () => (await accounts.get(vendorAbstractPath(id))).json<VendorAbstract>();
  expect(await abstract()).toMatchObject({
    lines: [
      { po_item: items[0], logs: 1, quantity: '60.000', amount: '534000.00' },
      { po_item: items[1], logs: 1, quantity: '36.000', amount: '120.00' },
    ],
    totals: [{ currency: 'INR', amount: '534120.00' }],
  });
  expect(outcome(await crew.get(vendorAbstractPath(id)))).toEqual([403, 'permission.denied']);
  // its figures open what they add up
  const behind = (who: Client, item: string) => who.get(vendorLinksPath(id, item));
  expect((await behind(accounts, items[1]!)).json()).toMatchObject({
    count: 1,
    results: [
      {
        ...{ dpr_log: log, quantity: '15.000', unit_factor: '2.400000', po_quantity: '36.000', amount: '120.00' },
        ...{ direction: 'lhs', chainage_from: '13.000', chainage_to: '13.500' },
      },
    ],
  });
  expect((await behind(accounts, order)).json()).toMatchObject({ count: 0 });
  expect(outcome(await behind(crew, items[1]!))).toEqual([403, 'permission.denied']);
  // the authority's engineer sees bills, and not what suppliers are paid
  const authority = await test.signIn('client_engineer@bhima.example');
  expect((await authority.get(`${MONTH}${id}/bill/`)).statusCode).toBe(200);
  expect(outcome(await authority.get(vendorAbstractPath(id)))).toEqual([403, 'permission.denied']);
  expect(outcome(await behind(authority, items[1]!))).toEqual([403, 'permission.denied']);
  const file = (who: Client) =>
    who.post('excel/create/', { report_key: DPR_FILES.vendors, format: 'csv', language: 'en', filters: { id } });
  expect(outcome(await file(authority))).toEqual([403, 'permission.denied']);
  const { id: asked } = (await file(accounts)).json<ExcelFile>();
  await test.app.jobs.runDue();
  const { file_url: url } = (await accounts.get('excel/list/'))
    .json<ExcelList>()
    .results.find((one) => one.id === asked)!;
  const { body: csv } = await test.app.inject({ url: url!, cookies: accounts.cookies });
  expect(csv).toMatch(/,1,60\.000,INR,534000\.00\r\n.*,1,36\.000,INR,120\.00\r\nTotal in INR,.*,INR,534120\.00/);

  // a certified month stays as it is
  const [kept] = await links(log);
  expect((await act(manager, MONTH, id, 'submit')).statusCode).toBe(200);
  expect((await act(admin, MONTH, id, 'certify')).statusCode).toBe(200);
  const removed = await engineer.delete(`${LINK}${kept!.id}/`);
  expect(faults(removed)).toEqual(['dpr_log sheet_closed']);
  expect((await act(admin, MONTH, id, 'reopen', { comment: 'Wrong order' })).statusCode).toBe(200);
  expect((await engineer.delete(`${LINK}${kept!.id}/`)).statusCode).toBe(204);
  expect((await engineer.delete(`${LINK}${kept!.id}/`)).statusCode).toBe(404);
  expect((await abstract()).totals).toEqual([{ currency: 'INR', amount: '120.00' }]);
  expect(await counted(items)).toEqual({ links: '36.000', uses: '36.000' });
});

it('gives back what a line used once that is refused or given up, and takes no links for it', async () => {
  const { entry, log } = await measured();
  const { items } = await ordered({});
  const [linked] = [await link(engineer, log, items[0]!, '75')];
  expect(linked.statusCode).toBe(201);
  await act(crew, ENTRY, entry, 'submit');
  expect((await act(engineer, LOG, log, 'reject', { comment: 'Not there' })).statusCode).toBe(200);
  expect(await links(log)).toEqual([]);
  expect(await item(items[0]!)).toMatchObject({ balance_quantity: '120.000' });
  expect(faults(await link(engineer, log, items[0]!, '1'))).toEqual(['dpr_log inactive']);
  expect(await counted(items)).toEqual({ links: '0', uses: '0' });
  const audited = await inScope(test.owner, { organisationId: test.bhima.id }, async (db) =>
    sql<{ before: unknown }>`select a.before from audit a
      where ${own('a')} and a.entity = 'dpr_log_po' and a.action = 'delete' and a.before ->> 'dpr_log' = ${log}`.execute(
      db,
    ),
  );
  expect(audited.rows).toMatchObject([{ before: { po_item: items[0], quantity: '75.000', unit_factor: '1.000000' } }]);
});

it('refuses what an order does not allow, with a word at its field', async () => {
  const { log } = await measured();
  const draft = await makeOrder(admin, { items: [itemBody({ unit })] });
  const [unsaved] = (await readOrder(admin, draft)).standing;
  expect(faults(await link(engineer, log, unsaved!.id, '1'))).toEqual(['po_item inactive']);
  expect(faults(await link(engineer, log, uuidv7(), '1'))).toEqual(['po_item unknown_id']);
  const { items } = await ordered(
    { order_quantity: '10', over_delivery_pct: '5' },
    { order_quantity: '1', unlimited_over: true },
  );
  const tooMuch = await link(engineer, log, items[0]!, '10.501');
  expect(tooMuch.json()).toMatchObject({ errors: [{ path: 'quantity', code: 'too_many', value: '10.500' }] });
  expect((await link(engineer, log, items[0]!, '10.5')).statusCode).toBe(201);
  // tonnes are no cubic metres: which it is comes before how much
  const weighed = await ordered({ unit: await unitFor(admin, 'mt'), order_quantity: '0.5' });
  expect(faults(await link(engineer, log, weighed.items[0]!, '1'))).toEqual(['unit_factor required']);
  expect(faults(await link(engineer, log, weighed.items[0]!, '1', { unit_factor: '2.4' }))).toEqual([
    'quantity too_many',
  ]);
  expect((await link(engineer, log, weighed.items[0]!, '1', { unit_factor: '0.5' })).statusCode).toBe(201);
  // what SAP deleted, says is complete or has not released, and what is in a unit that nobody here knows
  const closed = await ordered({});
  for (const [table, key, change] of [
    ['purchase_order_item', 'purchase_order', "deletion_code = 'L'"],
    ['purchase_order_item', 'purchase_order', "is_completed = true, deletion_code = ''"],
    ['purchase_order_item', 'purchase_order', 'unit = null, is_completed = false'],
    ['purchase_order', 'id', 'released = false'],
    ['purchase_order', 'id', "deletion_code = 'L', released = true"],
  ] as const) {
    await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update ${sql.table(table)} t set ${sql.raw(change)}
        where ${own('t')} and ${sql.ref(`t.${key}`)} = ${closed.order}::uuid`.execute(db),
    );
    expect([change, faults(await link(engineer, log, closed.items[0]!, '1'))]).toEqual([change, ['po_item inactive']]);
  }
  expect((await link(engineer, log, items[1]!, '50')).statusCode).toBe(201);
  const nothing = body(log, items[1]!, '0');
  expect(faults(await engineer.post(LINK, nothing))).toEqual(['quantity too_small']);
  const found = (await engineer.get('organisation/sap/po-items/?limit=1000')).json<{ results: PoItem[] }>().results;
  expect(found.map(({ id }) => id)).toContain(items[1]);
  for (const gone of [items[0], unsaved!.id]) expect(found.map(({ id }) => id)).not.toContain(gone);
  expect(found.every(({ why_not }) => why_not === null)).toBe(true);
  // a line that is hidden, as one of another organisation, is not there
  const neighbour = await test.signIn('organisation_admin@deccan.example');
  expect(outcome(await link(neighbour, log, items[1]!, '1'))).toEqual([404, 'not_found']);
  expect(outcome(await neighbour.get(`${LINK}?dpr_log=${log}`))).toEqual([404, 'not_found']);
});

it('of twenty at the edge of the tolerance as many come in as it holds, and nine tenths are told once', async () => {
  const { order, items } = await ordered({ order_quantity: '100', over_delivery_pct: '10' });
  const entry = await makeEntry(crew, await makeContract(test, admin));
  const { report } = (await crew.get(`${ENTRY}${entry}/`)).json<{ report: string }>();
  const { results: keys } = (await admin.get(`organisation/data/dpr/package-keys/?report=${report}`)).json<{
    results: { id: string }[];
  }>();
  const logs = await Promise.all(Array.from({ length: 20 }, () => makeLog(crew, keys[0]!.id, entry)));
  const people = [admin, manager, engineer, accounts];
  const answers = await Promise.all(logs.map((log, at) => link(people[at % 4]!, log, items[0]!, '10.001')));
  const ofStatus = (status: number) => answers.filter(({ statusCode }) => statusCode === status);
  // 110 ÷ 10.001
  expect([ofStatus(201).length, ofStatus(400).length]).toEqual([10, 10]);
  for (const refused of ofStatus(400))
    expect(refused.json()).toMatchObject({ errors: [{ path: 'quantity', code: 'too_many', value: '9.990' }] });
  expect(await counted(items)).toEqual({ links: '100.010', uses: '100.010' });
  expect(await readOrder(admin, order)).toMatchObject({
    status: 'completed',
    standing: [{ used_quantity: '100.010' }],
  });
  // neither is a line overdrawn by links to many items at once
  const many = await ordered(...Array.from({ length: 12 }, () => ({ order_quantity: '50' })));
  const split = await Promise.all(many.items.map((one, at) => link(people[at % 4]!, logs[0]!, one, '6')));
  // of 75.000 there was 10.001 linked where it was among the first ten
  const free = answers[0]!.statusCode === 201 ? 10 : 12;
  expect(split.filter(({ statusCode }) => statusCode === 201)).toHaveLength(free);

  const told = async () =>
    inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
      const { rows } = await sql<{ times: number }>`select n.times from notification n
        where ${own('n')} and n.event = 'purchase_order.ninety_percent' and n.record_id = ${order}::uuid`.execute(db);
      return rows.map(({ times }) => times);
    });
  const before = await told();
  expect(before.length).toBeGreaterThan(0);
  expect(new Set(before)).toEqual(new Set([1]));
  // given back and used once more: no second time
  const [again] = await links(logs.find((_, at) => answers[at]!.statusCode === 201)!);
  expect((await admin.delete(`${LINK}${again!.id}/`)).statusCode).toBe(204);
  expect((await link(admin, again!.dpr_log, items[0]!, '10.001')).statusCode).toBe(201);
  expect(await told()).toEqual(before);
});

/** Twenty who use one item at once, each in a transaction of their own; what the database then says was used. */
async function hammer(item: string, broken?: string): Promise<number> {
  const { id: organisationId, members } = test.bhima;
  const now = new Date();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      inScope(test.db, { organisationId }, async (db) => {
        const tenant = {
          memberId: members.site_engineer,
          now,
          db: broken ? (db.withPlugin(without(broken)) as Db) : db,
        };
        const use = { item, kind: 'dpr_log', source: uuidv7(), number: null, used_on: '2026-11-01' } as const;
        await useItem(tenant as unknown as Tenant, { ...use, quantity: '10.001', unit, factor: null });
      }),
    ),
  );
  return Number((await counted([item])).uses);
}

it('holds by the lock of order and item: without it more comes in than the order allows', async () => {
  const limit = { order_quantity: '100', over_delivery_pct: '10' };
  const { items } = await ordered(limit, limit);
  expect(await hammer(items[0]!)).toBe(100.01);
  const other = await ordered(limit);
  expect(await hammer(other.items[0]!, 'for no key update')).toBeGreaterThan(110);
});

it('a receipt uses the item that it came on, within what the order allows, and gives it back once it is reversed', async () => {
  const keeper = await test.signIn('store_keeper@bhima.example');
  const stock = await enterStock(keeper, await stockBody(test, { unit }));
  const { order, items } = await ordered({ order_quantity: '10', over_delivery_pct: '10', net_price: '900' });
  const receipt = { kind: 'receipt', unit_rate: '900', po_item: items[0] };
  const first = await beginLog(keeper, stock, { ...receipt, quantity: '10' });
  // it is used once it is posted, and not before
  expect(await item(items[0]!)).toMatchObject({ balance_quantity: '10.000', unit_price: '900.00' });
  expect((await stockStep(keeper, first, 'post')).json()).toMatchObject({ status: 'posted', po_item: items[0] });
  const { number } = await readStockLog(keeper, first);
  expect(await readOrder(keeper, order)).toMatchObject({
    ...{ status: 'completed', used_value: '9000.00' },
    uses: [{ kind: 'stock_log', source: first, number, quantity: '10.000', amount: '9000.00' }],
  });
  const more = await beginLog(keeper, stock, { ...receipt, quantity: '1.001' });
  const refused = await stockStep(keeper, more, 'post');
  expect(refused.json()).toMatchObject({ errors: [{ path: 'quantity', code: 'too_many', value: '1.000' }] });
  expect(await readStockLog(keeper, more)).toMatchObject({ status: 'draft', number: null, balance: '10.000' });
  // measured lines and receipts share what there is
  const { log } = await measured();
  expect((await link(engineer, log, items[0]!, '1')).statusCode).toBe(201);
  expect(faults(await link(engineer, (await measured()).log, items[0]!, '0.001'))).toEqual(['quantity too_many']);
  const reversed = await stockStep(manager, first, 'reverse', { comment: 'Of another order' });
  expect(reversed.json()).toMatchObject({ status: 'reversed' });
  expect(await readOrder(keeper, order)).toMatchObject({ status: 'partially_used', uses: [{ kind: 'dpr_log' }] });
  expect((await stockStep(keeper, more, 'post')).json()).toMatchObject({ status: 'posted' });
  expect(await counted(items)).toEqual({ links: '1.000', uses: '2.001' });
  // what is kept in bags and ordered by another measure is received by how much of it a bag is, and nobody guesses that
  const bags = await enterStock(keeper, await stockBody(test));
  const byBag = async (more: Record<string, unknown>) =>
    beginLog(keeper, bags, { ...receipt, po_item: items[0], quantity: '40', ...more });
  const of = await byBag({});
  expect(faults(await stockStep(keeper, of, 'post'))).toEqual(['unit_factor required']);
  const far = await byBag({ unit_factor: '0.3' });
  const most = (await stockStep(keeper, far, 'post')).json();
  // of 8.999 that may still come, in bags
  expect(most).toMatchObject({ errors: [{ path: 'quantity', code: 'too_many', value: '29.996' }] });
  for (const more of [{ unit_factor: '0' }, { unit_factor: '0.000001', quantity: '0.001' }])
    expect(faults(await stockStep(keeper, await byBag(more), 'post'))).toEqual(['unit_factor too_small']);
  const right = await byBag({ unit_factor: '0.05' });
  expect((await stockStep(keeper, right, 'post')).json()).toMatchObject({ balance_after: '40.000' });
  expect((await readOrder(keeper, order)).uses).toContainEqual(
    expect.objectContaining({ source: right, quantity: '2.000', amount: '1800.00' }),
  );
  // in one unit there is nothing to reckon
  const twice = await beginLog(keeper, stock, { ...receipt, quantity: '1', unit_factor: '2' });
  expect(faults(await stockStep(keeper, twice, 'post'))).toEqual(['unit_factor mismatch']);
  const unknown = await keeper.post(STOCK_LOG, stockLogBody(stock, { ...receipt, po_item: uuidv7() }));
  expect(faults(unknown)).toEqual(['po_item unknown_id']);
});

it('of many receipts and lines at once no more come in than the order allows', async () => {
  const keeper = await test.signIn('store_keeper@bhima.example');
  const stock = await enterStock(keeper, await stockBody(test, { unit }));
  const { items } = await ordered({ order_quantity: '30' });
  const { log } = await measured();
  const others = await Promise.all(Array.from({ length: 5 }, () => measured()));
  const receipts = await Promise.all(
    Array.from({ length: 6 }, () =>
      beginLog(keeper, stock, { kind: 'receipt', unit_rate: '1', po_item: items[0], quantity: '4' }),
    ),
  );
  const answers = await Promise.all([
    ...receipts.map((id) => stockStep(keeper, id, 'post')),
    ...[log, ...others.map((one) => one.log)].map((one) => link(engineer, one, items[0]!, '4')),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(7);
  expect((await counted(items)).uses).toBe('28.000');
});
