import { sql } from 'kysely';
import type { Bill, Daily, MonthFigures } from '@chainage/shared/contracts/dpr/month/figures';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import {
  act,
  ENTRY,
  entryBody,
  faults,
  LOG,
  makeContract,
  makeEntry,
  makeLog,
  type Contract,
  logBody,
} from '../lines/testing.ts';
import { enterKey, enterReport, KEY } from '../setup/testing.ts';

const MONTHS = 'organisation/data/dpr/months/';
const MONTH = 'organisation/data/dpr/month/';
/** A month further each time, since the months of a package follow each other. */
const AT = (day: string) => new Date(`${day}T12:00:00+05:30`);

let test: TestApp;
let [admin, manager, engineer, crew, accounts, client] = [] as unknown as [
  Client,
  Client,
  Client,
  Client,
  Client,
  Client,
];
let contract: Contract;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [admin, manager, engineer, crew, accounts, client] = await Promise.all([
    as('organisation_admin'),
    as('project_manager'),
    as('site_engineer'),
    as('patrol_field_crew'),
    as('accounts_billing'),
    as('client_engineer'),
  ]);
  test.setNow(AT('2026-10-06'));
  contract = await makeContract(test, admin, { opening_cumulative: '1860.500' });
});
afterAll(() => test.close());

const ok = ({ statusCode, body }: { statusCode: number; body: string }) => {
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
};

/** A day's entry with these lines, handed in by the crew and approved by the engineer. */
async function approved(day: string, lines: readonly Record<string, unknown>[], now = day): Promise<string> {
  test.setNow(AT(now));
  const entry = await makeEntry(crew, contract, { work_date: day });
  for (const line of lines) await makeLog(crew, contract.key, entry, line);
  ok(await act(crew, ENTRY, entry, 'submit'));
  ok(await act(engineer, ENTRY, entry, 'approve'));
  return entry;
}

const months = async () =>
  (await manager.get(`${MONTHS}?ordering=month`)).json<{ results: { id: string; month: string; status: string }[] }>()
    .results;
const monthId = async (month: string) => (await months()).find((one) => one.month === month)?.id as string;
const figures = async (id: string) => (await engineer.get(`${MONTH}${id}/figures/`)).json<MonthFigures>();
const bill = async (id: string) => (await accounts.get(`${MONTH}${id}/bill/`)).json<Bill>();
const ours = <Line extends { package_key: string }>(lines: readonly Line[]) =>
  lines.filter(({ package_key: key }) => key === contract.key);

const FIRST = { length_m: '500', breadth_m: '3.75', depth_m: '0.04' };
const SECOND = { length_m: '300', breadth_m: '3.5', depth_m: '0.04', chainage_from: '14.000', chainage_to: '14.300' };

it('reckons the worked example of domain.md section 3.6 to the paisa', async () => {
  await approved('2026-10-06', [FIRST, SECOND]);
  await approved('2026-10-20', [{ length_m: '523.25', breadth_m: '1', depth_m: '1' }]);
  const id = await monthId('2026-10');
  expect(ours((await figures(id)).lines)).toEqual([
    expect.objectContaining({
      days: { 6: '117.000', 20: '523.250' },
      total: '640.250',
      late: '0.000',
      cumulative: '2500.750',
      balance: '1699.250',
      percent: '59.54',
    }),
  ]);
  const { lines, totals } = await bill(id);
  expect(ours(lines)).toMatchObject([{ quantity: '640.250', previous_quantity: '1860.500', amount: '6306462.50' }]);
  expect(totals).toEqual({
    gross: '6306462.50',
    gst: '1135163.25',
    retention: '315323.13',
    tds: '126129.25',
    recoveries: '0.00',
    net: '7000173.37',
  });
  const of = `package=${contract.package}&issue_type=routine_maintenance`;
  const daily = async (day: string) =>
    ours((await engineer.get(`organisation/data/dpr/daily/?${of}&date=${day}`)).json<Daily>().lines)[0];
  expect(await daily('2026-10-06')).toMatchObject({
    today: '117.000',
    month_to_date: '117.000',
    cumulative: '1977.500',
  });
  expect(await daily('2026-10-21')).toMatchObject({ today: '0.000', month_to_date: '640.250', cumulative: '2500.750' });
});

