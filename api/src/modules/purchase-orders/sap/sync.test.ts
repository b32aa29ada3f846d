import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { itemRow, orderRow, touched } from '#testing/sap-double/orders.ts';
import { PASSWORD, sapDouble, USER, type Fault, type SapDouble } from '#testing/sap-double/sap-double.ts';
import { rememberOrganisation } from './connection.ts';
import { inBhimaOf, meantItems, number, settingsOf, storedItems } from './testing.ts';

const SYNC = 'organisation/sap/sync/';
const FETCH = 'organisation/sap/fetch/';
const COUNT = 420;
let test_: TestApp;
let sap: SapDouble;
let admin: Client;

const settings = (changes: Record<string, unknown> = {}) => settingsOf(sap, changes);
const inBhima = <Row>(query: ReturnType<typeof sql>) => inBhimaOf<Row>(test_, query);
const stand = async () => (await admin.get(SYNC)).json<Record<string, unknown>>();
/** Presses the button, and lets the jobs run that are due. */
async function sync(): Promise<Record<string, unknown>> {
  expect((await admin.post(SYNC, {})).statusCode).toBe(200);
  await test_.app.jobs.runDue();
  return stand();
}
let clock: Date;
const later = (minutes: number) => test_.setNow((clock = new Date(Date.now() + minutes * 60_000)));

const stored = () => storedItems(test_);
const meant = () => meantItems(sap);

beforeAll(async () => {
  sap = await sapDouble();
  // nobody is asked for a unit of what is deleted
  const odd: Record<number, Record<string, string>> = {
    303: { PurchaseOrderQuantityUnit: 'ROL' },
    304: { PurchaseOrderQuantityUnit: 'PAL', PurchasingDocumentDeletionCode: 'L' },
  };
  for (let n = 0; n < COUNT; n++)
    sap.orders.set(
      number(n),
      orderRow(number(n), { DocumentCurrency: n % 7 ? 'INR' : 'USD' }, [
        itemRow(number(n), 10, { OrderQuantity: `${n + 1}.500` }),
        itemRow(number(n), 20, odd[n] ?? { PurchaseOrderQuantityUnit: 'TO' }),
      ]),
    );
  test_ = await buildTestApp();
  admin = await test_.signIn('organisation_admin@bhima.example');
});
afterAll(async () => {
  await test_.close();
  await sap.close();
});

test('without settings it says that SAP is not connected, and asks nobody', async () => {
  expect(await stand()).toMatchObject({ connected: false, sync_error: null });
  expect((await admin.post(SYNC, {})).statusCode).toBe(409);
  expect((await admin.post(FETCH, { id: uuidv7(), po_number: number(1) })).statusCode).toBe(409);
  test_.config.sap = settings();
  expect(await stand()).toMatchObject({ connected: true, system: 'SAP' });
  const other = await test_.signIn('organisation_admin@deccan.example');
  expect((await other.get(SYNC)).json()).toMatchObject({ connected: false });
});

test('SAP stays with its organisation, whatever that or another is called; a code it goes by is nobody else’s', async () => {
  // as at the start of a server
  await rememberOrganisation(test_.config, test_.db);
  const deccan = await test_.signIn('organisation_admin@deccan.example');
  const call = (who: Client, code: string) => who.patch('organisation/', { code });
  const connected = async () =>
    Promise.all([admin, deccan].map(async (who) => (await who.get(SYNC)).json<{ connected: boolean }>().connected));
  const { code: theirs } = (await deccan.get('organisation/')).json<{ code: string }>();
  expect((await call(admin, 'BHIMA')).statusCode).toBe(200);
  expect(await connected()).toEqual([true, false]);
  for (const code of ['BVT', 'bvt', 'Bhima'])
    expect((await call(deccan, code)).json()).toMatchObject({ errors: [{ path: 'code', code: 'duplicate' }] });
  const { rows } = await sql<{ free: string }>`select free_organisation_code('BVT') as free`.execute(test_.db);
  expect(rows).toEqual([{ free: 'BVT2' }]);
  // and if it had it all the same
  const rename = (code: string) =>
    inScope(test_.owner, { organisationId: test_.deccan.id }, (db) =>
      sql`update organisation o set code = ${code} where ${own('o', 'id')}`.execute(db),
    );
  await rename('BVT');
  expect(await connected()).toEqual([true, false]);
  expect((await deccan.post(SYNC, {})).statusCode).toBe(409);
  await rename(theirs);
  expect((await call(admin, 'BVT')).statusCode).toBe(200);

  // a code that nobody had at the start is not to be had by renaming either
  const unborn = settings({ organisation: 'LATER' });
  await rememberOrganisation({ sap: unborn }, test_.db);
  expect((await call(deccan, 'later')).statusCode).toBe(400);
  await rename('LATER');
  test_.config.sap = unborn;
  expect(await connected()).toEqual([false, true]);
  expect((await call(deccan, theirs)).statusCode).toBe(200);
  expect(await connected()).toEqual([false, true]);
  test_.config.sap = settings();
});

