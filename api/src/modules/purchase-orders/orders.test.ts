import type { OrderBalance } from '@chainage/shared/contracts/purchase-orders/balance';
import { NEARLY_USED, ORDER_BALANCE_PATH, orderPlace, RUNNING } from '@chainage/shared/contracts/purchase-orders/place';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { own, ownId } from '#kernel/database/own.ts';
import { filterConditions } from '#kernel/lists/filters.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { beginLog, enterStock, STOCK, stockBody } from '#modules/stock/testing.ts';
import type { List } from '@chainage/shared/contracts/list';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { lockItems, readItems } from './items.queries.ts';
import { amountOf } from './left-of-item.ts';
import { reckonOrders } from './reckon-orders.ts';
import { itemBody, makeOrder, orderBody, readOrder, takeStep } from './testing.ts';

const { one: ONE, list: LIST } = orderPlace.paths;

let test: TestApp;
let admin: Client;
let engineer: Client;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [admin, engineer] = await Promise.all([as('organisation_admin'), as('site_engineer')]);
});
afterAll(() => test.close());

it('is entered with its items, saved, changed and read, each item keeping its id', async () => {
  const id = await makeOrder(admin, { items: [itemBody(), itemBody({ net_price: '1.255', price_quantity: '100' })] });
  expect((await takeStep(admin, id, 'save')).json()).toMatchObject({ status: 'open' });
  const before = await readOrder(admin, id);
  expect(before.items.map((item) => item['item_no'])).toEqual(['00010', '00020']);
  expect(before).toMatchObject({ value: '1068001.51', used_percent: '0.0' });
  expect(before.standing[0]).toMatchObject({ balance_quantity: '120.000', most: '120.000', why_not: null });
  const items = [before.items[1], itemBody({ text: 'Tack coat' })];
  const changed = await admin.patch(`${ONE}${id}/`, { version: before.version, items });
  expect(changed.statusCode).toBe(200);
  const after = await readOrder(admin, id);
  expect(after.items.map((item) => [item['item_no'], item['text']])).toEqual([
    ['00020', 'Bituminous concrete 40 mm'],
    ['00030', 'Tack coat'],
  ]);
  expect(after.items[0]?.['row_id']).toBe(before.items[1]?.['row_id']);
  const again = await admin.patch(`${ONE}${id}/`, { version: after.version, items: after.items });
  expect(again.json()).toMatchObject({ version: after.version });
});

it('sent again is the same order, and another with its number is told so', async () => {
  const body = orderBody();
  expect((await admin.post(ONE, body)).statusCode).toBe(201);
  expect((await admin.post(ONE, body)).statusCode).toBe(201);
  const taken = await admin.post(ONE, orderBody({ po_number: body.po_number }));
  expect(taken.json()).toMatchObject({ errors: [{ path: 'po_number', code: 'duplicate' }] });
});

it('takes what a device sends later: an order as its line went, and a comment, which decides nothing', async () => {
  const later = withGrant(await askGrant(admin));
  const body = orderBody();
  expect((await admin.post(ONE, body, later)).statusCode).toBe(201);
  const act = (step: object) => admin.post(`${ONE}${body.id}/action/`, step, later);
  expect((await act({ action: 'save', version: 1 })).json()).toMatchObject({ status: 'open' });
  expect((await act({ action: 'comment', comment: 'Half of it on Monday' })).statusCode).toBe(200);
  expect((await readOrder(admin, body.id)).history.map(({ action }) => action)).toContain('comment');
});

const use = (order: string, at: number, quantity: string) =>
  inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    const id = (await readItems(db, order))[at]?.id as string;
    const [held] = await lockItems(db, [id]);
    if (!held) throw new Error('no item');
    const { rows } = await sql<{ by: string }>`select o.created_by as by from purchase_order o
      where ${own('o')} and o.id = ${order}::uuid`.execute(db);
    await sql`insert into purchase_order_use
      (organisation_id, id, item, kind, source, used_on, quantity, amount, created_by)
      values (${ownId}, ${uuidv7()}::uuid, ${id}::uuid, 'dpr_log', ${uuidv7()}::uuid, '2026-10-06',
        ${quantity}::numeric, ${amountOf(quantity, held.item)}::numeric, ${rows[0]?.by})`.execute(db);
    return reckonOrders({ db }, [order]);
  });

