import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { eventually } from '#testing/eventually.ts';
import { holdLock } from '#testing/held-lock.ts';
import { waitsForLock } from '#testing/lock-waits.ts';
import { itemRow, orderRow, touched } from '#testing/sap-double/orders.ts';
import { sapDouble, type SapDouble } from '#testing/sap-double/sap-double.ts';
import { startProgram } from '#testing/start-program.ts';
import { readWhole, tidySap } from './jobs.ts';
import { given, inBhimaOf, meantItems, number, settingsOf, storedItems } from './testing.ts';

const PROGRAM = join(__dirname, '../../../kernel/jobs/testing/serve-jobs.ts');
const SYNC = 'organisation/sap/sync/';
const FETCH = 'organisation/sap/fetch/';
const COUNT = 450;
const GATE = 15;
let test_: TestApp;
let sap: SapDouble;
let admin: Client;
const children = new Map<string, ChildProcess>();

const inBhima = <Row>(query: ReturnType<typeof sql>) => inBhimaOf<Row>(test_, query);
const stand = async () => (await admin.get(SYNC)).json<Record<string, unknown>>();
async function sync(): Promise<Record<string, unknown>> {
  expect((await admin.post(SYNC, {})).statusCode).toBe(200);
  await test_.app.jobs.runDue();
  return stand();
}
const addsJob = (kind: typeof readWhole | typeof tidySap) =>
  inScope(test_.db, { organisationId: test_.bhima.id }, (db) => addJob(db, kind, { data: {} }));
const makeOrders = (from: number, to: number) => {
  for (let n = from; n < to; n++) {
    const LastChangeDateTime = `/Date(${Date.UTC(2026, 0, 1, 0, n)}+0000)/`;
    const items = [10, 20].map((item) => itemRow(number(n), item, { OrderQuantity: `${n + item}.500` }));
    sap.orders.set(number(n), orderRow(number(n), { LastChangeDateTime }, items));
  }
};
let minute = 0;
/** Changes an order in SAP, later than all before. */
const change = (n: number, changes: Record<string, unknown>, item: Record<string, unknown> = {}) => {
  const row = sap.orders.get(number(n))!;
  const [first, ...rest] = row.to_PurchaseOrderItem.results;
  const at = new Date(Date.UTC(2026, 8, 1, 0, (minute += 20))).toISOString();
  sap.orders.set(number(n), {
    ...touched(row, at, changes),
    to_PurchaseOrderItem: { results: [{ ...first, ...item }, ...rest] },
  });
};
const orderOf = async (n: number) => {
  const { id } = (await storedItems(test_)).find(({ key }) => key === `${number(n)}/00010`)!;
  const order = (await admin.get(`organisation/sap/po/${id}/`)).json<{
    sync_error: string | null;
    standing: { unit: number | null }[];
  }>();
  return { id, sync_error: order.sync_error, unit: order.standing[0]!.unit };
};

/** One API process of two, known to SAP by its client. */
async function startProcess(client: string): Promise<void> {
  const child = await startProgram(PROGRAM, {
    ...{ LEASE: '600000', APPLICATION_URL: test_.applicationUrl },
    SETTINGS: JSON.stringify({ ...given(sap), SAP_CLIENT: client }),
  });
  children.set(client, child);
  for await (const line of createInterface({ input: child.stdout! })) if (line === 'ready') break;
  child.stdout!.resume();
}

/** A quarter of an hour may begin while processes run: what the clock plans comes another day. */
const holdPlanned = () =>
  eventually(async () => {
    const held = await inBhima(sql`update job set run_at = now() + interval '1 day'
      where organisation_id = ${test_.bhima.id} and kind = 'sap.sync' and key like '@%' returning id`);
    return held.length > 0;
  });

