import { createServer } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { AUTHORITY, CERTIFICATE, KEY } from '#testing/certificate.ts';
import { itemRow, orderRow, touched } from '#testing/sap-double/orders.ts';
import { PASSWORD, sapDouble, USER, type Fault, type SapDouble } from '#testing/sap-double/sap-double.ts';
import { markOf } from './logon.ts';
import { orderOf } from './order-shape.ts';
import { FROM_THE_START, readOrder, readPages, type Cursor, type Page } from './read-orders.ts';
import { SapFault } from './sap-fault.ts';
import { SapSession } from './session.ts';
import { toSapSettings, type SapSettings } from './sap-settings.ts';

let sap: SapDouble;
beforeEach(async () => {
  sap = await sapDouble();
  for (let n = 0; n < 450; n++) {
    const number = String(4_500_000_000 + n);
    sap.orders.set(number, orderRow(number, { LastChangeDateTime: `/Date(${Date.UTC(2026, 4, 1, 0, n % 60)}+0000)/` }));
  }
});
afterEach(() => sap.close());

const settingsOf = (changes: Partial<SapSettings> = {}, url = sap.url): SapSettings => ({
  ...toSapSettings({ SAP_URL: url, SAP_ORGANISATION: 'ROAD', SAP_USER: USER, SAP_PASSWORD: PASSWORD }, () => '')!,
  patience: 3000,
  pause: 1,
  ...changes,
});

async function readAll(settings: SapSettings, start: Cursor = FROM_THE_START): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const page of readPages({ session: new SapSession(settings), settings }, start)) pages.push(page);
  return pages;
}
const numbersIn = (pages: Page[]) => pages.flatMap(({ orders }) => orders.map(({ po_number }) => po_number));
const kindOf = (settings: SapSettings): Promise<string> =>
  readAll(settings).then(
    () => 'read',
    (error: unknown) => (error instanceof SapFault ? error.kind : String(error)),
  );

test('all orders by number, then only what changed since, each once', async () => {
  const pages = await readAll(settingsOf());
  expect(numbersIn(pages)).toEqual([...sap.orders.keys()]);
  expect(sap.asked).toHaveLength(4);
  const { cursor } = pages.at(-1)!;
  expect(cursor).toMatchObject({
    phase: 'changes',
    newest: '2026-05-01T00:59:00.000Z',
    at: '2026-05-01T00:49:00.000Z',
  });

  // more than a page of the very same moment
  const at = '2026-05-02T08:00:00Z';
  const changed = [...sap.orders.values()]
    .slice(10, 330)
    .map((row) => touched(row, at, { ReleaseIsNotCompleted: true }));
  for (const row of changed) sap.orders.set(row.PurchaseOrder, row);
  const later = await readAll(settingsOf(), cursor);
  const found = numbersIn(later);
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(expect.arrayContaining(changed.map((row) => row.PurchaseOrder)));
  expect(later.at(-1)!.cursor.newest).toBe('2026-05-02T08:00:00.000Z');
});

test.each<[Fault, number]>([
  ['reset', 1],
  ['half', 1],
  ['cut', 1],
  ['hang', 1],
  ['stall', 1],
  [{ status: 429, headers: { 'retry-after': '0' } }, 1],
  [{ status: 503 }, 2],
  [{ status: 500, body: '<html>' }, 3],
])('%j in the middle costs a request more and no order', async (fault, times) => {
  sap.fault = (_request, count) => (count > 1 && count <= 1 + times ? fault : undefined);
  expect(
    numbersIn(await readAll(settingsOf({ patience: fault === 'hang' || fault === 'stall' ? 300 : 3000 }))),
  ).toEqual([...sap.orders.keys()]);
  expect(sap.asked).toHaveLength(4 + times);
  expect(sap.most()).toBe(1);
});