test('a first load that SAP breaks off goes on where it stood, and ends with each order and item once', async () => {
  const clerk = await test_.signIn('patrol_crew@bhima.example').catch(() => undefined);
  if (clerk) expect((await clerk.post(SYNC, {})).statusCode).toBe(403);
  sap.fault = (_request, count) => (count > 2 ? { status: 503 } : count === 2 ? 'half' : undefined);
  expect(await sync()).toMatchObject({ sync_error: 'busy', orders_read: 200, is_running: false });
  expect(sap.asked).toHaveLength(1 + 4);
  sap.fault = () => undefined;
  // not before its time, whoever presses
  expect((await sync())['sync_error']).toBe('busy');
  expect(sap.asked).toHaveLength(5);
  // and no press uses up the try that waits
  const { rows: waiting } = await inScope(test_.owner, { organisationId: test_.bhima.id }, (db) =>
    sql<{ run_at: Date }>`select j.run_at from job j
      where ${own('j')} and j.kind = 'sap.sync' and j.ended_at is null`.execute(db),
  );
  expect(waiting.map(({ run_at: at }) => at.toISOString())).toEqual([(await stand())['next_try_at']]);
  later(3);
  // who waits for one order has it between two pages, and it is asked for once
  const wanted = uuidv7();
  await inBhima(sql`insert into sap_fetch (organisation_id, id, po_number, requested_by, at) values (${ownId}, ${wanted}::uuid,
    ${number(419)}, ${test_.bhima.members.organisation_admin!}, now())`);
  expect(await sync()).toMatchObject({ sync_error: null, orders_read: COUNT - 200, unknown_units: ['ROL'] });
  expect(sap.asked[5]).toContain(`PurchaseOrder gt '${number(199)}'`);
  expect(sap.asked.map((one) => one.includes(`PurchaseOrder eq '${number(419)}'`)).indexOf(true)).toBe(6);
  expect((await admin.get(`${FETCH}${wanted}/`)).json()).toMatchObject({ state: 'found' });
  expect((await stored()).map(({ key, facts }) => ({ key, facts }))).toEqual(meant());
  expect(sap.most()).toBe(1);

  const before = await stored();
  later(20);
  expect(await sync()).toMatchObject({ sync_error: null, orders_changed: 0 });
  expect(await stored()).toEqual(before);
});