beforeAll(async () => {
  sap = await sapDouble();
  makeOrders(0, COUNT);
  test_ = await buildTestApp();
  admin = await test_.signIn('organisation_admin@bhima.example');
  test_.config.sap = settingsOf(sap);
});
afterAll(async () => {
  for (const child of children.values()) child.kill('SIGKILL');
  await test_.close();
  await sap.close();
});

test('of two processes one is killed while it writes a page: the other ends the reading, each order and item once', async () => {
  await sql`create function sap_gate() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(${sql.raw(String(GATE))}); return new; end $$`.execute(test_.owner);
  await sql`create trigger sap_gate before insert on purchase_order for each row
    when (new.po_number = ${sql.lit(number(420))}) execute function sap_gate()`.execute(test_.owner);
  await Promise.all(['100', '200'].map(startProcess));
  await holdPlanned();
  const letGo = await holdLock(test_, GATE);
  await admin.post(SYNC, {});
  await eventually(() => waitsForLock(test_, 'advisory'));
  children.get(/sap-client=(\d+)/.exec(sap.asked.at(-1)!)![1]!)!.kill('SIGKILL');
  await letGo();
  await eventually(async () => (await stand())['succeeded_at'] !== null);
  const asked = sap.asked.map((one) => `${/sap-client=(\d+)/.exec(one)![1]} ${/gt '(\d+)'/.exec(one)?.[1]}`);
  expect(new Set(asked.map((one) => one.split(' ')[0])).size).toBe(2);
  // the page that was cut is read again, and none before it
  expect(asked.map((one) => one.split(' ')[1])).toEqual([
    'undefined',
    number(199),
    number(399),
    number(399),
    number(449),
  ]);
  expect((await storedItems(test_)).map(({ key, facts }) => ({ key, facts }))).toEqual(meantItems(sap));
  expect(sap.most()).toBe(1);
  for (const child of children.values()) child.kill('SIGKILL');
  await sql`drop trigger sap_gate on purchase_order`.execute(test_.owner);
});

test('the control: how far it is, committed without its page, loses that page to each delta, and a whole reading brings it', async () => {
  makeOrders(COUNT, COUNT + 40);
  await inBhima(
    sql`update sap_sync s set cursor = ${JSON.stringify({
      ...{ phase: 'whole', after: number(COUNT + 29), at: null, newest: null, began: null },
    })}::jsonb where ${own('s')}`,
  );
  expect(await sync()).toMatchObject({ sync_error: null, orders_read: 10 });
  const keys = async () => (await storedItems(test_)).map(({ key }) => key);
  const missing = async () => {
    const here = new Set(await keys());
    return meantItems(sap).filter(({ key }) => !here.has(key)).length;
  };
  expect(await missing()).toBe(60);
  // it waits while another reads
  await inBhima(sql`update sap_sync s set run = ${uuidv7()}, run_until = now() + interval '1 hour' where ${own('s')}`);
  await addsJob(readWhole);
  await test_.app.jobs.runDue();
  expect(await missing()).toBe(60);
  await inBhima(sql`update sap_sync s set run_until = now() where ${own('s')}`);
  const [waits] = await inBhima<{ count: number }>(sql`with due as (update job j set run_at = now()
    where ${own('j')} and j.kind = 'sap.whole' and j.ended_at is null and j.run_at < now() + interval '1 minute' returning j.id)
    select count(*)::int as count from due`);
  expect(waits).toEqual({ count: 1 });
  await test_.app.jobs.runDue();
  expect((await storedItems(test_)).map(({ key, facts }) => ({ key, facts }))).toEqual(meantItems(sap));
});

