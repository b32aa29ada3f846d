/** Months, bills and registers as files: recounted by plain SQL, their formulas worked out anew, and held back from who may not see rates. */
import { sql } from 'kysely';
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import type { Bill, MonthFigures } from '@chainage/shared/contracts/dpr/month/figures';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { readZip } from '#kernel/sheets/testing/read-book.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client, type Part } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';
import { readPdf, wordsOfPdf } from '#testing/read-pdf.ts';
import { v7 as uuidv7 } from 'uuid';
import { act, ENTRY, LOG, makeContract, makeEntry, makeLog, type Contract } from '../lines/testing.ts';
import { beginMonth, fillHindrances, fillLines, moveToNights } from '../month/testing-fill.ts';
import { enterKey, KEY } from '../setup/testing.ts';
import { measuredWithin } from './measured.queries.ts';
import { columnOf as column, readWorkbook, wrongFormulas, type Workbook } from './testing-formulas.ts';

const MONTHS = 'organisation/data/dpr/months/';
const MONTH = 'organisation/data/dpr/month/';
/** Rates, and not the same digits within an id, which comes of chance. */
const SECRET_RATES = /(?<![\w.-])(9,?850|101\.35|333\.33)(?![\w-])/;
let test: TestApp;
type Six = [Client, Client, Client, Client, Client, Client];
let [admin, manager, engineer, crew, accounts, safety] = [] as unknown as Six;
let contract: Contract;
let [area, hours, month] = ['', '', ''];
const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) =>
  inScope(test.owner, { organisationId: test.bhima.id }, work);
const ok = ({ statusCode, body }: { statusCode: number; body: string }) => {
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
};

beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  const roles = ['organisation_admin', 'project_manager', 'site_engineer', 'patrol_field_crew', 'accounts_billing'];
  const people = await Promise.all([...roles, 'safety_officer'].map(as));
  [admin, manager, engineer, crew, accounts, safety] = people as Six;
  test.setNow(new Date('2026-10-06T12:00:00+05:30'));
  contract = await makeContract(test, admin, {
    opening_cumulative: '1860.500',
    item_no: '3.1',
    monthly_plan: [{ month: '2026-10', quantity: '700' }],
  });
  const { report } = contract;
  // half a paisa and half a thousandth on the way, a rate that changes within the month
  area = await enterKey(test, admin, {
    report,
    item_no: '3.2',
    description: '<Kerb> & "paint"',
    method: 'area',
    factor: '0.5',
    rate: '0.05',
    rates: [{ holds_from: '2026-10-15', rate: '101.35' }],
  });
  hours = await enterKey(test, admin, {
    report,
    item_no: '3.10',
    description: '=HYPERLINK("x")',
    method: 'direct',
    rate: '333.33',
  });
  await work(
    '2026-10-06',
    {
      hindrance: 'Rain, साइट बंद',
      hindrance_hours: '3.5',
      manpower: [{ category: 'Mason', count: 4 }],
      equipment: [{ name: 'Paver', count: 1, hours: '6' }],
    },
    [
      [contract.key, { length_m: '500', breadth_m: '3.75', depth_m: '0.04' }],
      [
        contract.key,
        { length_m: '300', breadth_m: '3.5', depth_m: '0.04', chainage_from: '14.000', chainage_to: '14.300' },
      ],
      [area, { length_m: '3.333', breadth_m: '1.111' }],
      [area, { length_m: '0.305', breadth_m: '1', depth_m: null, lane: 'L2' }],
    ],
  );
  await work('2026-10-20', {}, [
    [contract.key, { length_m: '523.25', breadth_m: '1', depth_m: '1' }],
    [area, { nos: 7, length_m: '11.005', breadth_m: '2.5' }],
    [hours, { direct_quantity: '12.345' }],
  ]);
  await takeBack('2026-10-21');
  const months = (await manager.get(MONTHS)).json<{ results: { id: string }[] }>().results;
  month = months[0]!.id;
});
afterAll(() => test.close());

