/** Items of stores and their logs over HTTP: what is posted moves the balance, and what does not fit moves nothing. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { create, pothole, readIds, refused } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Answer, type Client } from '#testing/client.ts';
import {
  addStore,
  beginLog,
  daysAgo,
  enterStock,
  LOG,
  logBody,
  LOGS,
  posted,
  readLog,
  step,
  STOCK,
  stockBody,
  STOCKS,
  unitOf,
} from './testing.ts';

let test: TestApp;
let keeper: Client;
let manager: Client;
let admin: Client;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [keeper, manager] = [await as('store_keeper'), await as('project_manager')];
  [admin, crew] = [await as('organisation_admin'), await as('patrol_field_crew')];
});
afterAll(() => test.close());

type Item = Record<string, unknown> & { version: number };
const item = async (id: string) => (await keeper.get(`${STOCK}${id}/`)).json<Item>();
const rows = async (path: string, client = keeper) =>
  (await client.get(path)).json<{ results: Record<string, unknown>[] }>().results;
const enter = async (changes: Record<string, unknown> = {}) => enterStock(keeper, await stockBody(test, changes));

it('an item begins with what there is of it, and is found by code, store and what runs low', async () => {
  const id = await enter({
    code: 'BLK-7',
    name: 'Blinker lamp',
    opening_qty: '3',
    opening_rate: '450',
    reorder_level: '5',
  });
  expect(await item(id)).toMatchObject({
    number: 'BLK-7',
    unit_label: 'nos',
    balance: '3.000',
    average_rate: '450.00',
    stock_value: '1350.00',
    can_edit: 'all',
  });
  const [row] = await rows(`${STOCKS}?search=blinker`);
  expect(row).toMatchObject({ id, balance: '3.000', average_rate: '450.00', store_label: 'Main store' });
  expect((await rows(`${STOCKS}?is_low=true&ordering=-balance`)).map((one) => one['id'])).toContain(id);
  const again = await keeper.post(STOCK, await stockBody(test, { code: 'blk-7' }));
  expect(refused(again)).toEqual(['code: duplicate']);
  const other = await enter({ code: 'BLK-7', store: await addStore(test, 'north') });
  expect(await item(other)).toMatchObject({ balance: '0.000', store_label: 'north' });
  // its own capitals it may change
  const own = await keeper.patch(`${STOCK}${other}/`, { version: 1, code: 'Blk-7' });
  expect([own.statusCode, own.json<Item>().code]).toEqual([200, 'Blk-7']);
});

it('an item is refused at its fields, and keeps its store, its unit and its opening', async () => {
  const { version } = await item(await enter());
  const body = await stockBody(test, { min_level: '9', reorder_level: '4', opening_qty: '-1' });
  const emulsion = (await rows('organisation/stock/sub-categories/?search=emulsion'))[0]?.['id'];
  expect(refused(await keeper.post(STOCK, { ...body, opening_qty: '-1' }))).toEqual(['opening_qty: too_small']);
  expect(refused(await keeper.post(STOCK, { ...body, opening_qty: '1', sub_category: emulsion }))).toEqual([
    'reorder_level: too_small',
    'sub_category: not_in_list',
  ]);
  const most = { opening_qty: '99999999999', opening_rate: '999999999999' };
  expect(refused(await keeper.post(STOCK, await stockBody(test, most)))).toEqual(['opening_rate: too_large']);
  const id = await enter({ opening_qty: '4' });
  expect(refused(await keeper.patch(`${STOCK}${id}/`, { version, opening_qty: '40', name: 'Cone' }))).toEqual([
    'opening_qty: invalid',
  ]);
  expect(outcome(await crew.post(STOCK, await stockBody(test)))).toEqual([403, 'permission.denied']);
  const categories = await rows('organisation/stock/categories/');
  expect(categories).toHaveLength(9);
  expect(await rows(`organisation/stock/sub-categories/?category=${categories[0]?.['id']}`)).toHaveLength(4);
});

it('receipts, issues and returns move the balance and the average rate, exactly', async () => {
  const stock = await enter();
  const answer = await posted(keeper, stock, {
    kind: 'receipt',
    quantity: '3',
    unit_rate: '10.01',
    vendor: 'Sai Traders',
    challan_no: 'CH/77',
  });
  expect(answer.json()).toMatchObject({
    status: 'posted',
    number: expect.stringMatching(/^STK\/GRN\/\d{4}-\d\d\/\d{6}$/),
    quantity: '3.000',
    balance_after: '3.000',
    stock_code: expect.stringMatching(/^CONE-/),
  });
  await posted(keeper, stock, { kind: 'receipt', quantity: '0.5', unit_rate: '20' });
  expect(await item(stock)).toMatchObject({ balance: '3.500', stock_value: '40.03', average_rate: '11.44' });
  const issue = await posted(keeper, stock, { quantity: '3.499', issued_to: 'Team 4' });
  expect(issue.json()).toMatchObject({ number: expect.stringMatching(/^STK\/ISU\//), balance_after: '0.001' });
  await posted(keeper, stock, { quantity: '0.001' });
  expect(await item(stock)).toMatchObject({ balance: '0.000', stock_value: '0.00' });
  await posted(keeper, stock, { kind: 'return', quantity: '1' });
  expect(await item(stock)).toMatchObject({ balance: '1.000' });
  const found = await rows(`${LOGS}?search=sai+traders`);
  expect(found).toMatchObject([
    { quantity_in: '3.000', quantity_out: null, balance_after: '3.000', unit_label: 'nos' },
  ]);
});

it('nothing is ever less than nothing, dated back or not, and what is refused leaves no trace', async () => {
  const stock = await enter();
  await posted(keeper, stock, { kind: 'receipt', quantity: '10', unit_rate: '1', log_date: daysAgo(6) });
  await posted(keeper, stock, { quantity: '8', log_date: daysAgo(2) });
  const late = await beginLog(keeper, stock, { quantity: '3', log_date: daysAgo(4) });
  // what there is to take on that day is said before
  expect(await readLog(keeper, late)).toMatchObject({ available: '2.000', balance_after: null });
  const answer = await step(keeper, late, 'post');
  expect([answer.statusCode, refused(answer)]).toEqual([400, ['quantity: too_large']]);
  expect(await readLog(keeper, late)).toMatchObject({ status: 'draft', number: null, version: 1 });
  expect(refused(await posted(keeper, stock, { quantity: '3' }))).toEqual(['quantity: too_large']);
  // the storekeeper settles it: less of it, and the balance of the days behind follows
  await keeper.patch(`${LOG}${late}/`, { version: 1, quantity: '2' });
  expect((await step(keeper, late, 'post')).json()).toMatchObject({ status: 'posted', balance_after: '8.000' });
  const ledger = await rows(`${LOGS}?stock=${stock}&status=posted`);
  expect(ledger.map(({ log_date: day, balance_after: after }) => [day, after])).toEqual([
    [daysAgo(2), '0.000'],
    [daysAgo(4), '8.000'],
    [daysAgo(6), '10.000'],
  ]);
  expect((await rows(`${LOGS}?stock=${stock}&log_date_from=${daysAgo(4)}&log_date_to=${daysAgo(4)}`)).length).toBe(1);
  const old = await beginLog(keeper, stock, { kind: 'receipt', unit_rate: '1', log_date: daysAgo(8) });
  expect(refused(await step(keeper, old, 'post'))).toEqual(['log_date: too_old']);
  expect(refused(await keeper.post(LOG, logBody(stock, { log_date: daysAgo(-2) })))).toEqual(['log_date: in_future']);
});

it('a log is refused at its fields', async () => {
  const stock = await enter();
  const of = async (changes: Record<string, unknown>) => refused(await keeper.post(LOG, logBody(stock, changes)));
  expect(await of({ quantity: '0' })).toEqual(['quantity: too_small']);
  expect(await of({ quantity: '-1' })).toEqual(['quantity: too_small']);
  expect(await of({ quantity: '1.0001' })).toEqual(['quantity: decimals']);
  expect(await of({ kind: 'transfer_in' })).toEqual(['kind: not_in_list']);
  expect(await of({ kind: null, log_date: null })).toEqual(['kind: required', 'log_date: required']);
  expect(refused(await posted(keeper, stock, { kind: 'receipt' }))).toEqual(['unit_rate: required']);
  const most = { kind: 'receipt', quantity: '99999999999', unit_rate: '999999999999' };
  expect(refused(await posted(keeper, stock, most))).toEqual(['unit_rate: too_large']);
  await keeper.patch(`${STOCK}${stock}/`, { version: 1, status: 'retired' });
  expect(await of({})).toEqual(['stock: inactive']);
});

it('a crew asks, the store keeper gives or refuses, and nobody else posts', async () => {
  const stock = await enter({ opening_qty: '5' });
  const indent = await beginLog(crew, stock, { quantity: '2' });
  expect(refused(await crew.post(LOG, logBody(stock, { kind: 'receipt' })))).toEqual(['kind: not_in_list']);
  expect(outcome(await step(crew, indent, 'post'))).toEqual([403, 'permission.denied']);
  expect((await rows(`${LOGS}?status=draft&kind=issue`)).map(({ id }) => id)).toContain(indent);
  expect((await step(keeper, indent, 'post')).json()).toMatchObject({ status: 'posted', balance_after: '3.000' });
  const second = await beginLog(crew, stock);
  expect(refused(await step(keeper, second, 'reject'))).toEqual(['comment: required']);
  await step(keeper, second, 'reject', { comment: 'Ask for the small ones' });
  expect(await readLog(crew, second)).toMatchObject({ status: 'rejected', number: null });
  const told = (await crew.get('organisation/notification/list/')).json<{ results: { event: string }[] }>().results;
  expect(told.map(({ event }) => event)).toEqual(expect.arrayContaining(['stock_log.posted', 'stock_log.rejected']));
  const third = await beginLog(crew, stock);
  expect((await step(crew, third, 'withdraw')).json()).toMatchObject({ status: 'rejected' });
  // whose indent it is not does not see it
  const engineer = await test.signIn('site_engineer@bhima.example');
  const accounts = await test.signIn('accounts_billing@bhima.example');
  expect((await engineer.get(`${LOG}${third}/`)).statusCode).toBe(200);
  expect((await accounts.get(`${LOG}${third}/`)).statusCode).toBe(200);
  const own = await beginLog(engineer, stock);
  expect((await crew.get(`${LOG}${own}/`)).statusCode).toBe(404);
});

it('an adjustment is approved by somebody else, who is told', async () => {
  const stock = await enter({ opening_qty: '5' });
  const without = await beginLog(keeper, stock, { kind: 'adjustment', quantity: '-2' });
  expect(refused(await step(keeper, without, 'submit'))).toEqual(['reason: required']);
  const own = await beginLog(admin, stock, { kind: 'adjustment', quantity: '-2', reason: 'Broken by a truck' });
  await step(admin, own, 'submit');
  expect((await step(admin, own, 'approve')).statusCode).toBe(403);
  const told = (await manager.get('organisation/notification/list/')).json<{ results: { event: string }[] }>().results;
  expect(told.map(({ event }) => event)).toContain('stock_log.approval');
  expect((await step(manager, own, 'approve')).json()).toMatchObject({
    status: 'posted',
    balance_after: '3.000',
    number: expect.stringMatching(/^STK\/ADJ\//),
  });
  expect(outcome(await step(manager, own, 'post'))).toEqual([409, 'action.not_allowed']);
});

it('nobody approves an adjustment that they changed or sent for another', async () => {
  const stock = await enter({ opening_qty: '5' });
  const body = { kind: 'adjustment', quantity: '-2', reason: 'Broken by a truck' };
  const approved = async (client: Client, id: string) => {
    const answer = await step(client, id, 'approve');
    return [answer.statusCode, refused(answer), (await readLog(client, id))['allowed_actions']];
  };
  const own = [403, ['action: not_approved_by_self'], ['reject', 'comment']];
  const changed = await beginLog(keeper, stock, body);
  await manager.patch(`${LOG}${changed}/`, { version: 1, quantity: '-4' });
  await step(keeper, changed, 'submit');
  expect(await approved(manager, changed)).toEqual(own);
  const sent = await beginLog(keeper, stock, body);
  await step(manager, sent, 'submit');
  expect(await approved(manager, sent)).toEqual(own);
  // who only said something of it may
  await admin.post(`${LOG}${changed}/action/`, { action: 'comment', comment: 'Which truck?' });
  expect((await step(admin, changed, 'approve')).json()).toMatchObject({ status: 'posted', balance_after: '1.000' });
});

it('a transfer goes out and in as one, and back as one', async () => {
  const store = await addStore(test, 'south');
  const code = 'VEST-1';
  const from = await enter({ code, opening_qty: '10', opening_rate: '100' });
  const begun = { kind: 'transfer_out', quantity: '4', other_store: store };
  const early = await beginLog(keeper, from, begun);
  expect(refused(await step(keeper, early, 'submit'))).toEqual(['other_store: not_in_list']);
  // the same code by another unit is another thing
  const boxes = await addStore(test, 'boxes');
  await enter({ code, store: boxes, unit: await unitOf(test, 'kg') });
  const mixed = await beginLog(keeper, from, { ...begun, other_store: boxes });
  expect(refused(await step(keeper, mixed, 'submit'))).toEqual(['other_store: not_in_list']);
  const to = await enter({ code, store });
  await step(keeper, early, 'submit');
  const out = (await step(manager, early, 'approve')).json<Record<string, unknown>>();
  expect(out).toMatchObject({ status: 'posted', balance_after: '6.000' });
  expect(await item(to)).toMatchObject({ balance: '4.000', average_rate: '100.00' });
  const other = String(out['other_log']);
  expect(await readLog(keeper, other)).toMatchObject({ kind: 'transfer_in', status: 'posted', other_log: early });
  expect(outcome(await step(manager, other, 'reverse', { comment: 'no' }))).toEqual([409, 'action.not_allowed']);
  const gone = await posted(keeper, to, { quantity: '1' });
  expect(refused(await step(manager, early, 'reverse', { comment: 'Sent to the wrong store' }))).toEqual([
    'quantity: too_large',
  ]);
  expect([await item(from), await item(to)]).toMatchObject([{ balance: '6.000' }, { balance: '3.000' }]);
  await step(manager, gone.json<{ id: string }>().id, 'reverse', { comment: 'Was not issued' });
  await step(manager, early, 'reverse', { comment: 'Sent to the wrong store' });
  expect([await item(from), await item(to)]).toMatchObject([
    { balance: '10.000', stock_value: '1000.00' },
    { balance: '0.000', stock_value: '0.00' },
  ]);
  expect(await readLog(keeper, other)).toMatchObject({ status: 'reversed', version: 2 });
  const [opposite] = await rows(`${LOGS}?stock=${from}&kind=adjustment`);
  expect(opposite).toMatchObject({ status: 'posted', quantity_in: '4.000', balance_after: '10.000' });
  // neither half of it has a way back of its own
  const back = await readLog(manager, String(opposite?.['id']));
  expect(back).toMatchObject({ reverses: early, allowed_actions: ['comment'] });
  for (const stock of [from, to]) {
    const half = (await rows(`${LOGS}?stock=${stock}&kind=adjustment&status=posted`)).at(-1);
    const again = await step(manager, String(half?.['id']), 'reverse', { comment: 'Back again' });
    expect(outcome(again)).toEqual([409, 'action.not_allowed']);
  }
});

it('a transfer that comes back makes and loses no money, whatever was received in between', async () => {
  const store = await addStore(test, 'east');
  const code = 'VEST-2';
  const from = await enter({ code, opening_qty: '10', opening_rate: '100' });
  const to = await enter({ code, store });
  const out = await beginLog(keeper, from, { kind: 'transfer_out', quantity: '4', other_store: store });
  await step(keeper, out, 'submit');
  await step(manager, out, 'approve');
  await posted(keeper, to, { kind: 'receipt', quantity: '4', unit_rate: '200' });
  await posted(keeper, to, { quantity: '4' });
  // 1000 and 800 came in, 600 was given at the average
  expect([await item(from), await item(to)]).toMatchObject([{ stock_value: '600.00' }, { stock_value: '600.00' }]);
  await step(manager, out, 'reverse', { comment: 'Sent to the wrong store' });
  expect([await item(from), await item(to)]).toMatchObject([
    { balance: '10.000', stock_value: '1200.00', average_rate: '120.00' },
    { balance: '0.000', stock_value: '0.00', average_rate: '150.00' },
  ]);
});

it('a count and reversals at once wait for each other in one order', async () => {
  const stocks = await Promise.all(Array.from({ length: 6 }, () => enter({ opening_qty: '5' })));
  const issues = await Promise.all(stocks.map((stock) => beginLog(keeper, stock, { quantity: '1' })));
  for (const id of issues) await step(keeper, id, 'post');
  const counted = stocks.map((stock) => ({ stock, quantity: '3' }));
  const answers = await Promise.all([
    ...issues.slice(0, 3).map((id) => step(manager, id, 'reverse', { comment: 'Was not issued' })),
    keeper.post('organisation/stock/count/', { reason: 'Month end', counted }),
    ...issues.slice(3).map((id) => step(manager, id, 'reverse', { comment: 'Was not issued' })),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 201, 200, 200, 200]);
});

it('what runs low is told once, and what keeps for a while says until when', async () => {
  const ending = async (day: string) => (await rows(`${STOCKS}?expires_on_to=${day}&is_low=true`)).map(({ id }) => id);
  const stock = await enter({ reorder_level: '5', shelf_life_days: 10 });
  await posted(keeper, stock, { kind: 'receipt', quantity: '4', unit_rate: '1', log_date: daysAgo(3) });
  await posted(keeper, stock, { kind: 'receipt', quantity: '4', unit_rate: '1' });
  expect(await item(stock)).toMatchObject({ expires_on: daysAgo(-7) });
  await posted(keeper, stock, { quantity: '4' });
  expect(await item(stock)).toMatchObject({ expires_on: daysAgo(-10) });
  await posted(keeper, stock, { quantity: '1' });
  // keeping longer or less long is seen at once
  const { version } = await item(stock);
  await keeper.patch(`${STOCK}${stock}/`, { version, shelf_life_days: 60 });
  expect(await item(stock)).toMatchObject({ expires_on: daysAgo(-60), balance: '3.000' });
  expect(await ending(daysAgo(-30))).not.toContain(stock);
  await keeper.patch(`${STOCK}${stock}/`, { version: version + 1, shelf_life_days: 10 });
  expect(await ending(daysAgo(-10))).toContain(stock);
  const told = (await manager.get('organisation/notification/list/')).json<{
    results: { event: string; title: string }[];
  }>().results;
  const low = told.filter(({ event }) => event === 'stock.low');
  expect(low).toMatchObject([{ event: 'stock.low' }]);
});

it('what comes back or goes to another store is no younger for it', async () => {
  const [store, code] = [await addStore(test, 'west'), 'PRM-9'];
  const stock = await enter({ code, shelf_life_days: 10 });
  const to = await enter({ code, store, shelf_life_days: 10 });
  const ends = async (id: string) => (await item(id))['expires_on'];
  await posted(keeper, stock, { kind: 'receipt', quantity: '4', unit_rate: '1', log_date: daysAgo(6) });
  const fresh = await posted(keeper, stock, { kind: 'receipt', quantity: '4', unit_rate: '1' });
  const given = await posted(keeper, stock, { quantity: '4' });
  expect(await ends(stock)).toBe(daysAgo(-10));
  await posted(keeper, stock, { kind: 'return', quantity: '1' });
  expect(await ends(stock)).toBe(daysAgo(-4));
  await step(manager, given.json<{ id: string }>().id, 'reverse', { comment: 'Was not issued' });
  expect(await item(stock)).toMatchObject({ expires_on: daysAgo(-4), balance: '9.000' });
  // a receipt that was none takes its own away
  await step(manager, fresh.json<{ id: string }>().id, 'reverse', { comment: 'Not ours' });
  expect(await item(stock)).toMatchObject({ expires_on: daysAgo(-4), balance: '5.000' });
  const out = await beginLog(keeper, stock, { kind: 'transfer_out', quantity: '5', other_store: store });
  await step(keeper, out, 'submit');
  await step(manager, out, 'approve');
  expect([await ends(stock), await ends(to)]).toEqual([null, daysAgo(-4)]);
});

it('the rows of a day stand as they were posted, whatever was written down first', async () => {
  const stock = await enter();
  const asked = await beginLog(crew, stock, { quantity: '2' });
  await posted(keeper, stock, { kind: 'receipt', quantity: '5', unit_rate: '1' });
  const early = await beginLog(keeper, stock, { kind: 'receipt', quantity: '1', unit_rate: '1', log_date: daysAgo(1) });
  await step(keeper, asked, 'post');
  await step(keeper, early, 'post');
  const waiting = await beginLog(crew, stock, { quantity: '1' });
  const ledger = async (ordering: string) =>
    (await rows(`${LOGS}?stock=${stock}&ordering=${ordering}`)).map((row) => row['balance_after'] ?? row['id']);
  expect(await ledger('log_date')).toEqual(['1.000', '6.000', '4.000', waiting]);
  expect(await ledger('-log_date')).toEqual([waiting, '4.000', '6.000', '1.000']);
});

it('a count writes down what differs in one step, and nothing where one item is not ours', async () => {
  const [less, same, more] = [
    await enter({ opening_qty: '5' }),
    await enter({ opening_qty: '5' }),
    await enter({ opening_qty: '0.5' }),
  ];
  const counted = [
    { stock: less, quantity: '3' },
    { stock: same, quantity: '5' },
    { stock: more, quantity: '2' },
  ];
  const path = 'organisation/stock/count/';
  const foreign = await keeper.post(path, {
    reason: 'Year end',
    counted: [...counted, { stock: '0198d4a0-0000-7000-8000-00000000dead', quantity: '1' }, counted[0]],
  });
  expect(refused(foreign)).toEqual(['counted.3.stock: unknown_id', 'counted.4.stock: duplicate']);
  expect(await rows(`${LOGS}?stock=${less}`)).toEqual([]);
  expect(outcome(await crew.post(path, { reason: 'x', counted }))).toEqual([403, 'permission.denied']);
  expect(refused(await keeper.post(path, { reason: '', counted: [] }))).toEqual([
    'reason: required',
    'counted: too_few',
  ]);
  // sent twice at once it is written down once
  const both = await Promise.all([1, 2].map(() => keeper.post(path, { reason: 'Year end', counted })));
  const [taken, again] = both.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(refused(again as Answer)).toEqual(['counted.0.stock: duplicate', 'counted.2.stock: duplicate']);
  const { results } = (taken as Answer).json<{ results: { id: string; stock: string; difference: string }[] }>();
  expect(results.map(({ stock, difference }) => [stock, difference])).toEqual([
    [less, '-2.000'],
    [more, '1.500'],
  ]);
  for (const { id } of results) expect((await step(manager, id, 'approve')).statusCode).toBe(200);
  expect([await item(less), await item(same), await item(more)]).toMatchObject([
    { balance: '3.000' },
    { balance: '5.000' },
    { balance: '2.000' },
  ]);
});

it('a repair is named by whoever may see it, and stays where another named it', async () => {
  const [stock, ids] = [await enter({ opening_qty: '9' }), await readIds(test)];
  const mine = (await create(crew, pothole(test.bhima, ids))).json<{ id: string }>().id;
  const others = (await create(admin, pothole(test.bhima, ids))).json<{ id: string }>().id;
  const log = await beginLog(crew, stock, { issue: mine });
  const said = { ...logBody(stock), issue: others };
  // a crew of another company sees what it wrote itself
  const ownOnly = sql`update organisation_role as r set permissions = array(
      select replace(p, 'view__all__', 'view__own__') from unnest(r.permissions) p) where ${own('r')} and r.key = 'patrol_field_crew'`;
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) => ownOnly.execute(db));
  const missing = await crew.post(LOG, logBody(stock, { issue: said.id }));
  expect(refused(missing)).toEqual(['issue: unknown_id']);
  expect(outcome(await crew.get(`organisation/data/issue/${others}/`))).toEqual([404, 'not_found']);
  expect(refused(await crew.post(LOG, said))).toEqual(refused(missing));
  expect(refused(await crew.patch(`${LOG}${log}/`, { version: 1, issue: others }))).toEqual(refused(missing));
  const changed = await admin.patch(`${LOG}${log}/`, { version: 1, issue: others });
  expect(changed.json()).toMatchObject({ issue: others, version: 2 });
  const again = await crew.patch(`${LOG}${log}/`, { version: 2, issue: others, quantity: '3' });
  expect(again.json()).toMatchObject({ issue: others, quantity: '3.000' });
});