it('is submitted once nothing waits, certified by another, approved by the client, billed by number', async () => {
  test.setNow(AT('2026-10-31'));
  const waiting = await makeEntry(crew, contract, { work_date: '2026-10-30' });
  const line = await makeLog(crew, contract.key, waiting, FIRST);
  ok(await act(crew, ENTRY, waiting, 'submit'));
  const id = await monthId('2026-10');
  expect((await figures(id)).waiting).toBe(1);
  expect(faults(await act(manager, MONTH, id, 'submit'))).toEqual(['month invalid']);
  ok(await act(engineer, LOG, line, 'reject', { comment: 'Not there' }));
  ok(await act(manager, MONTH, id, 'submit'));
  expect((await act(manager, MONTH, id, 'certify')).statusCode).toBe(403);
  expect((await act(engineer, MONTH, id, 'certify')).statusCode).toBe(403);
  ok(await act(admin, MONTH, id, 'certify'));
  expect((await act(admin, MONTH, id, 'approve')).statusCode).toBe(403);
  ok(await act(client, MONTH, id, 'approve'));
  expect(faults(await act(accounts, MONTH, id, 'bill'))).toEqual(['bill_no required', 'bill_date required']);
});

it('counts what comes late in the next open month, and leaves the certified figures as they are', async () => {
  const id = await monthId('2026-10');
  const before = await figures(id);
  const kept = await bill(id);
  expect(kept).toMatchObject({
    certified_by: expect.any(Number) as number,
    certified_at: expect.stringMatching(/^2026-10-31T/) as string,
    bill_no: null,
  });
  // a higher rate, a wider scope: neither changes what was certified
  const { version } = (await admin.get(`${KEY}${contract.key}/`)).json<{ version: number }>();
  ok(
    await admin.patch(`${KEY}${contract.key}/`, {
      version,
      rates: [{ holds_from: '2026-11-01', rate: '10000' }],
      revised_scope_quantity: '5000',
      revision_ref: 'CoS 4',
    }),
  );
  const begun = { version: version + 1, opening_cumulative: '1900', is_billable: false };
  expect(faults(await admin.patch(`${KEY}${contract.key}/`, begun))).toEqual([
    'opening_cumulative too_old',
    'is_billable too_old',
  ]);
  const [rejected] = (await crew.get('organisation/data/dpr/logs/?status=rejected')).json<{
    results: { id: string }[];
  }>().results;
  const late = rejected?.id as string;
  test.setNow(AT('2026-11-02'));
  ok(await act(crew, LOG, late, 'submit'));
  ok(await act(engineer, LOG, late, 'approve'));
  expect(await figures(id)).toEqual(before);
  expect(await bill(id)).toEqual(kept);
  await approved('2026-11-02', [SECOND]);
  const next = await monthId('2026-11');
  expect(ours((await figures(next)).lines)).toEqual([
    expect.objectContaining({
      days: { 2: '42.000' },
      late: '75.000',
      total: '117.000',
      cumulative: '2617.750',
      scope: '5000.000',
    }),
  ]);
  // what each figure stands on
  const behind = async (asked: string) =>
    (await engineer.get(`organisation/data/dpr/logs/?status=approved&package_key=${contract.key}&${asked}`)).json<{
      results: { work_date: string; quantity: string; approved_by: number; length_m: string }[];
    }>().results;
  expect(await behind('counted_in=2026-11&ordering=work_date')).toMatchObject([
    { work_date: '2026-10-30', quantity: '75.000', length_m: '500.000' },
    { work_date: '2026-11-02', quantity: '42.000', approved_by: expect.any(Number) as number },
  ]);
  expect(await behind('counted_in=2026-11&work_date_to=2026-10-31')).toMatchObject([{ quantity: '75.000' }]);
  expect((await behind('counted_to=2026-10')).filter(({ work_date: day }) => day < '2026-10-30')).toHaveLength(3);
  expect(await behind('counted_to=2026-11')).toHaveLength(5);
  for (const asked of ['counted_in=2026-13', 'counted_to=2026-13', 'counted_to=11'])
    expect((await engineer.get(`organisation/data/dpr/logs/?${asked}`)).statusCode).toBe(400);
  // late at the rate of its day, the other at the new one
  expect(ours((await bill(next)).lines)).toMatchObject([
    { rate: '9850.00', previous_quantity: '2500.750', quantity: '75.000', amount: '738750.00' },
    { rate: '10000.00', previous_quantity: '0.000', quantity: '42.000', amount: '420000.00' },
  ]);
});

