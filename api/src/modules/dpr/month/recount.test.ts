/**
 * A made-up contract of 60 keys in four months, kept over HTTP and counted again by another program (`testing-recount.ts`): revised scopes,
 * rates that change, what comes late, what goes beyond a scope or is taken back, lines split over orders, months that are certified.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { VendorAbstract } from '@chainage/shared/contracts/dpr/log-po';
import { LOG_PO_PATH, vendorAbstractPath } from '@chainage/shared/contracts/dpr/log-po-place';
import type { Bill, Daily, MonthFigures } from '@chainage/shared/contracts/dpr/month/figures';
import { inScope } from '#kernel/database/transaction.ts';
import { itemBody, makeOrder, readOrder, takeStep } from '#modules/purchase-orders/testing.ts';
import { chance } from '#seed/demo/random.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { act, ENTRY, entryBody, LOG, logBody } from '../lines/testing.ts';
import { enterKey, enterReport, KEY, unitFor } from '../setup/testing.ts';
import { Recount, type Broken, type Raw } from './testing-recount.ts';

const MONTH = 'organisation/data/dpr/month/';
const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10'] as const;
const METHODS = ['nos', 'length', 'area', 'volume', 'weight', 'direct'] as const;
const AT = (day: string) => new Date(`${day}T12:00:00+05:30`);
const dice = chance(60);
const upTo = (most: number) => 1 + Math.floor(dice.next() * most);
const decimal = (most: number, places: number) => (upTo(most * 10 ** places) / 10 ** places).toFixed(places);

let test: TestApp;
let people: Record<'admin' | 'manager' | 'engineer' | 'accounts' | 'client', Client>;
const contract = { package: 0, report: '', key: '' };
const [keys, items] = [[], []] as [string[], string[]];
/** The rows as they were when a month was certified, and as they are. */
const rows = new Map<string, Raw>();

function taken(answer: Answer): Answer {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer;
}
const read = async <T>(client: Client, path: string): Promise<T> => taken(await client.get(path)).json<T>();

async function makeKeys(): Promise<void> {
  const { admin } = people;
  const made = {
    code: 'R60',
    name: 'Sixty items',
    highway: test.bhima.highway,
    chainage_from: '54',
    chainage_to: '96',
  };
  const term = { start_date: '2026-04-01', end_date: '2029-03-31', client: 'NHAI' };
  const percents = { gst_percent: '17.35', retention_percent: '6.25', tds_percent: '1.15' };
  contract.package = taken(await admin.post('organisation/data/dpr/package/', { ...made, ...term, ...percents })).json<{
    id: number;
  }>().id;
  contract.report = await enterReport(admin);
  for (let at = 0; at < 60; at += 1) {
    const method = METHODS[at % METHODS.length]!;
    const of = {
      package: contract.package,
      report: contract.report,
      method,
      item_no: `${1 + Math.floor(at / 10)}.${1 + (at % 10)}`,
    };
    const measured = { factor: at % 3 === 0 ? '1' : decimal(3, 4), rate: decimal(9999, 2), is_billable: at % 9 !== 4 };
    // every seventh is small enough to be gone beyond
    const scope = {
      scope_quantity: at % 7 === 6 ? '0.5' : `${100_000 + upTo(99_999)}.${upTo(9)}`,
      opening_cumulative: at % 4 === 0 ? '0' : decimal(300, 3),
    };
    const monthly_plan = at % 5 === 0 ? [] : MONTHS.slice(1).map((month) => ({ month, quantity: decimal(900, 3) }));
    keys.push(await enterKey(test, admin, { ...of, ...measured, ...scope, monthly_plan }));
  }
}

async function makeOrders(): Promise<void> {
  const unit = await unitFor(people.admin, 'mt');
  for (const [currency, price] of [
    ['INR', '8900.55'],
    ['USD', '107.07'],
  ] as const) {
    const item = { unit, order_quantity: '9999999', net_price: price };
    const order = await makeOrder(people.admin, {
      po_date: '2026-06-30',
      currency,
      items: [itemBody(item), itemBody({ ...item, price_quantity: '3' })],
    });
    taken(await takeStep(people.admin, order, 'save'));
    items.push(...(await readOrder(people.admin, order)).standing.map(({ id }) => id));
  }
}

