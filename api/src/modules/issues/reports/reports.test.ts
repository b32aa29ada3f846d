/** Reports over issues: each recounted by plain SQL, on the screen's wire, in the workbook's formulas and on paper. */
import { sql } from 'kysely';
import type { List } from '@chainage/shared/contracts/list';
import { periodLabel } from '@chainage/shared/contracts/issues/reports/periods';
import { ISSUE_REPORTS, type IssueReportKey } from '@chainage/shared/contracts/issues/reports/pages';
import { REPORTS } from '@chainage/shared/contracts/issues/reports/place';
import type { ReportRow, ReportTotals } from '@chainage/shared/contracts/issues/reports/reports';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { readSheet, readZip } from '#kernel/sheets/testing/read-book.ts';
import { chance } from '#seed/demo/random.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { accident, must, readIds, submitted, type Body, type Ids } from '../testing.ts';

const PATH = 'organisation/data/issue-reports/';
const MONTHS = ['2025-01', '2025-02', '2025-04'];

let test: TestApp;
let ids: Ids;
let admin: Client;
let crew: Client;
const as = (role: string) => test.signIn(`${role}@bhima.example`);
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  [admin, crew] = [await as('organisation_admin'), await as('patrol_field_crew')];
  await fill();
});
afterAll(() => test.close());

const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) =>
  inScope(test.owner, { organisationId: test.bhima.id }, work);
const round = (value: number, places: number) => value.toFixed(places);

/** Some of each, over three months of which one between has none; some that count nowhere. */
async function fill() {
  const { next: roll } = chance(20262027);
  const below = (most: number) => Math.floor(roll() * most);
  const details: Record<string, () => Body> = {
    road_user_accident: () => ({
      ...ids.accident,
      accident_classification: ids.classification('minor'),
      vehicles: [
        { vehicle_type: ids.vehicleType, registration_no: 'MH13AB1234', role: 'responsible', driver_name: 'Ramesh' },
      ],
      casualties: Array.from({ length: below(4) }, () => ({
        person: 'other',
        severity: ['killed', 'grievous', 'minor', 'uninjured'][below(4)],
        name: 'Sunil Kale',
      })),
      ...(below(2) && { animals_killed: below(3) }),
    }),
    occupational: () => ({ injured: [{ name: 'Mahesh', severity: ['grievous', 'minor'][below(2)] }] }),
    vehicle_breakdown: () => ({}),
    enroachment_row: () => ({
      permanence: 'temporary',
      occupant_name: 'Bala Shinde',
      length_m: round(roll() * 9, 3),
      ...(below(4) && { width_m: round(roll() * 5, 3) }),
      ...(below(2) && { removal_cost: round(roll() * 9000, 2) }),
    }),
    material_damage: () => ({
      asset_description: 'W-beam',
      unit: ids.unit,
      quantity: round(1 + roll() * 9, 3),
      unit_rate: round(roll() * 9e6, 2),
      recovery_status: 'notice_sent',
      responsible_vehicle: [{ registration_no: 'KA32Z9', owner: 'Bala Shinde', policy_no: 'P-77' }],
      ...(below(3) && { amount_recovered: round(roll() * 500, 2) }),
    }),
  };
  const types = Object.keys(details);
  const rows = Array.from({ length: 120 }, (_, at) => {
    const type = types[at % types.length]!;
    const month = MONTHS[below(3)]!;
    // the last half hour of a month in India is the month before at Greenwich's clock
    const occurred =
      at % 11 === 0
        ? `${month}-01T00:10:00+05:30`
        : `${month}-${String(1 + below(28)).padStart(2, '0')}T0${below(10)}:30:00Z`;
    return {
      n: at,
      type,
      status: ['closed', 'resolved', 'approved', 'pending_review', 'returned', 'rejected', 'cancelled'][at % 7],
      occurred,
      details: details[type]!(),
    };
  });
  await scoped((db) =>
    sql`insert into issue (organisation_id, id, issue_type, status, number, created_by, content_hash, category, sub_type,
        description, highway, package, direction, chainage_from, occurred_at, reported_at, priority, assigned_to, details)
      select ${ownId}, gen_random_uuid(), r.type, r.status, 'T/' || n, ${test.bhima.members.patrol_field_crew}::int, 'x',
        ${ids.collision.category}::int, ${ids.collision.sub_type}::int, 'Made for reports', ${test.bhima.highway}::int,
        ${test.bhima.package}::int, 'lhs', 43250, r.occurred, r.occurred, 'normal', ${test.bhima.members.site_engineer}::int, r.details
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) 
        as r (type text, status text, occurred timestamptz, details jsonb, n int)
      on conflict do nothing`.execute(db),
  );
}