it('takes no new sheet and no reopening once it is certified, and months follow each other', async () => {
  const [october, november] = [await monthId('2026-10'), await monthId('2026-11')];
  // a phone knows before it writes
  const items = (await crew.get('organisation/data/dpr/measured-items/?limit=1000')).json<{
    results: { id: string; closed_to: string | null }[];
  }>().results;
  expect(items.find(({ id }) => id === contract.key)?.closed_to).toBe('2026-10');
  const late = await engineer.post(ENTRY, entryBody(contract, { work_date: '2026-10-31', shift: 'night' }));
  expect([late.statusCode, ...faults(late)]).toEqual([400, 'work_date sheet_closed']);
  const [first] = (await engineer.get('organisation/data/dpr/logs/?status=approved&ordering=work_date')).json<{
    results: { id: string }[];
  }>().results;
  expect(faults(await act(manager, LOG, first?.id as string, 'reopen', { comment: 'Wrong' }))).toEqual([
    'counted_in sheet_closed',
  ]);
  ok(await act(manager, MONTH, november, 'submit'));
  ok(await act(admin, MONTH, november, 'certify'));
  expect(faults(await act(manager, MONTH, october, 'reopen', { comment: 'Again' }))).toEqual(['month invalid']);
  ok(await act(manager, MONTH, november, 'reopen', { comment: 'Wrong rate' }));
  ok(await act(accounts, MONTH, october, 'bill', { data: { bill_no: 'RA-7', bill_date: '2026-11-02' } }));
  expect(await months()).toMatchObject([{ status: 'billed' }, { status: 'open' }]);
});

it('counts what was never approved before a frozen month behind it, and takes no new line on an old sheet', async () => {
  test.setNow(AT('2026-12-31'));
  // nothing of December is approved: it has no month of its own
  const old = await makeEntry(crew, contract, { work_date: '2026-12-30' });
  await makeLog(crew, contract.key, old, FIRST);
  const [november] = [await monthId('2026-11')];
  ok(await act(manager, MONTH, november, 'submit'));
  ok(await act(admin, MONTH, november, 'certify'));
  await approved('2027-01-04', [SECOND]);
  const january = await monthId('2027-01');
  ok(await act(manager, MONTH, january, 'submit'));
  ok(await act(admin, MONTH, january, 'certify'));
  ok(await act(crew, ENTRY, old, 'submit'));
  ok(await act(engineer, ENTRY, old, 'approve'));
  expect((await months()).map(({ month }) => month)).toEqual(['2026-10', '2026-11', '2027-01', '2027-02']);
  const february = await figures(await monthId('2027-02'));
  expect(ours(february.lines)).toMatchObject([{ late: '75.000', total: '75.000', cumulative: '2734.750' }]);
});

it('lets what is sent back be put right, line by line', async () => {
  test.setNow(AT('2027-02-03'));
  const entry = await makeEntry(crew, contract, { work_date: '2027-02-02' });
  const line = await makeLog(crew, contract.key, entry, FIRST);
  ok(await act(crew, ENTRY, entry, 'submit'));
  ok(await act(engineer, ENTRY, entry, 'return', { comment: 'Measure again' }));
  const { version } = (await crew.get(`${LOG}${line}/`)).json<{ version: number }>();
  ok(await crew.patch(`${LOG}${line}/`, { version, length_m: '400' }));
  const { number, version: at } = (await crew.get(`${ENTRY}${entry}/`)).json<{ number: string; version: number }>();
  // its number says where it belongs
  expect(faults(await crew.patch(`${ENTRY}${entry}/`, { version: at, shift: 'night' }))).toContain(
    'shift sheet_closed',
  );
  ok(await act(crew, ENTRY, entry, 'submit'));
  ok(await act(engineer, ENTRY, entry, 'approve'));
  expect((await crew.get(`${ENTRY}${entry}/`)).json()).toMatchObject({ number, status: 'approved' });
});

it('tells whoever certifies, holds what bills go on from, and lets the admin approve where the client need not', async () => {
  const february = await monthId('2027-02');
  ok(await act(engineer, MONTH, february, 'submit'));
  const told = (await manager.get('organisation/notification/list/')).json<{ results: { text?: string }[] }>().results;
  expect(JSON.stringify(told)).toContain('2027-02');
  ok(await act(manager, MONTH, february, 'certify'));
  const { version } = (await admin.get(`${KEY}${contract.key}/`)).json<{ version: number }>();
  expect(
    faults(
      await admin.patch(`${KEY}${contract.key}/`, { version, is_billable: false, opening_cumulative: '1' }),
    ).toSorted(),
  ).toEqual(['is_billable too_old', 'opening_cumulative too_old']);
  expect((await act(admin, MONTH, february, 'approve')).statusCode).toBe(403);
  ok(await admin.patch('organisation/', { settings: { client_approval_required: false } }));
  ok(await act(admin, MONTH, february, 'approve'));
});

