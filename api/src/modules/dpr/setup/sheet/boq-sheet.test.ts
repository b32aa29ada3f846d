/** The bill of quantities as a workbook over HTTP: a dry run tells each fault at its cell, what is right comes in and goes out again. */
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import { readSheet } from '#kernel/sheets/testing/read-book.ts';
import { bookOf, sheetOf } from '#kernel/sheets/read/testing/make-book.ts';
import { checked, done, placesOf, readImportRows, workbook } from '#modules/reports/imports/testing/send-sheet.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { enterKey, enterReport, KEY, KEYS } from '../testing.ts';

let test: TestApp;
let admin: Client;
let place: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('organisation_admin@bhima.example');
  place = (await placesOf(test)).package;
  await enterReport(admin, { name: 'Bituminous works', module_key: 'bituminous' });
});
afterAll(() => test.close());

const HEADS = ['Package', 'Report', 'Item no.', 'Description', 'Unit', 'Measured by', 'Quantity', 'Rate (₹)'];
const MORE = ['Revised quantity', 'Revised by', 'Done before'];
const item = (no: string, quantity: string, rate: string, ...more: string[]) => [
  ...[place, 'bituminous', no, 'BC 40 mm', 'cum', 'Volume', quantity, rate, ...more],
];
const SENT = { key: 'dpr_boq', name: 'boq.xlsx' };
type Row = Record<string, unknown> & { id: string };
const keys = async (search: string) => (await admin.get(`${KEYS}?search=${search}`)).json<{ results: Row[] }>().results;
const key = async (id: string) => (await admin.get(`${KEY}${id}/`)).json<Row>();

it('tells what is wrong at its cell and writes nothing', async () => {
  const before = (await admin.get(KEYS)).json<{ count: number }>().count;
  const rows = [
    item('1.1', 'about 400', '9,850.00'),
    item('1.2', '123456789012', '10'),
    item('1.3', '1.2345', '10'),
    item('1.4', '-5', '10'),
    item('1.5', '10', '10', '20'),
    ['P9', ...item('1.6', '10', '10').slice(1)],
    [place, 'electrical', ...item('1.7', '10', '10').slice(2)],
    item('1.8', '10', '10'),
    item('1.8', '10', '10'),
  ];
  const one = await checked(test, admin, await workbook([...HEADS, ...MORE], rows), SENT);
  const read = await readImportRows(admin, one.id);
  expect(read.map(({ faults }) => faults.map(({ field, code }) => `${field}: ${code}`))).toEqual([
    ['scope_quantity: not_a_number'],
    ['scope_quantity: too_large'],
    ['scope_quantity: decimals'],
    ['scope_quantity: too_small'],
    ['revision_ref: required'],
    ['package: not_in_list'],
    ['report: not_in_list'],
    [],
    ['item_no: twice'],
  ]);
  expect((await admin.get(KEYS)).json()).toMatchObject({ count: before });
});

it('takes a formula for what it gave, and refuses merged cells and formulas that gave nothing', async () => {
  const text = (said: string) => `<c t="inlineStr"><is><t>${said}</t></is></c>`;
  const start = (no: string) => [place, 'bituminous', no, 'Tack coat', 'sqm', 'Area'].map(text).join('');
  const rows = [
    HEADS.map(text).join(''),
    `${start('2.1')}<c><f>40*100</f><v>4000</v></c><c><v>12.5</v></c>`,
    `${start('2.2')}<c><f>40*100</f></c><c><v>12.5</v></c>`,
    `${start('2.3')}<c><v>4000</v></c><c><v>12.5</v></c>`,
    `${start('2.4')}<c/><c><v>12.5</v></c>`,
  ];
  const sheet = sheetOf(
    rows.map((row) => `<row>${row}</row>`).join(''),
    '<mergeCells count="1"><mergeCell ref="G4:G5"/></mergeCells>',
  );
  const one = await checked(test, admin, bookOf(sheet), SENT);
  const read = await readImportRows(admin, one.id);
  expect(read.map(({ faults }) => faults.map(({ field, code }) => `${field}: ${code}`))).toEqual([
    [],
    ['scope_quantity: no_value'],
    ['scope_quantity: merged'],
    ['scope_quantity: required', 'scope_quantity: merged'],
  ]);
  expect(read[0]?.warnings).toEqual([expect.objectContaining({ field: 'scope_quantity', code: 'formula' })]);
});