it('stands as its quantities say, and what is linked stays as it was ordered', async () => {
  const items = [itemBody({ over_delivery_pct: '5' }), itemBody({ order_quantity: '10', net_price: '100' })];
  const id = await makeOrder(admin, { items });
  await takeStep(admin, id, 'save');
  await use(id, 0, '75');
  const before = await readOrder(admin, id);
  expect(before).toMatchObject({ status: 'partially_used', used_value: '667500.00', used_percent: '62.4' });
  expect(before.standing[0]).toMatchObject({ used_quantity: '75.000', balance_quantity: '45.000', most: '51.000' });
  expect(before['uses']).toMatchObject([{ kind: 'dpr_log', quantity: '75.000', amount: '667500.00' }]);
  const [first = {}, second] = before.items;
  const change = async (rows: unknown[], more = {}) =>
    (await admin.patch(`${ONE}${id}/`, { version: before.version, items: rows, ...more })).json<{
      errors: { path: string; code: string }[];
    }>().errors;
  expect(await change([second])).toMatchObject([{ path: 'items', code: 'not_empty', value: '00010' }]);
  expect(await change([{ ...first, order_quantity: '70' }, second])).toMatchObject([
    { path: 'items.0.order_quantity', code: 'too_small' },
  ]);
  expect(await change([{ ...first, net_price: '9000' }, second], { currency: 'USD' })).toMatchObject([
    { path: 'currency', code: 'invalid' },
    { path: 'items.0.net_price', code: 'invalid' },
  ]);
  expect((await takeStep(admin, id, 'cancel', { comment: 'No more' })).json()).toMatchObject({
    errors: [{ path: 'items', code: 'not_empty' }],
  });
  await use(id, 1, '10');
  await use(id, 0, '45');
  expect(await readOrder(admin, id)).toMatchObject({ status: 'completed', used_percent: '100.0' });
});

it('says at its row what no item can be, and keeps the items that a receipt names', async () => {
  const said = async (items: unknown[], id?: string) => {
    const answer = id
      ? await admin.patch(`${ONE}${id}/`, { version: (await readOrder(admin, id)).version, items })
      : await admin.post(ONE, orderBody({ items }));
    return [answer.statusCode, answer.json<{ errors?: FieldError[] }>().errors?.map((e) => [e.path, e.code, e.value])];
  };
  const [row_id, other] = [uuidv7(), await makeOrder(admin)];
  const [theirs] = (await readOrder(admin, other)).items;
  expect(await said([itemBody({ item_no: '99999' }), itemBody()])).toEqual([
    400,
    [['items.1.item_no', 'too_large', undefined]],
  ]);
  expect(await said([itemBody({ row_id }), itemBody({ row_id })])).toEqual([
    400,
    [['items.1.row_id', 'duplicate', undefined]],
  ]);
  const foreign = [400, [['items.1.row_id', 'unknown_id', undefined]]];
  expect(await said([itemBody(), itemBody({ row_id: theirs?.['row_id'] })])).toEqual(foreign);

  const keeper = await test.signIn('store_keeper@bhima.example');
  const stock = await enterStock(keeper, await stockBody(test));
  const { unit } = (await keeper.get(`${STOCK}${stock}/`)).json<{ unit: number }>();
  const id = await makeOrder(admin, { items: [itemBody({ unit }), itemBody({ unit })] });
  await takeStep(admin, id, 'save');
  const { items, standing } = await readOrder(admin, id);
  expect(await said([items[0], itemBody({ row_id: theirs?.['row_id'] })], id)).toEqual(foreign);
  await beginLog(keeper, stock, { kind: 'receipt', unit_rate: '1', quantity: '1', po_item: standing[1]!.id });
  expect(await said([items[0]], id)).toEqual([400, [['items', 'not_empty', '00020']]]);
  expect((await readOrder(admin, id)).items).toHaveLength(2);
  expect(await said([items[1]], id)).toEqual([200, undefined]);
});

it('is listed with what is used of it, and read by who may, written by who may', async () => {
  const id = await makeOrder(admin, { supplier_name: 'Kaveri Cables' });
  const found = async (query: string) =>
    (await engineer.get(`${LIST}?${query}`)).json<{ results: Record<string, unknown>[] }>().results;
  expect(await found('search=kaveri&source=manual&ordering=-used_percent')).toMatchObject([
    { id, value: '1068000.00', used_percent: '0.0', currency: 'INR', last_synced_at: null },
  ]);
  expect(await found('search=kaveri&is_nearly_used=true')).toEqual([]);
  expect((await engineer.post(ONE, orderBody())).statusCode).toBe(403);
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  expect((await crew.get(LIST)).statusCode).toBe(403);
});