it('shows the days of a package to those it is assigned to', async () => {
  const of = (pack: number) =>
    `organisation/data/dpr/daily/?package=${pack}&issue_type=routine_maintenance&date=2026-11-02`;
  const officer = await test.signIn('safety_officer@bhima.example');
  const permitted = async (packages: number[], permission: string) => {
    await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
      await sql`update organisation_role set permissions = ${[permission]}::text[]
        where organisation_id = ${test.bhima.id} and key = 'safety_officer'`.execute(db);
      await sql`update organisation_user set packages = ${packages}::bigint[]
        where organisation_id = ${test.bhima.id} and id = ${test.bhima.members.safety_officer}`.execute(db);
    });
    return (await officer.get(of(contract.package))).json<Daily>().lines.length;
  };
  const all = await permitted([], 'view__all__dpr');
  expect(all).toBeGreaterThan(0);
  expect(await permitted([contract.package], 'view__assigned__dpr')).toBe(all);
  expect(await permitted([contract.package + 1], 'view__assigned__dpr')).toBe(0);
});

it('shows a bill only to those who may see rates, and nothing to other organisations', async () => {
  const id = await monthId('2026-10');
  expect((await engineer.get(`${MONTH}${id}/bill/`)).statusCode).toBe(403);
  expect((await crew.get(`${MONTH}${id}/figures/`)).statusCode).toBe(404);
  const of = `package=${contract.package}&issue_type=routine_maintenance&date=2026-10-06`;
  expect((await crew.get(`organisation/data/dpr/daily/?${of}`)).statusCode).toBe(403);
  const stranger = await test.signIn('organisation_admin@deccan.example');
  expect((await stranger.get(`${MONTH}${id}/figures/`)).statusCode).toBe(404);
  expect((await stranger.get(`${MONTH}${id}/bill/`)).statusCode).toBe(404);
});

it('keeps days that add up to the approved lines', async () => {
  const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<{ wrong: number }>`select count(*)::int as wrong from (
      select package_key, counted_in, work_date, sum(quantity) as quantity, count(*) as logs from dpr_log
      where organisation_id = ${test.bhima.id} and status = 'approved' group by 1, 2, 3) l
      full join (select * from dpr_day where organisation_id = ${test.bhima.id} and logs > 0) d
        using (package_key, counted_in, work_date)
      where l.quantity is distinct from d.quantity or l.logs is distinct from d.logs`.execute(db),
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});

it('counts what comes late of a month that never began after all that are certified', async () => {
  test.setNow(AT('2026-11-03'));
  const report = await enterReport(admin, { issue_type: 'major_maintenance' });
  const key = await enterKey(test, admin, { report });
  const course = { package: contract.package, report, key };
  const course_months = async () =>
    (await manager.get(`${MONTHS}?ordering=month`))
      .json<{ results: { id: string; month: string; issue_type: string }[] }>()
      .results.filter(({ issue_type: type }) => type === 'major_maintenance');
  const done = async (work_date: string, headers = {}) => {
    const body = entryBody(course, { work_date });
    const made = await crew.post(ENTRY, body, { headers });
    if (made.statusCode !== 201) throw new Error(made.body);
    const line = await crew.post(LOG, logBody(key, body.id, FIRST), { headers });
    if (line.statusCode !== 201) throw new Error(line.body);
    ok(await act(crew, ENTRY, body.id, 'submit'));
    ok(await act(engineer, ENTRY, body.id, 'approve'));
  };
  await done('2026-11-02');
  const [november] = await course_months();
  ok(await act(manager, MONTH, november?.id as string, 'submit'));
  ok(await act(admin, MONTH, november?.id as string, 'certify'));
  test.setNow(new Date('2026-11-03T15:00:00+05:30'));
  // written on a phone before that
  const written = { 'x-written-at': AT('2026-10-31').toISOString(), 'x-device-time': AT('2026-11-03').toISOString() };
  await done('2026-10-30', written);
  const late = entryBody(course, { work_date: '2026-10-31' });
  expect(faults(await engineer.post(ENTRY, late))).toEqual(['work_date sheet_closed']);
  const months = await course_months();
  expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
  expect((await figures(months[1]?.id as string)).lines).toMatchObject([{ late: '75.000', cumulative: '150.000' }]);
});