const PAGE = '<html><title>Logon</title></html>';
test.each<[string, Fault, number]>([
  ['credentials', { status: 401 }, 1],
  ['forbidden', { status: 403 }, 1],
  ['not_found', { status: 404 }, 1],
  ['not_odata', { status: 200, headers: { 'content-type': 'text/html' }, body: PAGE }, 1],
  ['not_odata', { status: 302, headers: { location: 'https://login.example.in' } }, 1],
  ['not_odata', { status: 200, headers: { 'content-type': 'application/json' }, body: '{"value":[]}' }, 1],
  ['busy', { status: 503 }, 4],
  ['busy', { status: 429, headers: { 'retry-after': '600' } }, 1],
  ['server', { status: 500 }, 4],
  ['half_answer', 'half', 4],
  ['unreachable', 'reset', 4],
  ['timeout', 'hang', 4],
  ['timeout', 'stall', 4],
])('%s after %j, in as many requests as are decent', async (kind, fault, asked) => {
  sap.fault = () => fault;
  expect(await kindOf(settingsOf(kind === 'timeout' ? { patience: 100 } : {}))).toBe(kind);
  expect(sap.asked).toHaveLength(asked);
});

test('a server that answers the same page whatever it is asked ends the reading', async () => {
  const body = JSON.stringify({ d: { results: [...sap.orders.values()].slice(0, 200) } });
  sap.fault = () => ({ status: 200, headers: { 'content-type': 'application/json' }, body });
  expect(await kindOf(settingsOf())).toBe('not_odata');
  expect(sap.asked).toHaveLength(3);
});

test('a page without rows that says there is more is half an answer', async () => {
  const body = JSON.stringify({ d: { results: [], __next: 'x' } });
  sap.fault = () => ({ status: 200, headers: { 'content-type': 'application/json' }, body });
  await expect(readAll(settingsOf())).rejects.toMatchObject({ kind: 'half_answer' });
});

test('a host that is not there, and one whose certificate nobody vouches for', async () => {
  const secure = await sapDouble({ cert: CERTIFICATE, key: KEY });
  try {
    expect(await kindOf(settingsOf({}, 'http://localhost:9'))).toBe('unreachable');
    expect(await kindOf(settingsOf({}, secure.url))).toBe('certificate');
    expect(await kindOf(settingsOf({ ca: AUTHORITY }, secure.url))).toBe('read');

    const through: string[] = [];
    const proxy = createServer().on('connect', (request, socket, head) => {
      through.push(`${request.url} ${request.headers['proxy-authorization']}`);
      const other = connect(Number(request.url!.split(':')[1]), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        other.write(head);
        socket.pipe(other).pipe(socket);
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const way = `http://road:p%40ss@127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    expect(await kindOf(settingsOf({ ca: AUTHORITY, proxy: way }, secure.url))).toBe('read');
    expect(through).toEqual([`${new URL(secure.url).host} Basic ${Buffer.from('road:p@ss').toString('base64')}`]);
    proxy.close();

    // lets through, and then nobody answers the handshake
    const silent = createServer().on('connect', (_, socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const nowhere = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect(await kindOf(settingsOf({ patience: 100, proxy: nowhere }, secure.url))).toBe('timeout');
    silent.close();

    // takes the connection, and says not even who it is
    const mute = createTcpServer(() => undefined);
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as AddressInfo;
    expect(await kindOf(settingsOf({ patience: 100, ca: AUTHORITY }, `https://localhost:${port}`))).toBe('timeout');
    const tokenUrl = `http://127.0.0.1:${port}/token`;
    const logon = { kind: 'oauth', tokenUrl, clientId: 'id', clientSecret: 's' } as const;
    expect(await kindOf(settingsOf({ patience: 100, logon }))).toBe('timeout');
    mute.close();
  } finally {
    await secure.close();
  }
});

test('a token that dies is renewed once; a refused one stops', async () => {
  const given: string[] = [];
  let answer = { status: 200, token: 'valid' };
  const tokens = createServer((request, response) => {
    given.push(String(request.headers.authorization));
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ access_token: answer.token, expires_in: 3600 }));
  });
  await new Promise<void>((resolve) => tokens.listen(0, '127.0.0.1', resolve));
  const tokenUrl = `http://127.0.0.1:${(tokens.address() as AddressInfo).port}/token`;
  const settings = settingsOf({ logon: { kind: 'oauth', tokenUrl, clientId: 'id', clientSecret: 's%c' } });
  sap.fault = (_request, count) => (count === 2 ? { status: 401 } : undefined);
  expect(await kindOf(settings)).toBe('read');
  expect(given).toHaveLength(2);
  expect(given[0]).toBe(`Basic ${Buffer.from('id:s%25c').toString('base64')}`);
  // it may die on the way to a csrf token, or that may be wanted of the new one: neither is a logon that was refused
  const [dead, wanted, fetched, busy]: Fault[] = [
    { status: 401 },
    { status: 403, headers: { 'x-csrf-token': 'Required' } },
    { status: 200, headers: { 'x-csrf-token': 'abc' } },
    { status: 503 },
  ];
  for (const faults of [
    [wanted, dead, fetched, dead],
    [dead, wanted, fetched],
    [wanted, busy, wanted, fetched],
  ]) {
    sap.fault = () => faults.shift();
    expect(await kindOf(settings)).toBe('read');
    expect(faults).toEqual([]);
  }
  sap.fault = () => undefined;
  given.length = 0;
  answer = { status: 200, token: 'dead' };
  expect(await kindOf(settings)).toBe('credentials');
  expect(given).toHaveLength(2);
  answer = { status: 401, token: '' };
  expect(await kindOf(settings)).toBe('credentials');
  expect(given).toHaveLength(3);
  tokens.close();
});