it('is found by how words of its supplier begin, and codes behind their zeros, and by nothing without words', async () => {
  const [hind, ind] = [
    await makeOrder(admin, { supplier_name: 'Hind Alloys', supplier_code: '0000100123', po_number: 'IND-7' }),
    await makeOrder(admin, { supplier_name: 'Ind Roads', supplier_code: '77', po_number: '100-HIND' }),
  ];
  const found = async (query: Record<string, string>) =>
    (await engineer.get(`${LIST}?${new URLSearchParams(query).toString()}`))
      .json<{ results: { id: string }[] }>()
      .results.map(({ id }) => id);
  for (const [asked, ids] of [
    ['ind', [ind]],
    ['HIND al', [hind]],
    ['1001', [hind]],
    ['0000100', [hind]],
    ['0123', []],
    ['hind roads', []],
    ['-', []],
  ] as const)
    expect([asked, await found({ supplier_name: asked })]).toEqual([asked, ids]);
  expect(await found({ search: 'alloys', supplier_name: 'hind' })).toEqual([hind]);
  for (const nothing of ['-', '%']) {
    expect(await found({ search: nothing, supplier_name: 'hind' })).toEqual([]);
    expect(await found({ search: 'hind', supplier_name: nothing })).toEqual([]);
  }
});

it('is found by its supplier and by ranges of its value and of what is used, and the balance of all is told', async () => {
  const makes = async (supplier_name: string, net_price: string, changes: Record<string, unknown> = {}) => {
    const items = [itemBody({ order_quantity: '100', net_price })];
    const id = await makeOrder(admin, { supplier_name, currency: 'EUR', items, ...changes });
    await takeStep(admin, id, 'save');
    return id;
  };
  const [north, south] = [await makes('Tapi Steel (North)', '10'), await makes('Tapi स्टील South', '10.01')];
  const cables = await makes('Mahi Cables', '99.9', { supplier_code: '0000017300', po_number: 'TAPI-1' });
  await use(south, 0, '91.5');
  const found = async (query: Record<string, string>) => {
    const answer = await engineer.get(`${LIST}?${new URLSearchParams({ ordering: 'value', ...query }).toString()}`);
    return answer
      .json<{ results: { id: string; currency: string }[] }>()
      .results.flatMap(({ id, currency }) => (currency === 'EUR' ? [id] : []));
  };
  expect(await found({ supplier_name: 'tapi' })).toEqual([north, south]);
  expect(await found({ supplier_name: 'STEEL nor' })).toEqual([north]);
  expect(await found({ supplier_name: 'स्टील' })).toEqual([south]);
  expect(await found({ supplier_name: '00000173' })).toEqual([cables]);
  // of the order's number, not of its supplier
  expect(await found({ supplier_name: 'tapi-1' })).toEqual([]);
  expect(await found({ supplier_name: '%' })).toEqual([]);
  expect(await found({ value_from: '1000', value_to: '1001' })).toEqual([north, south]);
  expect(await found({ value_from: '1000.001', value_to: '9990' })).toEqual([south, cables]);
  expect(await found({ used_percent_from: '91.5', used_percent_to: '91.5' })).toEqual([south]);
  expect(await found({ used_percent_to: '0', ordering: '-value' })).toEqual([cables, north]);
  for (const wrong of ['value_from=-1', 'value_to=1e9', 'used_percent_from=NaN', 'value_from=', 'used_percent=3'])
    expect([wrong, (await engineer.get(`${LIST}?${wrong}`)).statusCode]).toEqual([wrong, 400]);

  const balance = (await engineer.get(ORDER_BALANCE_PATH)).json<OrderBalance>();
  expect(balance.left.find(({ currency }) => currency === 'EUR')).toEqual({ currency: 'EUR', amount: '11075.09' });
  const listed = (await engineer.get(`${LIST}?${new URLSearchParams(RUNNING).toString()}`)).json<{ count: number }>();
  expect(balance.running).toBe(listed.count);
  const nearly = (await engineer.get(`${LIST}?${new URLSearchParams(NEARLY_USED).toString()}`)).json<{
    count: number;
  }>();
  expect(balance.nearly_used).toBe(nearly.count);
  // nothing more comes of what was delivered completely
  const { version, items } = await readOrder(admin, cables);
  await admin.patch(`${ONE}${cables}/`, { version, items: [{ ...items[0], is_completed: true }] });
  expect(await readOrder(admin, cables)).toMatchObject({ status: 'completed', left_value: '0.00' });
  await takeStep(admin, north, 'cancel', { comment: 'No more' });
  expect(await readOrder(admin, north)).toMatchObject({ status: 'cancelled', value: '1000.00', left_value: '0.00' });
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  expect((await crew.get(ORDER_BALANCE_PATH)).statusCode).toBe(403);
});