const METRES = ['length_m', 'breadth_m', 'depth_m'] as const;
const measures = (at: number) =>
  METHODS[at % METHODS.length] === 'direct'
    ? { nos: null, length_m: null, breadth_m: null, depth_m: null, direct_quantity: decimal(200, 3) }
    : { nos: upTo(4), ...Object.fromEntries(METRES.map((name, of) => [name, decimal([60, 12, 2][of]!, 3)])) };

interface Sheet {
  entry: string;
  lines: (Record<string, unknown> & { id: string })[];
}

/** A sheet as it is begun, with a line of each of these keys, or with lines as they are given. */
async function sheet(day: string, of: readonly (number | Record<string, unknown>)[]): Promise<Sheet> {
  test.setNow(AT(day));
  const entry = entryBody(contract, { work_date: day });
  taken(await people.engineer.post(ENTRY, entry));
  const place = { chainage_from: '60.000', chainage_to: '60.500' };
  const lines = of.map((at) => {
    const measured = typeof at === 'number' ? { package_key: keys[at], ...measures(at) } : at;
    return logBody('', entry.id, { ...place, ...measured });
  });
  for (const line of lines) taken(await people.engineer.post(LOG, line));
  return { entry: entry.id, lines };
}

/** What was measured too much: a line of it, taken back on another day. */
const takenBack = (
  { nos, length_m, breadth_m, depth_m, direct_quantity, package_key }: Record<string, unknown>,
  recovery_day: string,
) => ({
  ...{ nos: nos === null ? null : 1, length_m, breadth_m, depth_m, direct_quantity, package_key },
  ...{ is_recovery: true, recovery_day, recovery_reason: 'Joint measurement 4' },
});

/** Hands a sheet in and approves it on a day; what is beyond its scope, or taken back, first and by itself. */
async function approve({ entry, lines }: Sheet, on: string, apart: readonly number[] = []): Promise<void> {
  test.setNow(AT(on));
  taken(await act(people.engineer, ENTRY, entry, 'submit'));
  for (const at of apart) taken(await act(people.manager, LOG, lines[at]!.id, 'approve', { comment: 'As ordered' }));
  taken(await act(people.manager, ENTRY, entry, 'approve'));
}

const some = (number: number) =>
  [...new Set(Array.from({ length: number * 2 }, () => Math.floor(dice.next() * 60)))]
    .filter((at) => at % 7 !== 6)
    .slice(0, number);
const link = async (line: { id: string } | undefined, at: number, quantity: string, unit_factor: string) =>
  taken(
    await people.engineer.post(LOG_PO_PATH, {
      id: uuidv7(),
      dpr_log: line?.id,
      po_item: items[at],
      quantity,
      unit_factor,
    }),
  );

/** Gives some keys another rate from a day, or another scope. */
async function change(number: number, changes: { from?: string }): Promise<void> {
  for (const at of some(number)) {
    const path = `${KEY}${keys[at]}/`;
    const { version, rates } = await read<{ version: number; rates: object[] | null }>(people.admin, path);
    const scope = { revised_scope_quantity: `${200_000 + upTo(9999)}.5`, revision_ref: 'CoS 1' };
    const rated = { rates: [...(rates ?? []), { holds_from: changes.from, rate: decimal(9999, 2) }] };
    taken(await people.admin.patch(path, { version, ...(changes.from ? rated : scope) }));
  }
}

const months = async () =>
  (
    await read<{ results: { id: string; month: string }[] }>(
      people.manager,
      `organisation/data/dpr/months/?package=${contract.package}&ordering=month`,
    )
  ).results;
async function certify(month: string, on: string): Promise<void> {
  test.setNow(AT(on));
  const { id } = (await months()).find((one) => one.month === month)!;
  taken(await act(people.manager, MONTH, id, 'submit'));
  taken(await act(people.admin, MONTH, id, 'certify'));
  rows.set(month, await raw());
}

interface Said {
  days: Map<string, Daily>;
  figures: Map<string, MonthFigures>;
  bills: Map<string, Bill>;
  vendors: Map<string, VendorAbstract>;
}
const said: Said = { days: new Map(), figures: new Map(), bills: new Map(), vendors: new Map() };