/** As an auditor would count it: one plain statement over the table. */
const SUMS: Record<IssueReportKey, string> = {
  accident_statement: `
    (select count(*) from jsonb_path_query(details, '$.casualties[*] ? (@.severity == "killed")')) as killed,
    (select count(*) from jsonb_path_query(details, '$.casualties[*] ? (@.severity == "grievous")')) as grievous,
    (select count(*) from jsonb_path_query(details, '$.casualties[*] ? (@.severity == "minor")')) as minor,
    (select count(*) from jsonb_path_query(details, '$.casualties[*] ? (@.severity == "uninjured")')) as uninjured,
    coalesce((details ->> 'animals_killed')::int, 0) as animals_killed`,
  unusual_occurrence: `
    (select count(*) from jsonb_path_query(details, '$.*[*] ? (@.severity == "killed")')) as killed,
    (select count(*) from jsonb_path_query(details, '$.*[*] ? (@.severity == "grievous")')) as grievous,
    (select count(*) from jsonb_path_query(details, '$.*[*] ? (@.severity == "minor")')) as minor`,
  encroachment_register: `
    coalesce(round((details ->> 'length_m')::numeric * (details ->> 'width_m')::numeric, 3), 0) as area_sqm,
    coalesce((details ->> 'removal_cost')::numeric, 0) as removal_cost`,
  damage_recovery: `
    round((details ->> 'quantity')::numeric * (details ->> 'unit_rate')::numeric, 2) as damage_cost,
    coalesce((details ->> 'amount_recovered')::numeric, 0) as amount_recovered,
    round((details ->> 'quantity')::numeric * (details ->> 'unit_rate')::numeric, 2)
      - coalesce((details ->> 'amount_recovered')::numeric, 0) as balance`,
};

interface Counted {
  month: string;
  n: number;
  [column: string]: string | number;
}

async function recounted(key: IssueReportKey): Promise<Counted[]> {
  const { types, sums } = REPORTS[key];
  const { rows } = await scoped((db) =>
    sql<Counted>`select month, count(*)::int as n, ${sql.raw(sums.map((name) => `sum(${name})::float8 as ${name}`).join(', '))}
      from (select to_char(i.occurred_at + interval '330 minutes', 'YYYY-MM') as month, ${sql.raw(SUMS[key])}
        from issue i where ${own('i')} and i.status not in ('draft', 'rejected', 'cancelled')
          and i.issue_type in (${sql.join([...types])}) and i.occurred_at between '2024-12-31' and '2025-05-01') r
      group by month order by month`.execute(db),
  );
  return rows;
}

