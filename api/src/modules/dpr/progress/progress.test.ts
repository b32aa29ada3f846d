import { sql } from 'kysely';
import { VIEW2_PATH } from '@chainage/shared/contracts/dashboard-paths';
import type { DprBoard } from '@chainage/shared/contracts/dpr/board';
import {
  POINT_PATH,
  PROGRESS_PATH,
  STANDINGS_PATH,
  STRETCHES_PATH,
} from '@chainage/shared/contracts/dpr/progress/place';
import type { Progress, ProgressPoint, Standings, Stretches } from '@chainage/shared/contracts/dpr/progress/progress';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { act, ENTRY, entryBody, LOG, logBody, makeEntry, makeLog, type Contract } from '../lines/testing.ts';
import { enterKey, enterReport } from '../setup/testing.ts';

const AT = (day: string) => new Date(`${day}T12:00:00+05:30`);
const planned = (month: string, quantity: string, place: number) => ({
  ...{ row_id: `01932d6e-5d1c-7c6a-8a0e-00000000000${place}`, month, quantity },
});

interface View2 {
  parts: { dpr: DprBoard };
}

let test: TestApp;
let [admin, manager, engineer, crew] = [] as unknown as [Client, Client, Client, Client];
let contract: Contract;
let signs: string;

const ok = ({ statusCode, body }: { statusCode: number; body: string }) => {
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
};

async function approved(day: string, lines: readonly Record<string, unknown>[]): Promise<void> {
  test.setNow(AT(day));
  const entry = await makeEntry(crew, contract, { work_date: day });
  for (const { key = contract.key, ...line } of lines) await makeLog(crew, key as string, entry, line);
  ok(await act(crew, ENTRY, entry, 'submit'));
  ok(await act(engineer, ENTRY, entry, 'approve'));
}

const stretch = (from: string, to: string, more: object = {}) => ({
  ...{ chainage_from: from, chainage_to: to, length_m: '500', breadth_m: '3.75', depth_m: '0.04' },
  ...more,
});

beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [admin, manager, engineer, crew] = await Promise.all([
    as('organisation_admin'),
    as('project_manager'),
    as('site_engineer'),
    as('patrol_field_crew'),
  ]);
  test.setNow(AT('2026-09-01'));
  const report = await enterReport(admin);
  const key = await enterKey(test, admin, {
    ...{ report, opening_cumulative: '1860.500', item_no: '1' },
    rates: [{ row_id: '01932d6e-5d1c-7c6a-8a0e-00000000000a', holds_from: '2026-10-15', rate: '10000' }],
    monthly_plan: [planned('2026-09', '300', 1), planned('2026-10', '600', 2), planned('2026-12', '100', 3)],
  });
  signs = await enterKey(test, admin, {
    ...{ report, item_no: '2', description: 'Signs', method: 'nos', rate: '4250', scope_quantity: '40' },
    is_billable: false,
  });
  contract = { package: test.bhima.package, report, key };
  await approved('2026-09-07', [stretch('13.000', '13.500'), stretch('13.400', '13.900')]);
  await approved('2026-10-06', [
    stretch('13.300', '14.000'),
    stretch('20.000', '20.500', { direction: 'both' }),
    { key: signs, chainage_from: '15.250', chainage_to: '15.250', nos: 4 },
  ]);
  await approved('2026-10-20', [stretch('21.000', '21.500', { direction: 'rhs', length_m: '610.25' })]);
  test.setNow(AT('2026-11-20'));
  // not approved: counts for nothing
  const waiting = await makeEntry(crew, contract, { work_date: '2026-11-19' });
  await makeLog(crew, contract.key, waiting, stretch('30.000', '30.500'));
});
afterAll(() => test.close());

const of = () => `package=${contract.package}&report=${contract.report}`;
const progress = async (client: Client) => (await client.get(`${PROGRESS_PATH}?${of()}`)).json<Progress>();

/** What stands in the lines themselves, by SQL alone. */
async function recount(month: string) {
  const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<Record<'physical' | 'worth' | 'scope', string>>`
      with key as (select k.id, k.scope_quantity as scope, k.rate, k.is_billable, k.opening_cumulative + coalesce((select sum(l.quantity)
          from dpr_log l where l.organisation_id = ${test.bhima.id} and l.package_key = k.id and l.status = 'approved'
            and l.counted_in <= ${month}), 0) as done
        from package_key k where k.organisation_id = ${test.bhima.id} and k.report = ${contract.report}::uuid)
      select round(100 * sum(least(done, scope) * rate) / sum(scope * rate), 2)::text as physical,
        round(sum(scope * rate) filter (where is_billable), 2)::text as scope,
        (select round(1860.500 * 9850, 2) + coalesce(sum(s.amount), 0) from (
          select round(sum(l.quantity) * (case when coalesce(l.recovery_day, l.work_date) < '2026-10-15' then 9850 else 10000 end), 2) as amount from dpr_log l
          where l.organisation_id = ${test.bhima.id} and l.package_key = ${contract.key}::uuid and l.status = 'approved'
            and l.counted_in <= ${month}
          group by l.counted_in, case when coalesce(l.recovery_day, l.work_date) < '2026-10-15' then 9850 else 10000 end) s)::text as worth
      from key`.execute(db),
  );
  return rows[0] as Record<'physical' | 'worth' | 'scope', string>;
}