it('takes back what was approved too much of, at the rate it was paid at, to the paisa', async () => {
  test.setNow(AT('2026-11-02'));
  const report = await enterReport(admin, { issue_type: 'electrical_maintenance' });
  const key = await enterKey(test, admin, { report, rates: [{ holds_from: '2026-12-01', rate: '10000' }] });
  const course = { package: contract.package, report, key };
  const months = async () =>
    (await manager.get(`${MONTHS}?ordering=month`))
      .json<{ results: { id: string; issue_type: string }[] }>()
      .results.filter(({ issue_type: type }) => type === 'electrical_maintenance');
  const sheet = async (by: Client, day: string, line: Record<string, unknown>) => {
    test.setNow(AT(day));
    const entry = await makeEntry(by, course, { work_date: day });
    const log = await makeLog(by, key, entry, line);
    ok(await act(by, ENTRY, entry, 'submit'));
    return { entry, log };
  };
  const first = await sheet(crew, '2026-11-02', FIRST);
  ok(await act(manager, ENTRY, first.entry, 'approve'));
  const [november] = await months();
  ok(await act(manager, MONTH, november?.id as string, 'submit'));
  ok(await act(admin, MONTH, november?.id as string, 'certify'));
  const second = await sheet(crew, '2026-12-03', SECOND);
  ok(await act(manager, ENTRY, second.entry, 'approve'));
  const back = {
    ...FIRST,
    length_m: '13.367',
    is_recovery: true,
    recovery_day: '2026-11-02',
    recovery_reason: 'Width',
  };
  const refused = async (by: Client, changes: Record<string, unknown>) => {
    const { id: _, ...alone } = entryBody(course, { work_date: '2026-12-03' });
    return faults(await by.post(LOG, logBody(key, null, { ...alone, ...back, ...changes })));
  };
  expect(await refused(crew, {})).toEqual(['is_recovery not_in_list']);
  expect(await refused(engineer, { length_m: '-13.367' })).toEqual(['length_m too_small']);
  expect(await refused(engineer, { length_m: '0' })).toEqual(['length_m too_small', 'quantity too_small']);
  expect(await refused(engineer, { recovery_day: '2026-12-04' })).toContain('recovery_day in_future');
  const { entry, log } = await sheet(engineer, '2026-12-03', back);
  expect((await manager.get(`${LOG}${log}/`)).json()).toMatchObject({ quantity: '-2.005', over_scope: false });
  expect(faults(await act(manager, ENTRY, entry, 'approve'))).toEqual(['logs.0.is_recovery not_in_list']);
  expect(faults(await act(engineer, LOG, log, 'approve', { comment: 'x' }))).toEqual(['action not_approved_by_self']);
  expect(faults(await act(manager, LOG, log, 'approve'))).toEqual(['comment required']);
  ok(await act(manager, LOG, log, 'approve', { comment: 'Joint measurement 7' }));
  ok(await act(manager, ENTRY, entry, 'approve'));
  // more than is left at that rate, though not more than was done
  const much = await sheet(engineer, '2026-12-04', { ...back, length_m: '490' });
  expect(faults(await act(manager, LOG, much.log, 'approve', { comment: 'x' }))).toEqual(['recovery_day too_large']);
  const december = (await months())[1]?.id as string;
  const { lines, totals } = await bill(december);
  expect(lines).toMatchObject([
    ...[{ rate: '9850.00', previous_quantity: '75.000', previous_amount: '738750.00', quantity: '-2.005' }],
    { rate: '10000.00', quantity: '42.000', amount: '420000.00' },
  ]);
  expect(lines[0]).toMatchObject({ amount: '-19749.25', upto_quantity: '72.995', upto_amount: '719000.75' });
  expect(totals).toEqual({
    ...{ gross: '420000.00', gst: '75600.00', retention: '21000.00', tds: '8400.00' },
    ...{ recoveries: '19749.25', net: '446450.75' },
  });
  expect((await figures(december)).lines).toMatchObject([{ days: { 3: '39.995' }, cumulative: '114.995' }]);
});

it('its list is asked for months from one to another', async () => {
  const all = (await months()).map(({ month }) => month);
  const asked = async (query: string) => {
    const answer = await manager.get(`${MONTHS}?ordering=month&${query}`);
    return answer.statusCode === 200
      ? answer.json<{ results: { month: string }[] }>().results.map(({ month }) => month)
      : answer.statusCode;
  };
  const [first = '', last = ''] = [all[0], all.at(-1)];
  expect(first < last).toBe(true);
  expect(await asked(`month_from=${first}&month_to=${first}`)).toEqual(all.filter((month) => month === first));
  expect(await asked(`month_from=${last}`)).toEqual(all.filter((month) => month >= last));
  expect(await asked('month_to=2020-01')).toEqual([]);
  expect(await asked('month_from=2026-13')).toBe(400);
});