const SPAN = 'date_from=2025-01-01&date_to=2025-04-30';
const get = async <T>(path: string, who = admin): Promise<T> => {
  const answer = await who.get(`${PATH}${path}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
};
const figures = (sums: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)]));

async function file(
  key: string,
  format: string,
  { who = admin, filters = {} }: { who?: Client; filters?: object } = {},
) {
  const dates = { date_from: '2025-01-01', date_to: '2025-04-30' };
  const body = { report_key: key, format, language: 'en', filters: { ...dates, ...filters } };
  const answer = await who.post('excel/create/', body);
  if (answer.statusCode !== 201) return { code: outcome(answer), bytes: Buffer.alloc(0), url: '' };
  await test.app.jobs.runDue();
  const { results } = (await who.get('excel/list/')).json<{ results: { status: string; file_url: string }[] }>();
  const fetched = await test.app.inject({ url: results[0]!.file_url, cookies: who.cookies });
  return { code: results[0]!.status, bytes: fetched.rawPayload, url: results[0]!.file_url };
}
const about = (bytes: Buffer) => readSheet(bytes, 2).map((row) => [row['A']?.value, row['B']?.value]);

const HEADS: Readonly<Record<string, string>> = {
  killed: 'Killed',
  grievous: 'Grievous',
  minor: 'Minor',
  uninjured: 'Uninjured',
  animals_killed: 'Animals killed',
  area_sqm: 'Area (m²)',
  removal_cost: 'Cost of removal',
  damage_cost: 'Damage cost',
  amount_recovered: 'Recovered',
  balance: 'Still to recover',
};

it.each(ISSUE_REPORTS)(
  '%s: rows, sums of each month and up to date, and formulas are what plain SQL counts',
  async (key) => {
    const expected = await recounted(key);
    expect(expected.map(({ month }) => month)).toEqual(MONTHS);
    const all: ReportRow[] = [];
    for (let path: string | null = `/api/${PATH}${key}/?limit=7&cursor=&${SPAN}`; path;) {
      const page: List<ReportRow> = (await admin.get(path.replace('/api/', ''))).json();
      all.push(...page.results);
      path = page.next;
    }
    const names = REPORTS[key].sums;
    const sum = (rows: readonly Record<string, unknown>[], name: string) =>
      rows.reduce((total, row) => total + Math.round(Number(row[name] ?? 0) * 1000), 0) / 1000;
    const whole = { n: sum(expected, 'n'), ...Object.fromEntries(names.map((name) => [name, sum(expected, name)])) };
    expect({ n: all.length, ...Object.fromEntries(names.map((name) => [name, sum(all, name)])) }).toEqual(whole);
    expect(all.map(({ occurred_at: at }) => at)).toEqual(all.map(({ occurred_at: at }) => at).toSorted());

    const totals = await get<ReportTotals>(`${key}/totals/?per=month&${SPAN}`);
    const months = totals.periods!.map(({ begins, count, sums }) => ({
      month: begins.slice(0, 7),
      n: count,
      ...figures(sums),
    }));
    // March, in which nothing was, is said
    const nothing = { month: '2025-03', n: 0, ...Object.fromEntries(names.map((name) => [name, 0])) };
    expect(months).toEqual([...expected, nothing].toSorted((a, b) => a.month.localeCompare(b.month)));
    expect({ n: totals.count, ...figures(totals.sums!) }).toEqual(whole);
    const { count, sums } = totals.periods!.at(-1)!.so_far;
    expect({ n: count, ...figures(sums) }).toEqual(whole);

    const { bytes } = await file(key, 'xlsx', { filters: { per: 'month' } });
    const sheet = readSheet(bytes);
    const heads = Object.entries(sheet[0]!);
    const columnOf = (head: string) => heads.find(([, { value }]) => value === head)![0];
    expect(sheet).toHaveLength(all.length + 2);
    const xml = readZip(bytes)['xl/worksheets/sheet1.xml']!;
    const lines = readSheet(bytes, 3);
    expect(lines.map((line) => line['A']!.value)).toEqual([
      'Period',
      ...months.map(({ month }) => periodLabel('month', `${month}-01`)),
      'Total',
    ]);
    const lineHeads = Object.entries(lines[0]!);
    for (const name of names) {
      const head = HEADS[name]!;
      const column = columnOf(head);
      expect(xml).toContain(`<f>SUBTOTAL(109,${column}2:${column}${all.length + 1})</f>`);
      expect([name, sheet.at(-1)![column]!.value]).toEqual([name, whole[name as 'n']]);
      const [own, soFar] = [head, `${head} (up to date)`].map(
        (one) => lineHeads.find(([, { value }]) => value === one)![0],
      );
      expect(lines.slice(1, -1).map((line) => line[own!]!.value)).toEqual(months.map((month) => month[name as 'n']));
      expect([lines.at(-1)![own!]!.value, lines.at(-2)![soFar!]!.value]).toEqual([
        whole[name as 'n'],
        whole[name as 'n'],
      ]);
    }
    expect(about(bytes)).toContainEqual(['Mar 2025', expect.stringMatching(/^Nothing; up to date: Number [1-9]/)]);
    expect((await file(key, 'pdf')).bytes.subarray(0, 4).toString()).toBe('%PDF');
    expect((await file(key, 'csv')).bytes.toString('utf8').split('\r\n')).toHaveLength(all.length + 2);
  },
);

it.each(ISSUE_REPORTS)('%s: what is up to date carries what came before the days that are shown', async (key) => {
  const names = REPORTS[key].sums;
  const all = await get<ReportTotals>(`${key}/totals/?per=month&date_to=2025-04-30`);
  const few = 'date_from=2025-04-10&date_to=2025-04-30';
  const part = await get<ReportTotals>(`${key}/totals/?per=month&${few}`);
  expect(part.periods!.map(({ begins }) => begins)).toEqual(['2025-04-01']);
  expect(part.periods![0]!.so_far).toEqual(all.periods!.at(-1)!.so_far);
  expect(part.periods![0]!.count).toBeLessThan(all.periods!.at(-1)!.count);
  // the total is of the days alone
  expect(part.count).toBe(part.periods![0]!.count);
  const { bytes } = await file(key, 'xlsx', {
    filters: { date_from: '2025-04-10', date_to: '2025-04-30', per: 'month' },
  });
  const lines = readSheet(bytes, 3);
  const heads = Object.entries(lines[0]!);
  const { count, sums } = part.periods![0]!.so_far;
  for (const [head, value] of [
    ['Number', count] as const,
    ...names.map((name) => [HEADS[name], Number(sums[name])] as const),
  ]) {
    const [column] = heads.find(([, cell]) => cell.value === `${head} (up to date)`)!;
    expect([head, lines[1]![column]!.value]).toEqual([head, value]);
  }
  expect(readZip(bytes)['xl/worksheets/sheet3.xml']).toContain(`<f>${count - part.count}+B2</f>`);
  expect(about(bytes)).toContainEqual(['Apr 2025', expect.stringContaining(`; up to date: Number ${count} ·`)]);
  // of one package alone
  const none = await get<ReportTotals>(`${key}/totals/?per=month&${few}&direction=rhs`);
  expect(none.periods!.map(({ so_far: { count: rhs } }) => rhs)).toEqual([0]);
});

it('says an accident by the numbers of the pro forma, and no name of a person', async () => {
  const { id } = await submitted(crew, accident(test.bhima, ids));
  const { results } = await get<List<ReportRow>>('accident_statement/?ordering=-occurred_at&limit=1');
  expect(results[0]).toMatchObject({
    id,
    nature_of_accident_label: '1 Overturning',
    accident_classification_label: '2 Grievous injury',
    grievous: 1,
    chainage_from: '43.250',
    direction: 'lhs',
    vehicle_responsible_label: expect.stringMatching(/ MH13AB1234$/),
    vehicle_responsible_labels: { hi: expect.stringMatching(/ MH13AB1234$/) },
  });
  expect(JSON.stringify(results)).not.toMatch(/Ramesh Pawar|Sunil Kale|MH13-2011/);
  await must(crew, id, 'cancel', {}, 'Reported twice');
  expect((await get<List<ReportRow>>('accident_statement/?ordering=-occurred_at&limit=1')).results[0]!.id).not.toBe(id);
});

it('holds names back from whoever may not see them, on the wire as in files', async () => {
  const billing = await as('accounts_billing');
  for (const [key, column, secret] of [
    ['encroachment_register', 'occupant_name', 'Bala Shinde'],
    ['damage_recovery', 'owner', 'Bala Shinde'],
  ] as const) {
    const seen = await get<List<ReportRow>>(`${key}/?${SPAN}`);
    expect([seen.results[0]![column], seen.results[0]!.masked]).toEqual([secret, []]);
    const { results } = await get<List<ReportRow>>(`${key}/?${SPAN}`, billing);
    expect(results[0]!.masked).toContain(column);
    expect(JSON.stringify(results)).not.toContain(secret);
  }
  const open = await file('damage_recovery', 'xlsx');
  expect(Object.values(readZip(open.bytes)).join('')).toContain('Bala Shinde');
  const held = await file('damage_recovery', 'xlsx', { who: billing });
  expect(held.code).toBe('ready');
  expect(Object.values(readZip(held.bytes)).join('')).not.toMatch(/Bala Shinde|P-77/);
  expect(about(held.bytes)).toContainEqual(['Held back', 'Names of persons are left out: you may not see them.']);
  // nor in the file of somebody who may, for whoever sees everybody's files
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update organisation_role set permissions = array_append(permissions, 'view__all__excel')
      where organisation_id = ${test.bhima.id} and key = 'accounts_billing'`.execute(db),
  );
  expect((await test.app.inject({ url: open.url, cookies: billing.cookies })).statusCode).toBe(403);
});