it('has of each month what SQL counts of the approved lines, money for who may see rates', async () => {
  const [seen, blind] = [await progress(manager), await progress(engineer)];
  expect(seen.months.map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11', '2026-12']);
  for (const { month, actual, money } of seen.months.slice(0, 4)) {
    const counted = await recount(month);
    expect([month, actual, money?.actual]).toEqual([month, counted.physical, counted.worth]);
  }
  expect(seen.money?.scope).toBe((await recount('2026-11')).scope);
  // (1,860.5 + 300) of 4,200 and none of 40 signs, by their worth
  expect(seen.months[1]?.planned).toBe('51.23');
  expect(seen.months.at(-1)).toMatchObject({ actual: null, money: { actual: null, planned: '28190925.00' } });
  expect(seen.items).toMatchObject([
    { item_no: '1', planned: '2760.500', done: '2252.038', variance: '-508.462', percent: '53.62' },
    { item_no: '2', planned: null, done: '4.000', cumulative: '4.000', percent: '10.00' },
  ]);
  expect(seen.items[0]?.forecast).toMatchObject({ by: ['2026-09', '2026-10'], end: '2027-08' });
  const { money: _, ...plain } = seen;
  expect(blind).toEqual({ ...plain, months: seen.months.map(({ money: __, ...month }) => month) });
  expect(JSON.stringify(blind)).not.toContain('money');
});

it('has what was certified as billed, and all of the package in the list of packages', async () => {
  const { results } = (await manager.get('organisation/data/dpr/months/?ordering=month')).json<{
    results: { id: string }[];
  }>();
  const september = results[0]?.id as string;
  ok(await act(engineer, 'organisation/data/dpr/month/', september, 'submit'));
  ok(await act(manager, 'organisation/data/dpr/month/', september, 'certify'));
  const { months, money } = await progress(manager);
  expect(months.map((row) => row.money?.billed)).toEqual(['18325925.00', '19803425.00', null, null, null]);
  expect(money).toMatchObject({ billed: '19803425.00', billed_percent: '47.87' });
  const { packages } = (await manager.get(STANDINGS_PATH)).json<Standings>();
  const whole = (await manager.get(`${PROGRESS_PATH}?package=${contract.package}`)).json<Progress>();
  const { months: _, items: __, ...standing } = whole;
  expect(packages.find(({ package: id }) => id === contract.package)).toEqual({
    package: contract.package,
    ...standing,
  });
});

it('says on the dashboard that nothing is billed of a month that is certified and has no bill', async () => {
  const { parts } = (await manager.get(`${VIEW2_PATH}?from=2026-09&to=2026-09`)).json<View2>();
  const standing = parts.dpr.packages.find(({ package: id }) => id === contract.package);
  expect(standing).toMatchObject({ billed: '0.00' });
});

it('opens a point of the curves as the items that it adds up, money for who may see rates', async () => {
  const point = async (client: Client, month: string) =>
    (await client.get(`${POINT_PATH}?${of()}&month=${month}`)).json<ProgressPoint>();
  const { months } = await progress(manager);
  for (const { month, actual, money } of months) {
    const { items } = await point(manager, month);
    const sum = (which: 'planned' | 'actual' | 'billed') => {
      const all = items.flatMap((item) => (item.money ? [item.money[which]] : []));
      return all.includes(null) ? null : all.reduce((total, one) => total + Number(one), 0).toFixed(2);
    };
    expect([month, sum('planned'), sum('actual'), sum('billed')]).toEqual([
      ...[month, money?.planned, money?.actual, money?.billed],
    ]);
    expect(items.map(({ done }) => done === null)).toEqual(items.map(() => actual === null));
  }
  const { items } = await point(engineer, '2026-09');
  expect(items).toMatchObject([
    { item_no: '1', scope: '4200.000', planned: '2160.500', done: '2010.500' },
    { item_no: '2', scope: '40.000', planned: '0.000', done: '0.000' },
  ]);
  expect(JSON.stringify(items)).not.toContain('money');
  expect((await manager.get(`${POINT_PATH}?${of()}&month=2026-13`)).statusCode).toBe(400);
});

it('shows which stretches are done, by side and the month that did them first, and finds their lines', async () => {
  const { stretches, more } = (await engineer.get(`${STRETCHES_PATH}?${of()}`)).json<Stretches>();
  const told = (key: string) =>
    stretches.flatMap((one) =>
      one.package_key === key ? [`${one.direction} ${one.from}-${one.to} ${one.month}`] : [],
    );
  expect(told(contract.key)).toEqual([
    'lhs 13.000-13.900 2026-09',
    'lhs 13.900-14.000 2026-10',
    'lhs 20.000-20.500 2026-10',
    'rhs 20.000-20.500 2026-10',
    'rhs 21.000-21.500 2026-10',
  ]);
  expect(told(signs)).toEqual(['lhs 15.250-15.250 2026-10']);
  expect(more).toBe(false);
  const lines = async (from: string, to: string) =>
    (
      await engineer.get(
        `organisation/data/dpr/logs/?package_key=${contract.key}&status=approved&chainage_from=${from}&chainage_to=${to}`,
      )
    ).json<{ count: number }>().count;
  expect([await lines('13.000', '13.900'), await lines('20.100', '20.200'), await lines('16.000', '19.000')]).toEqual([
    3, 1, 0,
  ]);
});

it('asks the database as often for a month of many lines as for one', async () => {
  const asked = async () =>
    (await test.countStatements(() => engineer.get(`${PROGRESS_PATH}?${of()}`))).filter((text) =>
      /\bdpr_|package_key/.test(text),
    );
  const before = await asked();
  test.setNow(AT('2026-11-20'));
  const entry = entryBody(contract, { work_date: '2026-11-18' });
  ok({ ...(await crew.post(ENTRY, entry)), statusCode: 200, body: '' });
  for (let at = 0; at < 12; at += 1)
    await crew.post(LOG, logBody(contract.key, entry.id, stretch(`${31 + at}.000`, `${31 + at}.400`)));
  ok(await act(crew, ENTRY, entry.id, 'submit'));
  ok(await act(engineer, ENTRY, entry.id, 'approve'));
  const after = await asked();
  expect(after).toEqual(before);
  expect(after.filter((text) => text.includes('dpr_log'))).toEqual([]);
  expect((await progress(engineer)).physical.done).toBe((await recount('2026-11')).physical);
});

it('lowers the curve by what was taken back, at the rate of its day, and shows no stretch for it', async () => {
  test.setNow(AT('2026-11-20'));
  const before = (await engineer.get(`${STRETCHES_PATH}?${of()}`)).json<Stretches>();
  const entry = await makeEntry(engineer, contract, { work_date: '2026-11-20' });
  const back = { is_recovery: true, recovery_day: '2026-10-06', recovery_reason: 'Width' };
  const log = await makeLog(engineer, contract.key, entry, stretch('50.000', '50.100', { ...back, length_m: '100' }));
  ok(await act(engineer, ENTRY, entry, 'submit'));
  ok(await act(manager, LOG, log, 'approve', { comment: 'Joint measurement 2' }));
  ok(await act(manager, ENTRY, entry, 'approve'));
  const { months, items } = await progress(manager);
  const november = await recount('2026-11');
  expect(months[3]).toMatchObject({ actual: november.physical, money: { actual: november.worth } });
  expect(items[0]).toMatchObject({ done: '2252.038' });
  expect((await engineer.get(`${STRETCHES_PATH}?${of()}`)).json()).toEqual(before);
});

it('answers anew as the month turns, though nothing was written', async () => {
  const path = `${PROGRESS_PATH}?${of()}`;
  const told = async (day: string, tag?: string) => {
    test.setNow(AT(day));
    return engineer.get(path, tag ? { headers: { 'if-none-match': tag } } : {});
  };
  const first = await told('2026-11-20');
  const tag = String(first.headers['etag']);
  expect((await told('2026-11-30', tag)).statusCode).toBe(304);
  const next = await told('2026-12-01', tag);
  expect([next.statusCode, next.json<Progress>().now, next.json<Progress>().as_of]).toEqual([
    200,
    '2026-12',
    '2026-11',
  ]);
});

it('is closed to those who see only what they wrote, and to other organisations', async () => {
  const point = `${POINT_PATH}?${of()}&month=2026-10`;
  for (const path of [`${PROGRESS_PATH}?${of()}`, `${STRETCHES_PATH}?${of()}`, STANDINGS_PATH, point])
    expect((await crew.get(path)).statusCode).toBe(403);
  const stranger = await test.signIn('organisation_admin@deccan.example');
  expect((await stranger.get(`${PROGRESS_PATH}?${of()}`)).json()).toMatchObject({ items: [], due: null });
  expect((await stranger.get(point)).json()).toEqual({ month: '2026-10', items: [] });
  expect((await stranger.get(`${STRETCHES_PATH}?${of()}`)).json()).toEqual({ stretches: [], more: false });
  const { packages } = (await stranger.get(STANDINGS_PATH)).json<Standings>();
  expect(packages.map(({ package: id }) => id)).not.toContain(contract.package);
  expect((await engineer.get(`${PROGRESS_PATH}?package=x`)).statusCode).toBe(400);
});