test('a gateway that wants its csrf token gets it once', async () => {
  sap.fault = ({ headers }) =>
    headers['x-csrf-token'] === 'Fetch'
      ? { status: 200, headers: { 'x-csrf-token': 'abc', 'set-cookie': 'SAP_SESSIONID=1; path=/' } }
      : headers['x-csrf-token'] === 'abc' && headers.cookie === 'SAP_SESSIONID=1'
        ? undefined
        : { status: 403, headers: { 'x-csrf-token': 'Required' } };
  expect(await kindOf(settingsOf())).toBe('read');
  expect(sap.asked).toHaveLength(4 + 2);
});

const FOR_EVER = { ValidityEndDate: `/Date(${Date.UTC(9999, 11, 31)})/` };
test('one order as SAP writes it becomes ours; another company’s is not ours', async () => {
  const settings = settingsOf({ companyCodes: ['1000'], purchasingOrganisations: ['1010'] });
  const reader = { session: new SapSession(settings), settings };
  sap.orders.set(
    '4500009999',
    orderRow('4500009999', { ...FOR_EVER, ReleaseIsNotCompleted: true, DocumentCurrency: 'INR5' }, [
      itemRow('4500009999', 20, {
        OrderQuantity: '0000.000',
        PurchasingDocumentDeletionCode: 'L',
        NetPriceQuantity: '100',
      }),
      itemRow('4500009999', 10, {
        PurchaseOrderItemText: 'Bitumen‮ VG-30',
        OrderPriceUnitToOrderUnitNmrtr: '7',
        OrdPriceUnitToOrderUnitDnmntr: '2',
      }),
    ]),
  );
  expect(await readOrder(reader, '4500009999')).toMatchObject({
    po_number: '4500009999',
    currency: 'INR5',
    released: false,
    po_date: '2026-04-01',
    valid_from: null,
    valid_to: null,
    net_payment_days: 30,
    items: [
      {
        item_no: '00010',
        text: 'Bitumen  VG-30',
        order_quantity: '120.5',
        sap_unit: 'M3',
        net_price: '62303.5',
        price_quantity: '2',
        over_delivery_pct: '10',
      },
      { item_no: '00020', order_quantity: '0', price_quantity: '100', net_price: '8900.5', deletion_code: 'L' },
    ],
  });
  sap.orders.set('4500009998', orderRow('4500009998', { CompanyCode: '2000' }));
  expect(await readOrder(reader, '4500009998')).toBeUndefined();
  sap.orders.set('4500009997', orderRow('4500009997', { DocumentCurrency: '' }));
  await expect(readOrder(reader, '4500009997')).rejects.toMatchObject({ kind: 'unreadable' });
});

