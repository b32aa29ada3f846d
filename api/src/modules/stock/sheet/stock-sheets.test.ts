/** Items and the ledger as files over HTTP: registers come in with what there is, errors stand at their cells, and all goes back. */
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import { inScope } from '#kernel/database/transaction.ts';
import { readSheet } from '#kernel/sheets/testing/read-book.ts';
import { checked, csv, done, readImportRows } from '#modules/reports/imports/testing/send-sheet.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { sql } from 'kysely';
import { refused } from '#modules/issues/testing.ts';
import { addStore, beginLog, daysAgo, enterStock, posted, step, STOCK, stockBody, STOCKS } from '../testing.ts';

let test: TestApp;
let keeper: Client;
beforeAll(async () => {
  test = await buildTestApp();
  keeper = await test.signIn('store_keeper@bhima.example');
  await addStore(test, 'north');
});
afterAll(() => test.close());

const HEADS = ['Code', 'Name', 'Category', 'Sub-category', 'Unit', 'Store', 'Status', 'Quantity to begin with'];
const MORE = ['Rate to begin with (₹)', 'Order again below', 'Keeps for (days)'];
const cone = (code: string, store: string, quantity: string, ...more: string[]) => [
  ...[code, 'Traffic cone', 'Safety', 'Cone', 'nos', store, 'In use', quantity, ...more],
];
const send = (...rows: string[][]) =>
  checked(test, keeper, csv([...HEADS, ...MORE], rows), { key: 'stock_balance', name: 'store.csv' });
type Row = Record<string, unknown> & { id: string; version: number };
const found = async (code: string) =>
  (await keeper.get(`${STOCKS}?search=${code}&ordering=-balance`)).json<{ results: Row[] }>().results;
const item = async (id: string) => (await keeper.get(`${STOCK}${id}/`)).json<Row>();

/** Rows by their heads. */
async function fileOf(report: string, filters: Record<string, string>) {
  const order = { report_key: report, format: 'xlsx', language: 'en', filters };
  const { id } = (await keeper.post('excel/create/', order)).json<ExcelFile>();
  await test.app.jobs.runDue();
  const file = (await keeper.get('excel/list/')).json<ExcelList>().results.find((one) => one.id === id);
  expect(file).toMatchObject({ status: 'ready', error: null });
  const { rawPayload } = await test.app.inject({ url: file!.file_url!, cookies: keeper.cookies });
  const [heads = {}, ...rows] = readSheet(rawPayload);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(heads).map(([at, { value }]) => [value, row[at]?.value ?? null])),
  );
}

it('errors of a register stand at their cells, in the words of the form', async () => {
  await enterStock(keeper, await stockBody(test, { code: 'CN-1' }));
  const one = await send(
    ['CN-2', 'Cone', 'Safety', 'Emulsion', 'nos', 'Main store', 'In use', '5', '', '', ''],
    cone('CN-3', 'Shed', '5', '', '', ''),
    cone('CN-4', 'Main store', '-5', '', '', ''),
    cone('CN-4', 'north', '5', '', '', ''),
    cone('cn-4', 'north', '5', '', '', ''),
    cone('cn-1', 'Main store', '5', '', '', ''),
    cone('CN-1', 'Main store', '5', '', '', ''),
    cone('CN-5', 'Main store', '99999999999', '999999999999', '', ''),
  );
  const rows = await readImportRows(keeper, one.id);
  expect(rows.map(({ faults }) => faults.map(({ field, code }) => `${field}: ${code}`))).toEqual([
    ['sub_category: not_in_list'],
    ['store: not_in_list'],
    ['opening_qty: too_small'],
    [],
    ['code: twice'],
    ['code: duplicate'],
    // what an item began with stays
    ['opening_qty: invalid'],
    ['opening_rate: too_large'],
  ]);
});