it('brings items in, knows them again by package, report and number, and keeps each in its package', async () => {
  await enterKey(test, admin, { item_no: '3.1', description: 'Of another report' });
  const rows = [item('3.1', '4,200', '9,850.00', '1860.5'), item('3.2', '10', '₹ 12')];
  const one = await checked(test, admin, await workbook([...HEADS, 'Done before'], rows), SENT);
  expect(await done(test, admin, one.id, 'apply')).toMatchObject({ status: 'applied' });
  const [made] = (await keys('BC')).filter(({ item_no }) => item_no === '3.1');
  expect(await key(made!.id)).toMatchObject({
    ...{ scope_quantity: '4200.000', rate: '9850.00', opening_cumulative: '1860.500', factor: '1.0000' },
    ...{ is_billable: true, status: 'active', description: 'BC 40 mm' },
  });
  // what a key has where nobody says it, and what only a revision asks, is not missed
  expect(one.troubles).toEqual([]);
  const short = await checked(test, admin, await workbook(HEADS.slice(0, 6), [item('3.3', '', '').slice(0, 6)]), SENT);
  expect(short.troubles.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'scope_quantity head_missing',
    'rate head_missing',
  ]);
  const again = await checked(
    test,
    admin,
    await workbook([...HEADS, ...MORE], [item('3.1', '4200', '9850', '5000', 'Variation 2', '1860.5')]),
    SENT,
  );
  expect(await done(test, admin, again.id, 'apply')).toMatchObject({ status: 'applied' });
  expect(await key(made!.id)).toMatchObject({ effective_scope: '5000.000', revision_ref: 'Variation 2', version: 2 });
  const other = await enterReport(admin, { module_key: 'elsewhere' });
  expect(other).toBeTruthy();
  const moved = await checked(
    test,
    admin,
    await workbook(['Record (leave as it is)', 'Report'], [[made!.id, 'elsewhere']]),
    SENT,
  );
  const [row] = await readImportRows(admin, moved.id);
  expect(row?.faults).toEqual([expect.objectContaining({ field: 'report', code: 'invalid' })]);
});

it('goes out with later rates and the plan, and comes back with what was changed in them', async () => {
  const rates = [{ row_id: '01932d6e-5d1c-7c6a-8a0e-000000000001', holds_from: '2026-10-01', rate: '9900' }];
  const plan = [{ row_id: '01932d6e-5d1c-7c6a-8a0e-000000000002', month: '2026-10', quantity: '600' }];
  const report = await enterReport(admin, { module_key: 'exported' });
  const id = await enterKey(test, admin, { report, item_no: '4.1', rates, monthly_plan: plan });
  const order = { report_key: 'dpr_boq', format: 'xlsx', language: 'en', filters: { report, ordering: 'item_no' } };
  const ordered = (await admin.post('excel/create/', order)).json<ExcelFile>();
  await test.app.jobs.runDue();
  const file = (await admin.get('excel/list/')).json<ExcelList>().results.find((one) => one.id === ordered.id);
  const { rawPayload } = await test.app.inject({ url: file!.file_url!, cookies: admin.cookies });
  const said = (sheet: number) =>
    readSheet(rawPayload, sheet).map((row) => Object.values(row).map(({ value }) => value));
  expect(said(1)[1]).toEqual(expect.arrayContaining(['4.1', 'BC 40 mm', 4200, 9850]));
  expect([said(3)[1], said(4)[1]]).toEqual([expect.arrayContaining([9900]), expect.arrayContaining(['2026-10', 600])]);
  const back = await checked(test, admin, rawPayload, SENT);
  expect(await readImportRows(admin, back.id)).toMatchObject([{ outcome: 'unchanged', faults: [] }]);
  const heads = ['Item no.', 'Holds from', 'Later rate (₹)', 'Later rates: row (leave as it is)'];
  const sent = async (from: string) => {
    const rows = [
      ['4.1', '2026-10-01', '9900', rates[0]!.row_id, id],
      ['4.1', from, '9,950.50', null, id],
    ];
    const more = [{ name: 'Later rates', heads: [...heads, 'Record (leave as it is)'], rows }];
    const changed = await workbook(['Record (leave as it is)', 'Item no.'], [[id, '4.1']], { more });
    return (await checked(test, admin, changed, SENT)).id;
  };
  expect((await readImportRows(admin, await sent('2026-10-01')))[0]?.faults).toEqual([
    expect.objectContaining({ field: 'rates', code: 'duplicate', cell: 'Later rates B3' }),
  ]);
  expect((await readImportRows(admin, await sent('October')))[0]?.faults).toEqual([
    expect.objectContaining({ code: 'not_a_date', cell: 'Later rates B3' }),
  ]);
  expect(await done(test, admin, await sent('2027-04-01'), 'apply')).toMatchObject({ status: 'applied' });
  expect(await key(id)).toMatchObject({
    rates: [
      { holds_from: '2026-10-01', rate: '9900.00' },
      { holds_from: '2027-04-01', rate: '9950.50' },
    ],
    monthly_plan: [{ month: '2026-10', quantity: '600.000' }],
  });
});

it('is nobody’s who does not manage the setup', async () => {
  const engineer = await test.signIn('accounts_billing@bhima.example');
  const order = { report_key: 'dpr_boq', format: 'xlsx', language: 'en', filters: {} };
  expect((await engineer.post('excel/create/', order)).statusCode).toBe(403);
});