test('what SAP changed is changed here alone: ids, packages and uses stay, and the record tells each field', async () => {
  const before = await stored();
  const of = (key: string) => before.find((row) => row.key === key)!;
  const used = of(`${number(5)}/00010`);
  const [member] = await inBhima<{ id: number }>(
    sql`select min(o.created_by) as id from purchase_order o where ${own('o')}`,
  );
  await inBhima(sql`insert into purchase_order_use (organisation_id, id, item, kind, source, used_on, quantity, amount, created_by)
    values (${ownId}, ${uuidv7()}, ${used.item}, 'dpr_log', ${uuidv7()}, '2026-09-01', 2, 100, ${member!.id})`);
  const at = '2026-10-01T08:00:00Z';
  const [five, six, seven] = [5, 6, 7].map((n) => sap.orders.get(number(n))!);
  const moved = { PurchaseOrderQuantityUnit: 'TO' };
  sap.orders.set(number(5), {
    ...touched(five!, at, { ReleaseIsNotCompleted: true }),
    to_PurchaseOrderItem: { results: [{ ...five!.to_PurchaseOrderItem.results[0], ...moved }] },
  });
  sap.orders.set(number(6), touched(six!, at, { PurchasingDocumentDeletionCode: 'L' }));
  sap.orders.set(number(7), touched(seven!, at, { DocumentCurrency: '' }));
  later(40);
  expect(await sync()).toMatchObject({
    sync_error: null,
    orders_changed: 2,
    unreadable: [{ po_number: number(7), field: 'DocumentCurrency' }],
  });
  const after = await stored();
  expect(after.map(({ id, item, key }) => [id, item, key])).toEqual(before.map(({ id, item, key }) => [id, item, key]));
  const order = (await admin.get(`organisation/sap/po/${used.id}/`)).json<Record<string, never>>();
  expect(order).toMatchObject({
    ...{ source: 'sap', status: 'partially_used', released: false, sync_error: 'unit_changed 00010 TO' },
    standing: [
      { item_no: '00010', used_quantity: '2.000', unit: null, sap_unit: 'TO', why_not: 'not_released' },
      { item_no: '00020', deletion_code: 'L' },
    ],
  });
  expect((await admin.get(`organisation/sap/po/${used.id}/differences/`)).json()).toMatchObject({
    results: [
      { item_no: '', field: 'released', was: 'true', becomes: 'false' },
      { item_no: '00010', field: 'sap_unit', was: 'M3', becomes: 'TO' },
      { item_no: '00020', field: 'deletion_code', was: '', becomes: 'L' },
    ],
  });
  expect((await admin.get(`organisation/sap/po/${of(`${number(6)}/00010`).id}/`)).json()).toMatchObject({
    status: 'cancelled',
  });
  expect((await admin.get(`organisation/sap/po/${of(`${number(7)}/00010`).id}/`)).json()).toMatchObject({
    currency: 'USD',
    sync_error: 'unreadable DocumentCurrency',
  });
});

test('an order fetched by its number is there at once; one that SAP has not is missing', async () => {
  sap.orders.set(number(9000), orderRow(number(9000)));
  const fetch = async (po_number: string) => {
    const { id } = (await admin.post(FETCH, { id: uuidv7(), po_number })).json<{ id: string }>();
    await test_.app.jobs.runDue();
    return (await admin.get(`${FETCH}${id}/`)).json<{ state: string; purchase_order: string }>();
  };
  const found = await fetch(number(9000));
  expect(found.state).toBe('found');
  expect((await admin.get(`organisation/sap/po/${found.purchase_order}/`)).json()).toMatchObject({
    po_number: number(9000),
    last_synced_at: expect.any(String),
  });
  expect((await admin.get(`organisation/sap/po/list/?search=${number(9000)}`)).json()).toMatchObject({ count: 1 });
  expect((await fetch('4599999999')).state).toBe('missing');
  // what SAP calls for ever, and a currency of its own, are read and shown; more items than an order has here are told
  const items = (count: number) => Array.from({ length: count }, (_, at) => itemRow(number(9001), (at + 1) * 10));
  const odd = { ValidityEndDate: `/Date(${Date.UTC(9999, 11, 31)})/`, DocumentCurrency: 'INR5', AddressName: '' };
  sap.orders.set(number(9001), orderRow(number(9001), odd, items(2)));
  const { purchase_order: shown } = await fetch(number(9001));
  expect((await admin.get(`organisation/sap/po/${shown}/`)).json()).toMatchObject({
    ...{ valid_to: null, currency: 'INR5', supplier_name: null, supplier_code: '0000100123' },
  });
  sap.orders.set(number(9001), orderRow(number(9001), odd, items(2001)));
  expect(await fetch(number(9001))).toMatchObject({ state: 'failed', fault: 'unreadable' });
  expect((await admin.get(`organisation/sap/po/${shown}/`)).json()).toMatchObject({
    sync_error: 'unreadable too_many',
    standing: { length: 2 },
  });
  expect((await admin.get('organisation/sap/po/list/?limit=5')).statusCode).toBe(200);
  sap.orders.delete(number(9001));
});

