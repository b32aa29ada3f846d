/** The register as a file over HTTP: what orders are worth, and what is left of their items. */
import { sql } from 'kysely';
import { ORDER_SHEET } from '@chainage/shared/contracts/purchase-orders/place';
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { readSheet } from '#kernel/sheets/testing/read-book.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { itemBody, makeOrder, takeStep } from '../testing.ts';

let test: TestApp;
let accounts: Client;
beforeAll(async () => {
  test = await buildTestApp();
  accounts = await test.signIn('accounts_billing@bhima.example');
});
afterAll(() => test.close());

const order = (format: string, filters: Record<string, string>, language = 'en') => ({
  ...{ report_key: ORDER_SHEET, format, language, filters },
});

async function fileOf(format: string, filters: Record<string, string>, language = 'en'): Promise<Buffer> {
  const { id } = (await accounts.post('excel/create/', order(format, filters, language))).json<ExcelFile>();
  await test.app.jobs.runDue();
  const file = (await accounts.get('excel/list/')).json<ExcelList>().results.find((one) => one.id === id);
  expect(file).toMatchObject({ status: 'ready', error: null });
  return (await test.app.inject({ url: file!.file_url!, cookies: accounts.cookies })).rawPayload;
}

/** Rows by their heads. */
function rowsOf(book: Buffer, sheet: number): Record<string, unknown>[] {
  const [heads = {}, ...rows] = readSheet(book, sheet);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(heads).map(([at, { value }]) => [value, row[at]?.value ?? null])),
  );
}

it('has the orders of the list, a sheet of their items, and is made for whoever sees orders', async () => {
  const items = [itemBody({ over_delivery_pct: '5' }), itemBody({ net_price: '1.255', price_quantity: '100' })];
  const id = await makeOrder(accounts, {
    po_number: 'R-26-1',
    supplier_name: 'Godavari Agency',
    currency: 'USD',
    items,
  });
  await takeStep(accounts, id, 'save');
  await makeOrder(accounts, { po_number: 'R-26-2', supplier_name: 'Godavari Agency' });
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update purchase_order o set sync_error = 'unit_changed 00010 TO; unit_unknown 00020 ROL'
      where ${own('o')} and o.id = ${id}::uuid`.execute(db),
  );
  const book = await fileOf('xlsx', { search: 'godavari', status: 'open' });
  expect(rowsOf(book, 1)).toMatchObject([
    {
      ...{ 'Order number': 'R-26-1', Supplier: 'Godavari Agency', Currency: 'USD', Value: 1_068_001.51 },
      ...{ 'Used (%)': 0, Status: 'Nothing used', 'Comes from': 'Entered by hand', Released: 'Yes' },
      SAP: 'Unit changed while used',
    },
  ]);
  expect(rowsOf(book, 3)).toMatchObject([
    {
      ...{ 'Order number': 'R-26-1', 'Item number': '00010', Unit: 'cum', Ordered: 120, Used: 0, Left: 120 },
      ...{ 'May come over the order (%)': 5, Price: 8900, Value: 1_068_000 },
    },
    { 'Item number': '00020', Price: 1.255, 'For how many': 100, Value: 1.51 },
  ]);
  expect(rowsOf(await fileOf('xlsx', { search: 'godavari', status: 'open' }, 'hi'), 1)).toMatchObject([
    { 'ऑर्डर नंबर': 'R-26-1', स्थिति: 'कुछ नहीं लगा' },
  ]);
  expect((await fileOf('pdf', { search: 'godavari' })).subarray(0, 5).toString()).toBe('%PDF-');
  const safety = await test.signIn('safety_officer@bhima.example');
  expect(outcome(await safety.post('excel/create/', order('xlsx', {})))).toEqual([403, 'permission.denied']);
});

it('says amounts in their currency on paper, and the package of each order in every file', async () => {
  const items = [itemBody()];
  const of = { supplier_name: 'Krishna Roads', package: test.bhima.package, items };
  await takeStep(accounts, await makeOrder(accounts, { ...of, po_number: 'R-26-3' }), 'save');
  await makeOrder(accounts, { ...of, po_number: 'R-26-4', currency: 'USD' });
  const book = await fileOf('xlsx', { search: 'krishna' });
  expect(rowsOf(book, 1).map((row) => row['Package'])).toEqual(['P1', 'P1']);
  const paper = readPdf(await fileOf('pdf', { search: 'krishna', package: String(test.bhima.package) }))
    .map(({ text }) => text)
    .join(' ');
  for (const said of ['₹10,68,000.00', '$1,068,000.00', 'Left to come, in value: ₹10,68,000.00', 'Package: P1'])
    expect(paper).toContain(said);
  expect(paper).not.toMatch(/1068000/);
});