test('an order that PostgreSQL refuses is named until it can be taken over, and the others go on', async () => {
  await sql`alter table purchase_order_item add constraint refused_here check (text <> 'REFUSED')`.execute(test_.owner);
  sap.orders.set(number(5000), orderRow(number(5000), {}, [itemRow(number(5000), 10)]));
  change(5000, {}, { PurchaseOrderItemText: 'REFUSED' });
  change(1, { AddressName: 'Not taken over' }, { PurchaseOrderItemText: 'REFUSED' });
  change(2, { AddressName: 'Taken over' });
  expect(await sync()).toMatchObject({
    ...{ sync_error: null, orders_changed: 1 },
    unreadable: [5000, 1].map((n) => ({ po_number: number(n), field: 'invalid' })),
  });
  const here = new Map((await storedItems(test_)).map(({ key, facts }) => [key, facts]));
  expect(here.get(`${number(1)}/00010`)).toMatch(/^Bhilai/);
  expect(here.get(`${number(2)}/00010`)).toMatch(/^Taken over/);
  expect(here.has(`${number(5000)}/00010`)).toBe(false);
  expect(await orderOf(1)).toMatchObject({ sync_error: 'unreadable invalid' });
  const lines = await inBhima(
    sql`select a.id from audit a where ${own('a')} and a.after ->> 'po_number' = ${number(5000)}`,
  );
  expect(lines).toEqual([]);
  // a run that does not meet it forgets nothing
  change(3, { AddressName: 'Later' });
  expect((await sync())['unreadable']).toHaveLength(2);
  change(1, {}, { PurchaseOrderItemText: 'Barrier' });
  expect(await sync()).toMatchObject({ unreadable: [{ po_number: number(5000), field: 'invalid' }] });
  expect(await orderOf(1)).toMatchObject({ sync_error: null });
  sap.orders.delete(number(5000));

  await sql`create function sap_away() returns trigger language plpgsql as $$ begin raise exception 'away' using errcode = '58030'; end $$`.execute(
    test_.owner,
  );
  await sql`create trigger sap_away before update on purchase_order for each row execute function sap_away()`.execute(
    test_.owner,
  );
  change(2, { AddressName: 'Not yet' });
  // one press asks SAP once, and not as often as the database fails
  const asked = sap.asked.length;
  const { id } = (await admin.post(FETCH, { id: uuidv7(), po_number: number(2) })).json<{ id: string }>();
  await test_.app.jobs.runDue();
  expect((await admin.get(`${FETCH}${id}/`)).json()).toMatchObject({ state: 'failed', fault: 'not_written' });
  expect(sap.asked).toHaveLength(asked + 1);
  test_.setNow(new Date(Date.now() + 3 * 60_000));
  expect(await sync()).toMatchObject({ sync_error: 'not_written', is_running: false, next_try_at: expect.any(String) });
  await sql`drop trigger sap_away on purchase_order`.execute(test_.owner);
  test_.setNow(new Date(Date.now() + 10 * 60_000));
  expect(await sync()).toMatchObject({ sync_error: null, orders_changed: 1 });
  test_.setNow(undefined);
});

test('a used item keeps the unit it was used in: lost with it, and back with it', async () => {
  const used = (await storedItems(test_)).find(({ key }) => key === `${number(4)}/00010`)!;
  await inBhima(sql`insert into purchase_order_use (organisation_id, id, item, kind, source, used_on, quantity, amount, created_by)
    values (${ownId}, ${uuidv7()}, ${used.item}, 'dpr_log', ${uuidv7()}, '2026-09-01', 2, 100, ${test_.bhima.members.organisation_admin!})`);
  const { unit } = await orderOf(4);
  expect(unit).not.toBeNull();
  const after = async (item: Record<string, unknown>, units: Record<string, string> = {}) => {
    test_.config.sap = settingsOf(sap, { units });
    change(4, {}, item);
    await sync();
    const { unit: now, sync_error: error } = await orderOf(4);
    return [now, error];
  };
  expect(await after({ PurchaseOrderQuantityUnit: 'TO' })).toEqual([null, 'unit_changed 00010 TO']);
  expect(await after({ OrderQuantity: '7' })).toEqual([null, 'unit_changed 00010 TO']);
  expect(await after({ PurchaseOrderQuantityUnit: 'CBM' })).toEqual([unit, null]);
  expect(await after({ OrderQuantity: '8' }, { CBM: 'MT' })).toEqual([null, 'unit_changed 00010 CBM']);
  expect(await after({ OrderQuantity: '9' }, { CBM: 'nobody' })).toEqual([null, 'unit_unknown 00010 CBM']);
  expect(await after({ OrderQuantity: '10' })).toEqual([unit, null]);
});