test('a turn that is another’s is left alone; one whose process died is taken up when its time is over', async () => {
  await inBhima(
    sql`update sap_sync s set run = ${uuidv7()}, run_job = ${uuidv7()}, run_until = now() + interval '1 hour' where ${own('s')}`,
  );
  const asked = sap.asked.length;
  later(60);
  expect(await sync()).toMatchObject({ is_running: true });
  expect(sap.asked).toHaveLength(asked);
  await inBhima(sql`update sap_sync s set run_until = now() - interval '1 second' where ${own('s')}`);
  expect(await sync()).toMatchObject({ is_running: false, sync_error: null });
  expect(sap.asked.length).toBeGreaterThan(asked);
});

test('a failure is told once, a refused logon stops all asking until the logon changes, and no secret is said', async () => {
  const told = () =>
    inBhima<{ times: number }>(
      sql`select n.times from notification n where ${own('n')} and n.event = 'po.sync_failed'`,
    );
  await inBhima(sql`update sap_sync s set told_at = null where ${own('s')}`);
  const before = (await told()).reduce((sum, { times }) => sum + times, 0);
  // one that says nothing, or nothing more than the beginning of an answer, is given up as well
  const bad: [number, Fault, string][] = [
    [100, { status: 500 }, 'server'],
    [200, 'hang', 'timeout'],
    [300, 'stall', 'timeout'],
  ];
  for (const [minutes, fault, sync_error] of bad) {
    later(minutes);
    sap.fault = () => fault;
    test_.config.sap = settings(sync_error === 'timeout' ? { patience: 200 } : {});
    const next_try_at = expect.any(String) as string;
    expect(await sync()).toMatchObject({ sync_error, is_running: false, next_try_at });
  }
  test_.config.sap = settings();
  // the waits grow from failure to failure, and begin anew where a page was taken between
  const waits = async () => Date.parse(String((await stand())['next_try_at'])) - clock.getTime();
  expect(await waits()).toBe(4 * 60_000);
  later(400);
  const begun = sap.asked.length;
  sap.fault = (_, count) => (count > begun + 1 ? { status: 500 } : undefined);
  expect(await sync()).toMatchObject({ sync_error: 'server' });
  expect((await stand())['orders_read']).toBeGreaterThan(0);
  expect(await waits()).toBe(60_000);
  expect((await told()).reduce((sum, { times }) => sum + times, 0)).toBe(before + 1);

  later(500);
  sap.fault = () => ({ status: 401 });
  const asked = sap.asked.length;
  expect(await sync()).toMatchObject({ sync_error: 'credentials', is_stopped: true });
  later(515);
  expect(await sync()).toMatchObject({ sync_error: 'credentials', is_stopped: true, may_try: false });
  await admin.post(FETCH, { id: uuidv7(), po_number: number(1) });
  await test_.app.jobs.runDue();
  expect(sap.asked).toHaveLength(asked + 1);
  // half an hour later somebody may say that the user is unlocked: tried once, and then for good if it is so
  later(540);
  expect(await stand()).toMatchObject({ is_stopped: true, may_try: true });
  expect(await sync()).toMatchObject({ sync_error: 'credentials', is_stopped: true, may_try: false });
  expect(await sync()).toMatchObject({ is_stopped: true });
  expect(sap.asked).toHaveLength(asked + 2);
  sap.fault = () => undefined;
  later(5000);
  expect(await sync()).toMatchObject({ sync_error: null, is_stopped: false });
  test_.config.sap = settings({ client: '100' });
  expect(await sync()).toMatchObject({ sync_error: null, is_stopped: false });

  const audit = await inBhima(sql`select a.before, a.after from audit a where ${own('a')}`);
  const jobs = await inBhima(sql`select j.* from job j where ${own('j')}`);
  const state = await inBhima(sql`select s.* from sap_sync s where ${own('s')}`);
  const openapi = (await test_.app.inject({ url: '/api/openapi.json' })).body;
  const said = JSON.stringify([test_.log, audit, jobs, state, await stand(), openapi]);
  expect(said).not.toContain(PASSWORD);
  expect(said).not.toContain(Buffer.from(`${USER}:${PASSWORD}`).toString('base64'));
});