async function work(day: string, entryOf: object, lines: readonly [string, Record<string, unknown>][]): Promise<void> {
  test.setNow(new Date(`${day}T12:00:00+05:30`));
  const entry = await makeEntry(crew, contract, { work_date: day, ...entryOf });
  for (const [key, line] of lines) {
    const id = await makeLog(crew, key, entry, {
      ...(key === hours && { length_m: null, breadth_m: null, depth_m: null }),
      ...line,
    });
    if (key !== contract.key || day !== '2026-10-06') continue;
    const fields = { id: uuidv7(), stage: 'photo', taken_at: new Date(`${day}T05:00:00Z`).toISOString() };
    const parts = Object.entries(fields).map(([name, value]): Part => ({ name, value }));
    ok(
      await crew.upload(`${LOG}${id}/dpr-log-image/`, [
        ...parts,
        { name: 'file', value: await takePhoto(), filename: 'a.jpg' },
      ]),
    );
  }
  ok(await act(crew, ENTRY, entry, 'submit'));
  ok(await act(engineer, ENTRY, entry, 'approve'));
}

/** Too much paint of the sixth, at the rate that held then. */
async function takeBack(day: string): Promise<void> {
  test.setNow(new Date(`${day}T12:00:00+05:30`));
  const entry = await makeEntry(engineer, contract, { work_date: day });
  const line = { is_recovery: true, recovery_day: '2026-10-06', recovery_reason: 'Width' };
  const log = await makeLog(engineer, area, entry, { length_m: '0.5', breadth_m: '0.5', depth_m: null, ...line });
  ok(await act(engineer, ENTRY, entry, 'submit'));
  ok(await act(manager, LOG, log, 'approve', { comment: 'Measured again' }));
  ok(await act(manager, ENTRY, entry, 'approve'));
}

async function file(
  key: string,
  format: string,
  { who = admin, language = 'en', filters = { id: month } as object } = {},
) {
  const answer = await who.post('excel/create/', { report_key: key, format, language, filters });
  if (answer.statusCode !== 201) return { code: outcome(answer), bytes: Buffer.alloc(0), url: '', id: '' };
  const { id } = answer.json<ExcelFile>();
  await test.app.jobs.runDue();
  const found = (await who.get('excel/list/')).json<ExcelList>().results.find((one) => one.id === id)!;
  if (!found.file_url) return { code: [found.status, found.error], bytes: Buffer.alloc(0), url: '', id };
  const fetched = await test.app.inject({ url: found.file_url, cookies: who.cookies });
  return { code: found.status, bytes: fetched.rawPayload, url: found.file_url, id };
}

it('a month: its days and sums are what SQL adds up, and every formula comes to what stands in its cell', async () => {
  const { rows } = await scoped((db) =>
    sql<{ item_no: string; total: string; cumulative: string }>`select k.item_no, sum(l.quantity)::text as total,
      (k.opening_cumulative + sum(l.quantity))::text as cumulative
      from dpr_log l join package_key k on ${own('k')} and k.id = l.package_key
      where ${own('l')} and l.status = 'approved' and l.counted_in = '2026-10' group by k.id, k.item_no, k.item_order, k.opening_cumulative
      order by k.item_order`.execute(db),
  );
  const { bytes } = await file('dpr_month_report', 'xlsx');
  const book = readWorkbook(bytes);
  expect(column(book, 'Month report', 'Item')).toEqual(rows.map((row) => row.item_no));
  expect(column(book, 'Month report', 'Total')).toEqual(rows.map((row) => row.total));
  expect(column(book, 'Month report', 'Cumulative')).toEqual(rows.map((row) => row.cumulative));
  expect(column(book, 'Month report', '6').concat(column(book, 'Month report', '20'))).toEqual(
    expect.arrayContaining(['117.000', '523.250']),
  );
  expect(column(book, 'Hindrance register', 'Hindrance')).toEqual(['Rain, साइट बंद']);
  const { wrong, count } = wrongFormulas(book);
  expect(wrong).toEqual([]);
  // total, cumulative, balance and percentage of three items, the variance of the one that was planned
  expect(count).toBe(13);
  // what reads cells as text can find no formula that is not ours
  expect(readZip(bytes)['xl/worksheets/sheet1.xml']).toContain('pageSetup paperSize="8" orientation="landscape"');
  const csv = (await file('dpr_month', 'csv')).bytes.toString('utf8').split('\r\n');
  expect(csv[0]).toMatch(/^\uFEFFItem,Description,Unit,Scope/);
  expect(csv.find((line) => line.startsWith('3.10,'))).toContain(`"'=HYPERLINK(""x"")"`);
  const figures = (await manager.get(`${MONTH}${month}/figures/`)).json<MonthFigures>();
  const [page] = readPdf((await file('dpr_month_report', 'pdf')).bytes);
  expect([page!.width, page!.height].map(Math.round)).toEqual([1191, 842]);
  for (const said of ['October 2026', '640.250', '2,500.750', '59.54', 'Rain', figures.lines[0]!.description])
    expect(page!.text.replace(/\s+/g, ' ')).toContain(said);
});