it('an imported item has its ledger, in each store its own, and is known again by code and store', async () => {
  const one = await send(
    cone('CN-7', 'Main store', '12', '40.50', '4', '30'),
    cone('CN-7', 'north', '5', '', '', ''),
    cone('CN-8', 'north', '', '', '', ''),
  );
  expect(await done(test, keeper, one.id, 'apply')).toMatchObject({ status: 'applied' });
  const [main, north] = await found('CN-7');
  const [empty] = await found('CN-8');
  expect(await item(main!.id)).toMatchObject({
    ...{ balance: '12.000', average_rate: '40.50', stock_value: '486.00', expires_on: daysAgo(-30) },
    store_label: 'Main store',
  });
  expect(await item(north!.id)).toMatchObject({ balance: '5.000', store_label: 'north', expires_on: null });
  expect((await posted(keeper, main!.id, { quantity: '2' })).json()).toMatchObject({ balance_after: '10.000' });
  const receipt = { kind: 'receipt', quantity: '3', unit_rate: '1' };
  expect((await posted(keeper, empty!.id, receipt)).json()).toMatchObject({ balance_after: '3.000' });
  const again = await checked(
    test,
    keeper,
    csv(['Code', 'Store', 'Order again below', 'In the store now'], [['CN-7', 'north', '6', '99']]),
    { key: 'stock_balance', name: 'levels.csv' },
  );
  expect(await done(test, keeper, again.id, 'apply')).toMatchObject({ status: 'applied' });
  expect(await item(north!.id)).toMatchObject({ reorder_level: '6.000', balance: '5.000' });
  expect(await item(main!.id)).toMatchObject({ reorder_level: '4.000' });
  // what has moved stays
  expect((await done(test, keeper, one.id, 'undo')).status).toBe('applied');
  const rows = await readImportRows(keeper, one.id);
  expect(rows.map(({ obstacle }) => obstacle)).toEqual(['referred_to', 'changed', 'referred_to']);
});

it('an import that nobody built on is undone with the openings it wrote', async () => {
  const one = await send(cone('CN-9', 'Main store', '7', '2', '', ''));
  await done(test, keeper, one.id, 'apply');
  const [made] = await found('CN-9');
  expect(made).toMatchObject({ balance: '7.000' });
  expect((await done(test, keeper, one.id, 'undo')).status).toBe('undone');
  expect(await found('CN-9')).toEqual([]);
  const left = await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    const { rows } = await sql<{ n: number }>`select (select count(*) from stock_movement m
        where m.organisation_id = ${test.bhima.id} and m.stock_id = ${made!.id}::uuid)::int
      + (select count(*) from stock_lot l where l.organisation_id = ${test.bhima.id} and l.stock_id = ${made!.id}::uuid)::int
      as n`.execute(db);
    return rows[0]?.n;
  });
  expect(left).toBe(0);
});