test('the turn is renewed while an answer is awaited; one that was lost meanwhile writes nothing', async () => {
  const until = () =>
    inBhima<{ until: number }>(
      sql`select extract(epoch from s.run_until)::float8 as until from sap_sync s where ${own('s')}`,
    );
  change(10, { AddressName: 'Read slowly' });
  test_.config.sap = settingsOf(sap, { patience: 1000 });
  const renewed = async () => {
    const [first] = await until();
    await eventually(async () => (await until())[0]!.until > first!.until);
  };
  sap.fault = (_, count) => (count === asked + 1 ? { after: renewed() } : undefined);
  let asked = sap.asked.length;
  expect(await sync()).toMatchObject({ sync_error: null, orders_changed: 1 });

  change(11, { AddressName: 'Not ours to write' });
  const taken = () =>
    inBhima(sql`update sap_sync s set run = ${uuidv7()}, run_until = now() + interval '1 hour' where ${own('s')}`);
  asked = sap.asked.length;
  sap.fault = (_, count) => (count === asked + 1 ? { after: taken() } : undefined);
  expect(await sync()).toMatchObject({ is_running: true, sync_error: null });
  expect((await storedItems(test_)).some(({ facts }) => facts.startsWith('Not ours'))).toBe(false);
  await inBhima(sql`update sap_sync s set run_until = now() where ${own('s')}`);
  sap.fault = () => undefined;
  expect(await sync()).toMatchObject({ is_running: false, orders_changed: 1 });
});

test('a number is asked for once however often it is pressed, its failure pauses all, and lists hear of each reading', async () => {
  const press = async () => {
    const id = uuidv7();
    expect((await admin.post(FETCH, { id, po_number: number(20) })).statusCode).toBe(201);
    return id;
  };
  const outcomes = async (ids: string[]) => {
    await test_.app.jobs.runDue();
    return Promise.all(
      ids.map(async (id) => (await admin.get(`${FETCH}${id}/`)).json<{ state: string; fault: string }>()),
    );
  };
  const LIST = 'organisation/sap/po/list/?limit=1';
  const { etag } = (await admin.get(LIST)).headers as { etag: string };
  let asked = sap.asked.length;
  const [one, other] = await outcomes([await press(), await press()]);
  expect([one!.state, other!.state]).toEqual(['found', 'found']);
  expect(sap.asked).toHaveLength(asked + 1);
  expect((await admin.get(LIST, { headers: { 'if-none-match': etag } })).statusCode).toBe(200);

  asked = sap.asked.length;
  sap.fault = () => ({ status: 429, headers: { 'retry-after': '1e300' } });
  expect(await outcomes([await press()])).toMatchObject([{ state: 'failed', fault: 'busy' }]);
  sap.fault = () => undefined;
  const { sync_error, next_try_at } = await stand();
  expect(sync_error).toBe('busy');
  expect(Date.parse(String(next_try_at)) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  expect(await outcomes([await press()])).toMatchObject([{ state: 'failed', fault: 'busy' }]);
  expect(await sync()).toMatchObject({ sync_error: 'busy' });
  expect(sap.asked).toHaveLength(asked + 1);
  // what was corrected need not wait
  test_.config.sap = settingsOf(sap, { client: '300' });
  expect(await sync()).toMatchObject({ sync_error: null, next_try_at: null });

  test_.setNow(new Date(Date.now() + 25 * 3_600_000));
  await addsJob(tidySap);
  await test_.app.jobs.runDue();
  expect(await inBhima(sql`select f.id from sap_fetch f where ${own('f')}`)).toEqual([]);
  test_.setNow(undefined);
});