it('a bill: quantities, amounts and net are what SQL reckons, down to each measurement, to the paisa', async () => {
  const { rows } = await scoped((db) =>
    sql<{ quantity: string; rate: string; amount: string }>`select sum(quantity)::text as quantity, rate::text,
        round(sum(quantity) * rate, 2)::text as amount from (
      select k.id, k.item_order, l.quantity, coalesce((select (r ->> 'rate')::numeric from jsonb_array_elements(k.rates) r
        where (r ->> 'holds_from')::date <= coalesce(l.recovery_day, l.work_date) order by r ->> 'holds_from' desc limit 1), k.rate) as rate, l.work_date
      from dpr_log l join package_key k on ${own('k')} and k.id = l.package_key
      where ${own('l')} and l.status = 'approved' and l.counted_in = '2026-10') l
      group by id, item_order, rate order by item_order, min(work_date)`.execute(db),
  );
  expect(rows).toHaveLength(4);
  const { totals, lines } = (await accounts.get(`${MONTH}${month}/bill/`)).json<Bill>();
  const { bytes } = await file('dpr_bill', 'xlsx', { who: accounts });
  const book = readWorkbook(bytes);
  const sheet = 'Running account bill';
  expect(column(book, sheet, 'This bill: Quantity').slice(0, 4)).toEqual(rows.map((row) => row.quantity));
  expect(column(book, sheet, 'This bill: Amount').slice(0, 4)).toEqual(rows.map((row) => row.amount));
  expect(column(book, sheet, 'This bill: Amount').slice(5)).toEqual([
    totals.gross,
    totals.gst,
    totals.retention,
    totals.tds,
    totals.recoveries,
    totals.net,
  ]);
  expect(column(book, 'Measurements', 'Quantity')).toHaveLength(8);
  const { wrong, count } = wrongFormulas(book);
  expect(wrong).toEqual([]);
  // four a line, three totals, six below them, and all measurements but the one that was typed in
  expect(count).toBe(4 * lines.length + 3 + 6 + 7);
  // a digit that was changed is found
  const [place, cell] = [...book.get(sheet)!].find(([, { formula }]) => formula?.includes('*'))!;
  const forged = new Map(book).set(sheet, new Map(book.get(sheet)).set(place, { ...cell, value: '1.00' }));
  expect(wrongFormulas(forged).wrong).not.toEqual([]);
});