it('items go out with what there is of them, the ledger with what moved', async () => {
  const body = await stockBody(test, { code: 'CN-20', name: 'Cone, tall', opening_qty: '5', opening_rate: '10' });
  const stock = await enterStock(keeper, body);
  await posted(keeper, stock, { kind: 'receipt', quantity: '5', unit_rate: '20', vendor: 'Sai Traders' });
  await beginLog(keeper, stock, { quantity: '1', issued_to: 'Team 4' });
  expect(await fileOf('stock_balance', { search: 'CN-20', ordering: 'code' })).toMatchObject([
    {
      ...{ Code: 'CN-20', Store: 'Main store', Unit: 'nos', Status: 'In use', 'In the store now': 10 },
      ...{ 'Average rate (₹)': 15, 'Worth (₹)': 150, 'Version (leave as it is)': 1 },
    },
  ]);
  expect(await fileOf('stock_ledger', { stock, ordering: 'log_date' })).toMatchObject([
    {
      ...{ Kind: 'Receipt', Code: 'CN-20', Item: 'Cone, tall', In: 5, Balance: 10, Supplier: 'Sai Traders' },
      ...{ 'Worth (₹)': 100, Status: 'Posted', Number: expect.stringMatching(/^STK\/GRN\//) },
    },
    { Kind: 'Issue', Out: 1, Balance: null, 'Given to': 'Team 4', Status: 'Waiting' },
  ]);
});

it('what holds stock is not taken out of use, by form or by sheet, and nothing comes to what is', async () => {
  const id = await enterStock(keeper, await stockBody(test, { code: 'CN-30', opening_qty: '5' }));
  const late = await beginLog(keeper, id, { kind: 'receipt', quantity: '1', unit_rate: '1' });
  const retire = async (value = 'retired') =>
    keeper.patch(`${STOCK}${id}/`, { version: (await item(id)).version, status: value });
  const answer = await retire();
  expect(answer.json()).toMatchObject({ errors: [{ path: 'status', code: 'not_empty', value: '5.000' }] });
  const bySheet = async () => {
    const rows = csv(['Code', 'Store', 'Status'], [['CN-30', 'Main store', 'Not used any more']]);
    const one = await checked(test, keeper, rows, { key: 'stock_balance', name: 'out.csv' });
    return (await readImportRows(keeper, one.id)).map(({ outcome: what, faults }) => [what, ...faults]);
  };
  expect(await bySheet()).toEqual([['wrong', { column: 2, field: 'status', code: 'not_empty', value: '5.000' }]]);
  const fresh = await stockBody(test, { code: 'CN-31', opening_qty: '2', status: 'retired' });
  expect(refused(await keeper.post(STOCK, fresh))).toEqual(['status: not_empty']);
  const given = (await posted(keeper, id, { quantity: '5' })).json<{ id: string }>();
  expect(await bySheet()).toEqual([['changed']]);
  expect((await retire()).statusCode).toBe(200);
  // not what was written down before, and not what a reversal would bring back
  expect(refused(await step(keeper, late, 'post'))).toEqual(['stock: inactive']);
  const manager = await test.signIn('project_manager@bhima.example');
  const undo = { comment: 'Given to nobody' };
  expect(refused(await step(manager, given.id, 'reverse', undo))).toEqual(['stock: inactive']);
  expect((await retire('active')).statusCode).toBe(200);
  expect((await step(keeper, late, 'post')).statusCode).toBe(200);
});

it('a store that is switched off takes nothing in, and gives, moves and counts what it has', async () => {
  const shed = await addStore(test, 'shed');
  const [id, there] = [
    await enterStock(keeper, await stockBody(test, { code: 'CN-40', opening_qty: '9', store: shed })),
    await enterStock(keeper, await stockBody(test, { code: 'CN-40' })),
  ];
  const into = await beginLog(keeper, there, { kind: 'receipt', quantity: '4', unit_rate: '1' });
  expect((await step(keeper, into, 'post')).statusCode).toBe(200);
  const moved = await beginLog(keeper, there, { kind: 'transfer_out', quantity: '1', other_store: shed });
  await step(keeper, moved, 'submit');
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update lookup set is_active = false where organisation_id = ${test.bhima.id} and id = ${shed}`.execute(db),
  );
  const manager = await test.signIn('project_manager@bhima.example');
  for (const kind of ['receipt', 'return']) {
    const body = { kind, quantity: '1', ...(kind === 'receipt' && { unit_rate: '1' }) };
    expect([kind, refused(await posted(keeper, id, body))]).toEqual([kind, ['stock: inactive']]);
  }
  expect(refused(await step(manager, moved, 'approve'))).toEqual(['other_store: inactive']);
  const given = (await posted(keeper, id, { quantity: '2' })).json<{ id: string }>();
  const main = (await item(there))['store'];
  const out = await beginLog(keeper, id, { kind: 'transfer_out', quantity: '3', other_store: main });
  await step(keeper, out, 'submit');
  expect((await step(manager, out, 'approve')).statusCode).toBe(200);
  // what was given to nobody is still there, and is counted down
  expect((await step(manager, given.id, 'reverse', { comment: 'Given to nobody' })).statusCode).toBe(200);
  const count = { reason: 'The shed is given up', counted: [{ stock: id, quantity: '0' }] };
  const [difference] = (await keeper.post('organisation/stock/count/', count)).json<{ results: { id: string }[] }>()
    .results;
  expect((await step(manager, difference!.id, 'approve')).statusCode).toBe(200);
  expect(await item(id)).toMatchObject({ balance: '0.000' });
  expect((await keeper.patch(`${STOCK}${id}/`, { version: 1, status: 'retired' })).statusCode).toBe(200);
});