it('says empty periods, counts days and weeks, and has its bounds', async () => {
  const empty = await get<ReportTotals>('unusual_occurrence/totals/?date_from=2025-03-03&date_to=2025-03-16&per=week');
  expect(empty.periods!.map(({ begins, count }) => [begins, count])).toEqual([
    ['2025-03-03', 0],
    ['2025-03-10', 0],
  ]);
  const { bytes } = await file('unusual_occurrence', 'xlsx', {
    filters: { date_from: '2025-03-01', date_to: '2025-03-02' },
  });
  expect(readSheet(bytes)).toHaveLength(2);
  expect(readSheet(bytes, 3).map((line) => line['B']?.value)).toEqual(['Number', 0, 0, 0]);
  // what is too much for days is summed up by weeks, and what is too much for months by those in which something was
  const years = { date_from: '2023-01-02', date_to: '2025-12-28' };
  const weeks = await get<ReportTotals>(`unusual_occurrence/totals/?${String(new URLSearchParams(years))}&per=day`);
  expect([weeks.per, weeks.periods?.length]).toEqual(['week', 156]);
  const long = await file('unusual_occurrence', 'xlsx', { filters: years });
  expect(long.code).toBe('ready');
  const lines = readSheet(long.bytes, 3).map((line) => [line['A']?.value, line['B']?.value]);
  expect(lines.slice(1, -1)).toEqual(weeks.periods!.map((one) => [periodLabel('week', one.begins), one.count]));
  const ages = await get<ReportTotals>('unusual_occurrence/totals/?date_from=2000-01-01&date_to=2099-12-31');
  expect([ages.per, ages.periods?.map(({ begins }) => begins.slice(0, 7))]).toEqual(['month', MONTHS]);
  for (const query of [
    'per=year',
    'status=draft',
    'search=x',
    'date_from=1.1.2025',
    'ordering=number',
    'issue_type=all',
    'issue_type=hazard',
  ])
    expect([query, (await admin.get(`${PATH}damage_recovery/?${query}`)).statusCode]).toEqual([query, 400]);
});

it('is for whoever sees reports, of the issues they see, and tells nothing of another organisation', async () => {
  for (const path of ['accident_statement/', 'damage_recovery/totals/'])
    expect(outcome(await crew.get(`${PATH}${path}`))).toEqual([403, 'permission.denied']);
  expect((await file('accident_statement', 'csv', { who: crew })).code).toEqual([403, 'permission.denied']);
  // a store keeper sees reports, and no accident: that nothing was would be untrue
  const store = await as('store_keeper');
  for (const path of ISSUE_REPORTS.flatMap((key) => [`${key}/`, `${key}/totals/`]))
    expect([path, outcome(await store.get(`${PATH}${path}`))]).toEqual([path, [403, 'permission.denied']]);
  expect((await file('accident_statement', 'csv', { who: store })).code).toEqual([403, 'permission.denied']);
  const deccan = await test.signIn('organisation_admin@deccan.example');
  for (const key of ISSUE_REPORTS) {
    expect((await get<List<ReportRow>>(`${key}/?${SPAN}`, deccan)).results).toEqual([]);
    expect((await get<ReportTotals>(`${key}/totals/?${SPAN}`, deccan)).count).toBe(0);
  }
});