it('its paper proves it: the lines of each item, who approved them, their photos, and a code that the portal shows too', async () => {
  const answer = (await accounts.get(`${MONTH}${month}/bill/`)).json<Bill>();
  const { bytes } = await file('dpr_billing', 'pdf', { who: accounts });
  const pages = readPdf(bytes);
  const text = wordsOfPdf(bytes);
  for (const said of [
    '₹9,850.00',
    '500 × 3.75 × 0.04',
    '13+000 – 13+500 LHS L1',
    // what is taken back stands below nought, its measures with it
    '– 1 × 0.5 × 0.5 × 0.5 taken back from 06 Oct, 2026: Width -0.125',
    '13+000 LHS DPR/P1/2026-27/000001',
    '640.250, as billed',
    'DPR/',
    answer.check,
    'Rupees',
    'Approved by',
    'Certified by',
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/not as billed|undefined|\[object/);
  expect(pages.reduce((sum, { images }) => sum + images, 0)).toBe(2);
  expect(pages.every(({ width, height }) => Math.round(Math.max(width, height)) === 842)).toBe(true);
  const hindi = wordsOfPdf((await file('dpr_bill', 'pdf', { who: accounts, language: 'hi' })).bytes);
  expect(hindi).toMatch(/[\u0900-\u097F]/);
  expect(hindi.replaceAll(/http\S+|Bhima \w+/g, '')).not.toMatch(/Running account|Measured|undefined|[a-z]_[a-z]/);
  expect(hindi).toContain(answer.check);
});

it('keeps rates from whoever may not see them, in every file, and tells another organisation nothing', async () => {
  expect((await file('dpr_bill', 'pdf', { who: engineer })).code).toEqual([403, 'permission.denied']);
  expect((await file('dpr_bill', 'xlsx', { who: safety })).code).toEqual([403, 'permission.denied']);
  expect((await file('dpr_month_report', 'csv', { who: safety })).code).toEqual([403, 'permission.denied']);
  expect((await file('dpr_month_report', 'csv', { who: crew })).code).toEqual([403, 'permission.denied']);
  const seen = await file('dpr_month_report', 'xlsx', { who: engineer });
  expect(Object.values(readZip(seen.bytes)).join('')).not.toMatch(SECRET_RATES);
  expect(wordsOfPdf((await file('dpr_month_report', 'pdf', { who: engineer })).bytes)).not.toMatch(SECRET_RATES);
  const bill = await file('dpr_bill', 'csv', { who: manager });
  const { results } = (await manager.get('excel/list/')).json<ExcelList>();
  expect(results[0]).toMatchObject({ filters_said: { en: expect.stringContaining('October 2026 · P1') as string } });
  expect(JSON.stringify(results)).not.toMatch(SECRET_RATES);
  expect(bill.bytes.toString()).toMatch(SECRET_RATES);
  // whoever sees all files sees that there is one, and fetches it by the same rights
  expect((await test.app.inject({ url: bill.url, cookies: engineer.cookies })).statusCode).toBe(404);
  const { rows } = await scoped((db) =>
    sql<{ said: string }>`select a::text as said from audit a where ${own('a')} and a.entity = 'excel_file'`.execute(
      db,
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(SECRET_RATES);
  await scoped((db) =>
    sql`update organisation_role set permissions = array_remove(permissions, 'view__all__dpr_billing')
      where organisation_id = ${test.bhima.id} and key = 'project_manager'`.execute(db),
  );
  expect(outcome(await test.app.inject({ url: bill.url, cookies: manager.cookies }))).toEqual([
    403,
    'permission.denied',
  ]);
  const deccan = await test.signIn('organisation_admin@deccan.example');
  for (const key of ['dpr_bill', 'dpr_month_report'])
    expect((await file(key, 'pdf', { who: deccan })).code).toEqual([404, 'not_found']);
  for (const filters of [{}, { id: 'x' }, { id: month, package: '1' }])
    expect((await file('dpr_bill', 'pdf', { filters })).code[0]).toBe(400);
});

it('a day, hindrances and entries: on the wire and as files what SQL counts, without rates, for whom they are', async () => {
  const { rows } = await scoped((db) =>
    sql<{ today: string; so_far: string; cumulative: string }>`select
      coalesce(sum(l.quantity) filter (where l.work_date = '2026-10-20'), 0.000)::text as today, sum(l.quantity)::text as so_far,
      (k.opening_cumulative + sum(l.quantity))::text as cumulative
      from dpr_log l join package_key k on ${own('k')} and k.id = l.package_key
      where ${own('l')} and l.status = 'approved' and l.work_date <= '2026-10-20'
      group by k.id, k.item_order, k.opening_cumulative order by k.item_order`.execute(db),
  );
  const day = { package: String(contract.package), issue_type: 'routine_maintenance', date: '2026-10-20' };
  const { bytes } = await file('dpr_daily', 'xlsx', { who: engineer, filters: day });
  const book = readWorkbook(bytes);
  expect(['Today', 'Month to date', 'Cumulative'].map((head) => column(book, 'Daily report', head))).toEqual([
    rows.map(({ today }) => today),
    rows.map(({ so_far }) => so_far),
    rows.map(({ cumulative }) => cumulative),
  ]);
  expect(wrongFormulas(book)).toEqual({ wrong: [], count: 6 });
  const sixth = { who: engineer, filters: { ...day, date: '2026-10-06' } };
  const paper = wordsOfPdf((await file('dpr_daily', 'pdf', sixth)).bytes);
  for (const said of ['06 Oct, 2026', '117.000', 'Mason 4', 'Paver 1 (6 h)', 'Rain', 'DPR/'])
    expect(paper).toContain(said);
  expect(paper).toMatch(/Hindrance register.*Rain, .*3\.5/s);
  const hinderedBook = readWorkbook((await file('dpr_daily', 'xlsx', sixth)).bytes);
  const ofRegister = (of: Workbook) => ['Hindrance', 'Hours'].map((head) => column(of, 'Hindrance register', head));
  expect(ofRegister(hinderedBook)).toEqual([['Rain, साइट बंद'], ['3.5']]);
  // of its own day, and of no other
  expect(ofRegister(book)).toEqual([[], []]);
  for (const filters of [{ ...day, date: '2026-13-01' }, { ...day, package: 'x' }, { package: day.package }])
    expect((await file('dpr_daily', 'pdf', { filters })).code[0]).toBe(400);
  expect((await file('dpr_daily', 'pdf', { filters: { ...day, package: '999999' } })).code).toEqual([404, 'not_found']);

  const hindiPaper = wordsOfPdf((await file('dpr_daily', 'pdf', { ...sixth, language: 'hi' })).bytes);
  expect(hindiPaper).toContain('Paver 1 (6');
  expect(hindiPaper).not.toContain('6 h');

  const list = async (who: Client, query = '') =>
    (await who.get(`organisation/data/dpr/hindrances/${query}`)).json<{
      count: number;
      results: { hindrance: string }[];
    }>();
  expect(await list(engineer)).toMatchObject({
    count: 1,
    results: [{ hindrance: 'Rain, साइट बंद', hindrance_hours: '3.5' }],
  });
  expect((await list(engineer, '?work_date_from=2026-10-07')).count).toBe(0);
  expect((await list(crew)).count).toBe(1);
  expect((await list(await test.signIn('organisation_admin@deccan.example'))).count).toBe(0);
  expect((await engineer.get('organisation/data/dpr/hindrances/?work_date_from=7')).statusCode).toBe(400);
  expect((await file('dpr_hindrances', 'csv', { who: crew, filters: {} })).code).toEqual([403, 'permission.denied']);
  const register = (
    await file('dpr_hindrances', 'csv', { who: engineer, filters: {}, language: 'hi' })
  ).bytes.toString();
  expect(register.split('\r\n')).toHaveLength(3);
  expect(register).toMatch(/"?Rain, साइट बंद"?,3.5/);
  expect(register).not.toMatch(/[a-z]_[a-z]/);
  const entries = (
    await file('dpr_entries', 'csv', { who: engineer, filters: { report: contract.report } })
  ).bytes.toString();
  expect(entries.split('\r\n')).toHaveLength(5);
  expect(entries).toContain('3.1 117.000');
  expect(wordsOfPdf((await file('dpr_entries', 'pdf', { who: engineer, filters: {} })).bytes)).toContain('DPR/');
  const ofItem = { report: contract.report, package_key: contract.key, work_date_to: '2026-10-06' };
  const lines = (await file('dpr_lines', 'csv', { who: engineer, filters: ofItem })).bytes.toString();
  expect(lines.split('\r\n')).toHaveLength(4);
  expect(lines).toMatch(/DPR\/[^,]*,[^,]*,3\.1 .*,500.*3\.75.*,75\.000,cum,.*,Approved/);
  expect((await file('dpr_lines', 'csv', { who: crew, filters: ofItem })).code).toEqual([403, 'permission.denied']);
  expect(lines + entries + register + Object.values(readZip(bytes)).join('') + paper).not.toMatch(SECRET_RATES);
});

it('the monthly progress report: chapters of each module, in the rights of whoever has it made', async () => {
  const asked = { package: String(contract.package), month: '2026-10' };
  const { bytes } = await file('dpr_progress_report', 'pdf', { filters: asked });
  const text = wordsOfPdf(bytes);
  const titles = [
    'Physical progress',
    'Financial progress',
    'Hindrance register',
    'Issues of the month',
    'Accident statement',
  ];
  for (const [at, said] of [...titles, 'Unusual occurrences', 'Encroachment register'].entries())
    expect(text).toContain(`${at + 1}. ${said}`);
  for (const said of ['640.250', '₹63,20,336.95', 'Rain', 'P1']) expect(text).toContain(said);
  const engineers = wordsOfPdf((await file('dpr_progress_report', 'pdf', { who: engineer, filters: asked })).bytes);
  expect(engineers).toContain('for want of the right to see it: Financial progress');
  expect(engineers).not.toMatch(/₹/);
  expect((await file('dpr_progress_report', 'xlsx', { filters: asked })).code[0]).toBe(400);
  expect((await file('dpr_progress_report', 'pdf', { filters: { ...asked, month: '2026-13' } })).code[0]).toBe(400);
  expect((await file('dpr_progress_report', 'pdf', { filters: { ...asked, package: '999999' } })).code[0]).toBe(404);
});

it('what is certified stays as it was on paper: code and figures, whatever changes behind it', async () => {
  test.setNow(new Date('2026-11-01T12:00:00+05:30'));
  ok(await act(engineer, MONTH, month, 'submit'));
  ok(await act(admin, MONTH, month, 'certify'));
  const before = readWorkbook((await file('dpr_bill', 'xlsx')).bytes);
  const { check } = (await admin.get(`${MONTH}${month}/bill/`)).json<Bill>();
  const { version } = (await admin.get(`${KEY}${area}/`)).json<{ version: number }>();
  ok(
    await admin.patch(`${KEY}${area}/`, { version, factor: '0.7', revised_scope_quantity: '9', revision_ref: 'CoS 1' }),
  );
  const after = readWorkbook((await file('dpr_bill', 'xlsx')).bytes);
  expect(wrongFormulas(after).wrong).toEqual([]);
  const figures = (book: Workbook) =>
    ['This bill: Quantity', 'This bill: Amount'].map((head) => column(book, 'Running account bill', head));
  expect(figures(after)).toEqual(figures(before));
  // what no longer follows from its dimensions stands typed in
  expect(column(after, 'Measurements', 'Quantity')).toEqual(column(before, 'Measurements', 'Quantity'));
  expect(wrongFormulas(after).count).toBe(wrongFormulas(before).count - 4);
  expect((await admin.get(`${MONTH}${month}/bill/`)).json<Bill>().check).toBe(check);
});

it('more lines than are printed stand by their entries, and that is said with where each line is', async () => {
  const december = await beginMonth(test.owner, test.bhima, '2026-12');
  await fillLines(test.owner, test.bhima, { report: contract.report, keys: [contract.key] }, '2026-12-01', [3, 667]);
  const paper = wordsOfPdf((await file('dpr_bill', 'pdf', { filters: { id: december } })).bytes);
  expect(paper).toContain('2,001 lines, more than the 2,000 that are printed: each row is an entry.');
  expect(paper).toMatch(/03 Dec, 2026 B\/2026-12-01\/2 60\+001 – 60\+668 667 667\.000/);
  expect(paper).toContain('2,001.000, as billed');
  expect(paper).not.toMatch(/not as billed/);
  const book = readWorkbook((await file('dpr_bill', 'xlsx', { filters: { id: december } })).bytes);
  expect(column(book, 'Measurements', 'Quantity')).toHaveLength(2001);
});

it('a register of many pages has each day once, in its order', async () => {
  await fillHindrances(test.owner, test.bhima, { report: contract.report, entries: 1201 });
  for (const ordering of ['work_date', '-work_date']) {
    const { bytes } = await file('dpr_hindrances', 'csv', { who: engineer, filters: { ordering } });
    const days = bytes.toString().match(/\d\d \w{3}, 20\d\d|20\d\d-\d\d-\d\d/g) ?? [];
    const numbers = bytes.toString().match(/H\/\d+/g) ?? [];
    expect([days.length, numbers.length, new Set(numbers).size]).toEqual([1202, 1201, 1201]);
    expect(numbers[0]).toMatch(ordering === 'work_date' ? /^H\/[01]$/ : /^H\/1200$/);
  }
});

it('an annexure stands by days where its entries are too many too, and comes to the same', async () => {
  const { report, key } = contract;
  await fillLines(test.owner, test.bhima, { report, keys: [key] }, '2027-01-01', [3, 40]);
  await moveToNights(test.owner, test.bhima, '2027-01-01');
  const within = (most: number) => scoped((db) => measuredWithin(most, db, [key], '2027-01'));
  const sumOf = (rows: readonly { quantity: string }[]) =>
    rows.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  for (const [most, of, rows] of [
    [120, 'line', 120],
    [119, 'entry', 6],
    [5, 'day', 3],
  ] as const) {
    const measured = await within(most);
    expect([measured.of, measured.rows.length, measured.lines]).toEqual([of, rows, 120]);
    expect(sumOf(measured.rows)).toBe(120);
    expect(measured.rows.reduce((sum, { lines }) => sum + lines, 0)).toBe(120);
  }
});