it('a range of numbers is looked up in its index, though nobody sees another organisation’s rows', async () => {
  let lines = '';
  const rolledBack = new Error();
  const explained = inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    await sql`insert into purchase_order (organisation_id, id, created_by, content_hash, po_number, currency, value)
      select ${ownId}, gen_random_uuid(), ${test.bhima.members.organisation_admin!}, '', 'X' || n, 'INR', n
      from generate_series(1, 3000) n on conflict (organisation_id, id) do nothing`.execute(db);
    await sql`analyze purchase_order`.execute(db);
    const conditions = filterConditions(
      { alias: 'r', query: { value_from: '10', value_to: '20.5' }, memberId: 1 },
      { value: { way: 'number_range', column: 'value', index: 'value_indexed' } },
    );
    const plan = await sql<{ 'QUERY PLAN': string }>`explain select r.id from purchase_order r
      where ${sql.join([own('r'), ...conditions], sql` and `)}`.execute(db);
    lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    throw rolledBack;
  });
  await expect(explained).rejects.toBe(rolledBack);
  expect(lines).toMatch(/Index Cond: .*value_indexed >= .*value_indexed <= /);
});

it('from SAP is changed by no form; only where it belongs is said here', async () => {
  const id = await makeOrder(admin);
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update purchase_order o set source = 'sap', system = 'PRD', status = 'open', released = false
      where ${own('o')} and o.id = ${id}::uuid`.execute(db),
  );
  const read = await readOrder(admin, id);
  expect(read).toMatchObject({ can_edit: 'no', allowed_actions: ['assign_package', 'comment'] });
  expect(read.standing[0]).toMatchObject({ why_not: 'not_released' });
  const changed = await admin.patch(`${ONE}${id}/`, { version: read.version, supplier_name: 'Other' });
  expect(changed.json()).toMatchObject({ code: 'record.not_editable' });
});

it('is told in the balance by the few currencies of most orders, all counted', async () => {
  for (const currency of ['USD', 'JPY', 'GBP', 'CHF', 'AED'])
    await takeStep(admin, await makeOrder(admin, { currency, supplier_name: 'Elsewhere' }), 'save');
  const balance = (await engineer.get(ORDER_BALANCE_PATH)).json<OrderBalance>();
  expect(balance.left.map(({ currency }) => currency)).toEqual(['INR', 'AED', 'CHF', 'EUR', 'GBP']);
  expect(balance.more).toBe(2);
  const running = await engineer.get(`${LIST}?${new URLSearchParams(RUNNING).toString()}`);
  expect(balance.running).toBe(running.json<{ count: number }>().count);
});

it('is looked for along the order of the list by a supplier whom most orders are from, as a search is', async () => {
  await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    // so many are not laid down at once by a server
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`insert into purchase_order
      (organisation_id, id, created_by, content_hash, status, po_number, supplier_name, po_date, currency)
      select ${ownId}, gen_random_uuid(), ${test.bhima.members.organisation_admin}, '', 'open', 'F' || n, 'Frequent & Co',
        '2027-01-01', 'INR' from generate_series(1, 10050) n on conflict do nothing`.execute(db);
    await sql`insert into purchase_order_token (organisation_id, token, purchase_order_id)
      select ${ownId}, 'frequent', o.id from purchase_order o
      where ${own('o')} and o.supplier_name = 'Frequent & Co' on conflict do nothing`.execute(db);
  });
  const counted = async (query: string) => {
    const { count, count_capped } = (await engineer.get(`${LIST}?${query}`)).json<List<unknown>>();
    return [count, count_capped];
  };
  // of a thousand looked at along the order one may be of somebody else
  const bySearch = await counted('search=freq');
  expect(bySearch).toEqual([expect.closeTo(1000, -1), true]);
  for (const query of ['supplier_name=freq', 'search=frequent&supplier_name=freq'])
    expect([query, await counted(query)]).toEqual([query, bySearch]);
});