test.each([
  ['did not come along', { __deferred: { uri: 'x' } }],
  ['were left out of the answer', { results: [] }],
])('items that %s are asked for', async (_, answered) => {
  const rest = { to_PurchaseOrderItem: answered };
  const { to_PurchaseOrderItem: items, ...head } = sap.orders.get('4500000007')!;
  sap.fault = ({ url }) =>
    url!.includes('A_PurchaseOrder?')
      ? {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ d: { results: [{ ...head, ...rest }] } }),
        }
      : undefined;
  const settings = settingsOf();
  const order = await readOrder({ session: new SapSession(settings), settings }, '4500000007');
  expect(order?.items).toHaveLength(items.results.length);
});

test('an order without a single item is none that can be read: it would have all of them deleted', async () => {
  sap.orders.set('4500009996', { ...orderRow('4500009996'), to_PurchaseOrderItem: { results: [] } });
  const settings = settingsOf();
  const reader = { session: new SapSession(settings), settings };
  await expect(readOrder(reader, '4500009996')).rejects.toMatchObject({ kind: 'unreadable' });
});

const LARGE = { OrderQuantity: '9999999999.999', NetPriceAmount: '999999999999.99' };
test.each<[string, Record<string, unknown>]>([
  ['OrderPriceUnitToOrderUnitNmrtr', { NetPriceAmount: '99999999999.99', OrderPriceUnitToOrderUnitNmrtr: '99999' }],
  ['OrdPriceUnitToOrderUnitDnmntr', { NetPriceQuantity: '99999', OrdPriceUnitToOrderUnitDnmntr: '2' }],
  ['NetPriceQuantity', { NetPriceQuantity: '0.0004' }],
  ['NetPriceAmount', { NetPriceAmount: '999999999999.9999' }],
  ['NetPriceAmount', LARGE],
  ['OrderQuantity', { OrderQuantity: '-1' }],
  ['OverdelivTolrtdLmtRatioInPct', { OverdelivTolrtdLmtRatioInPct: '999.96' }],
  ['Material', { Material: 'half \ud83d' }],
  ['PurchaseOrderDate', { PurchaseOrderDate: `/Date(${Date.UTC(2000, 0, 1) - 2000 * 366 * 86_400_000})/` }],
  ['PurchaseOrderDate', { PurchaseOrderDate: '/Date(253402300800000)/' }],
  ['PurchaseOrderDate', { PurchaseOrderDate: '/Date(894240000000)/' }],
  ['DocumentCurrency', { DocumentCurrency: 'HU' }],
])('what has no room here is named before it is written: %s of %j', (field, changes) => {
  const row = orderRow('4500000001', 'Date Currency'.split(' ').some((word) => field.endsWith(word)) ? changes : {});
  const item = field in row ? {} : changes;
  expect(() => orderOf(row, [itemRow('4500000001', 10, item)])).toThrow(field);
});

test('numbers have as many places as are stored, or each reading would find them changed', () => {
  const changes = { OrderQuantity: '1.0005', NetPriceAmount: '0.0004', OverdelivTolrtdLmtRatioInPct: '2.25' };
  const { items } = orderOf(orderRow('4500000001'), [itemRow('4500000001', 10, changes)]);
  expect(items[0]).toMatchObject({ order_quantity: '1.001', net_price: '0', over_delivery_pct: '2.3' });
});

test('faults name no secret, and the mark of settings follows each part of the logon', async () => {
  sap.fault = () => ({ status: 401 });
  const settings = settingsOf();
  const fault = await readAll(settings).catch((error: unknown) => error as SapFault);
  expect(JSON.stringify([fault, (fault as Error).message, (fault as Error).stack])).not.toContain(PASSWORD);
  const marks = [
    markOf(settings),
    markOf(settingsOf({ logon: { kind: 'basic', user: USER, password: 'other' } })),
    markOf(settingsOf({ logon: { kind: 'basic', user: 'OTHER', password: PASSWORD } })),
    markOf(settingsOf({ client: '200' })),
  ];
  expect(new Set(marks).size).toBe(4);
  expect(markOf(settingsOf())).toBe(marks[0]);
});