/** What the portal says of every month, and of every day that was worked on. */
async function ask(): Promise<void> {
  const { accounts, engineer } = people;
  for (const { id, month } of await months()) {
    said.figures.set(month, await read(engineer, `${MONTH}${id}/figures/`));
    said.bills.set(month, await read(accounts, `${MONTH}${id}/bill/`));
    said.vendors.set(month, await read(accounts, vendorAbstractPath(id)));
  }
  const of = `package=${contract.package}&issue_type=routine_maintenance`;
  for (const day of new Set(rows.get('')?.lines.map((line) => line.day)))
    said.days.set(day, await read(engineer, `organisation/data/dpr/daily/?${of}&date=${day}`));
}

/** Where the portal and the recount differ. */
function differences(broken: Broken = {}): string[] {
  const wrong: string[] = [];
  const now = rows.get('')!;
  const compare = (what: string, shown: object | undefined, should: object) => {
    const like = Object.fromEntries(
      Object.keys(should).map((name) => [name, (shown as Record<string, unknown> | undefined)?.[name]]),
    );
    if (!isDeepStrictEqual(like, should)) wrong.push(`${what}: ${JSON.stringify(like)}, not ${JSON.stringify(should)}`);
  };
  const whole = new Recount(now, broken);
  for (const [day, { lines }] of said.days)
    for (const key of now.keys)
      compare(
        `${key.id} on ${day}`,
        lines.find((line) => line.package_key === key.id),
        whole.daily(key, day),
      );
  for (const month of MONTHS) {
    // a certified month stays as it was
    const then = new Recount(rows.get(month) ?? now, broken);
    const { lines = [] } = said.figures.get(month) ?? {};
    for (const key of then.raw.keys)
      compare(
        `${key.id} in ${month}`,
        lines.find((line) => line.package_key === key.id),
        then.row(key, month),
      );
    const { lines: billed = [], totals } = said.bills.get(month) ?? {};
    const bill = then.bill(month, MONTHS.slice(0, MONTHS.indexOf(month)));
    const counts = billed.filter(({ previous_quantity: before, quantity, upto_amount: paid }) =>
      [before, quantity, paid].some((one) => Number(one) !== 0),
    );
    compare(`lines of the bill of ${month}`, { count: counts.length }, { count: bill.lines.length });
    for (const line of bill.lines)
      compare(
        `bill of ${month}`,
        billed.find((one) => one.package_key === line.package_key && one.rate === line.rate),
        line,
      );
    compare(`totals of ${month}`, totals, bill.totals);
    const vendors = whole.vendors(month);
    const abstract = said.vendors.get(month);
    compare(`orders of ${month}`, { count: abstract?.lines.length }, { count: vendors.lines.length });
    for (const line of vendors.lines)
      compare(
        `orders of ${month}`,
        abstract?.lines.find((one) => one.po_item === line.po_item),
        line,
      );
    for (const total of vendors.totals)
      compare(
        `orders of ${month}`,
        abstract?.totals.find((one) => one.currency === total.currency),
        total,
      );
  }
  return wrong;
}

/** What people wrote, and nothing that was reckoned of it. */
async function raw(): Promise<Raw> {
  const of = sql`organisation_id = ${test.bhima.id}`;
  return inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    const found = await sql<{
      raw: Omit<Raw, 'certified'> & { certified: Raw['certified'] | null };
    }>`select json_build_object(
      'keys', (select json_agg(json_build_object('id', id, 'method', method, 'factor', factor::text, 'rate', rate::text, 'rates', rates,
          'scope', scope_quantity::text, 'revised', revised_scope_quantity::text, 'opening', opening_cumulative::text,
          'billable', is_billable, 'plan', monthly_plan)) from package_key where ${of} and package = ${contract.package}::bigint),
      'lines', (select json_agg(json_build_object('id', id, 'key', package_key, 'day', work_date::text,
          'back', case when is_recovery then recovery_day::text end, 'approved_at', to_char(approved_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
          'nos', nos::text, 'length_m', length_m::text, 'breadth_m', breadth_m::text, 'depth_m', depth_m::text,
          'direct_quantity', direct_quantity::text) order by id)
        from dpr_log where ${of} and package = ${contract.package}::bigint and status = 'approved'),
      'links', (select coalesce(json_agg(json_build_object('line', k.dpr_log, 'item', k.po_item, 'quantity', k.quantity::text, 'factor', k.unit_factor::text,
          'price', i.net_price::text, 'per', coalesce(i.price_quantity, 1)::text, 'currency', o.currency)), '[]')
        from dpr_log_po k join purchase_order_item i on i.id = k.po_item and i.${of} join purchase_order o on o.id = i.purchase_order and o.${of}
        where k.${of}),
      'certified', (select json_object_agg(month, to_char(certified_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'))
        from dpr_month where ${of} and package = ${contract.package}::bigint and status in ('certified', 'approved', 'billed')),
      'percent', (select json_build_object('gst', gst_percent::text, 'retention', retention_percent::text, 'tds', tds_percent::text)
        from package where ${of} and id = ${contract.package}::bigint)) as raw`.execute(db);
    const { raw: said } = found.rows[0]!;
    return { ...said, certified: said.certified ?? {} };
  });
}

beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  people = {
    admin: await as('organisation_admin'),
    manager: await as('project_manager'),
    engineer: await as('site_engineer'),
    accounts: await as('accounts_billing'),
    client: await as('client_engineer'),
  };
  test.setNow(AT('2026-07-01'));
  await makeKeys();
  await makeOrders();
  const july = await sheet('2026-07-06', some(20));
  await approve(july, '2026-07-07');
  await link(july.lines[0], 0, '0.333', '2.4375');
  await link(july.lines[0], 2, '0.111', '1.0005');
  await approve(await sheet('2026-07-20', some(20)), '2026-07-21');
  // begun in July, handed in when July is certified
  const late = await sheet('2026-07-28', some(12));
  await change(8, { from: '2026-07-15' });
  await certify('2026-07', '2026-08-03');
  await approve(late, '2026-08-04');
  await link(late.lines[1], 1, '0.777', '3.3333');
  await change(12, {});
  const august = await sheet('2026-08-10', some(22));
  await approve(august, '2026-08-11');
  await link(august.lines[2], 1, '0.255', '7.7777');
  await link(august.lines[3], 3, '0.499', '0.5');
  // beyond their scopes: each by itself, with words
  const beyond = await sheet('2026-08-20', [6, 13, ...some(6)]);
  await approve(beyond, '2026-08-21', [0, 1]);
  await certify('2026-08', '2026-09-02');
  await change(15, { from: '2026-09-10' });
  await approve(await sheet('2026-09-07', some(18)), '2026-09-08');
  await approve(await sheet('2026-09-21', some(18)), '2026-09-22');
  const back = july.lines.slice(0, 3).map((line) => takenBack(line, '2026-07-06'));
  await approve(await sheet('2026-09-25', back), '2026-09-26', [0, 1, 2]);
  await approve(await sheet('2026-10-05', some(10)), '2026-10-06');
  rows.set('', await raw());
  await ask();
});
afterAll(() => test.close());

it('comes to the paisa to what another program counts of the same rows: days, months, bills and orders', () => {
  expect(differences()).toEqual([]);
  // and there was enough to go wrong
  const months = MONTHS.map((month) => said.figures.get(month)?.frozen);
  expect([rows.get('')?.keys.length, months]).toEqual([60, [true, true, false, false]]);
  const { lines } = said.figures.get('2026-08')!;
  expect(lines.filter(({ late }) => Number(late) > 0)).toHaveLength(12);
  expect(lines.filter(({ balance }) => balance.startsWith('-')).length).toBeGreaterThan(1);
  expect(Number(said.bills.get('2026-09')?.totals.recoveries)).toBeGreaterThan(0);
  const { lines: billed } = said.bills.get('2026-10')!;
  expect(billed.length).toBeGreaterThan(new Set(billed.map((line) => line.package_key)).size);
  expect([...said.vendors.values()].map((abstract) => abstract.lines.length)).toEqual([2, 2, 0, 0]);
});

it.each(['line', 'amount', 'tax', 'ordered', 'worth'] as const)('notices a program that cuts off the %s', (where) => {
  expect(differences({ [where]: 'cut' })).not.toEqual([]);
});
