/** Every figure of the safety statistics recounted by plain SQL, its lines, the standing against targets, and who sees what. */
import { sql } from 'kysely';
import {
  FIGURE_KEYS,
  figureOf,
  SPANS,
  type FigureKey,
  type Span,
} from '@chainage/shared/contracts/safety/statistics/figures';
import { LINES_PATH, STATISTICS_PATH } from '@chainage/shared/contracts/safety/statistics/place';
import type { Statistics, StatisticsLines } from '@chainage/shared/contracts/safety/statistics/statistics';
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { wordsOfPdf } from '#testing/read-pdf.ts';
import { readWorkbook, wrongFormulas } from '#modules/dpr/files/testing-formulas.ts';
import { v7 as uuidv7 } from 'uuid';
import { fill, MONTH, NOW } from './testing.ts';

const TARGET = 'organisation/safety-target/';
let test: TestApp;
let [admin, officer, crew, accounts] = [] as unknown as [Client, Client, Client, Client];
let second: number;
const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) =>
  inScope(test.owner, { organisationId: test.bhima.id }, work);

beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [admin, officer, crew, accounts] = await Promise.all([
    as('organisation_admin'),
    as('safety_officer'),
    as('patrol_field_crew'),
    as('accounts_billing'),
  ]);
  test.setNow(NOW);
  second = await fill(test);
});
afterAll(() => test.close());

const asked = (of?: number) => `month=${MONTH}${of === undefined ? '' : `&package=${of}`}`;
const statistics = async (of?: number, who = officer) =>
  (await who.get(`${STATISTICS_PATH}?${asked(of)}`)).json<Statistics>();
const valuesOf = ({ figures }: Statistics, span: Span) =>
  Object.fromEntries(figures.map((one) => [one.key, one[span]])) as Record<FigureKey, string | null>;

const FROM: Record<Span, string> = { month: '2026-06-01', year: '2026-04-01', start: '2000-01-01' };

/** As an auditor would count them: what stands in the tables, in words of its own. */
async function recounted(span: Span, of?: number): Promise<Record<string, string | null>> {
  const begins = sql`${FROM[span]}::date`;
  const ends = sql`'2026-06-30'::date`;
  const india = (column: string) => sql`(${sql.ref(column)} + interval '330 minutes')::date`;
  const here = (alias: string) => (of === undefined ? sql`true` : sql`${sql.ref(`${alias}.package`)} = ${of}::bigint`);
  const { rows } = await scoped((db) =>
    sql<Record<string, string | null>>`
      with sheet as (select e.work_date, e.package, sum((select sum(p::int) from jsonb_path_query(e.manpower, '$[*].count') p)) as persons
          from dpr_entry e where ${own('e')} and e.status in ('approved', 'submitted') and ${here('e')}
            and e.work_date between ${begins} and ${ends} group by e.work_date, e.package
          having sum((select sum(p::int) from jsonb_path_query(e.manpower, '$[*].count') p)) > 0),
      hours as (select coalesce(sum(persons), 0) * 8 as worked, coalesce(sum(persons), 0) as persons, count(distinct work_date) as days from sheet),
      held as (select t.code, jsonb_array_length(g.participants) as persons,
          round(jsonb_array_length(g.participants) * extract(epoch from g.held_to - g.held_from)::numeric / 3600, 2) as hours,
          (g.target_group is distinct from 'school' and g.target_group is distinct from 'public'
            and not exists (select from sheet s where s.package = g.package and s.work_date = ${india('g.held_from')})) as adds
        from safety_program g join lookup t on ${own('t')} and t.id = g.program_type
        where ${own('g')} and g.status in ('closed', 'completed') and ${here('g')} and ${india('g.held_from')} between ${begins} and ${ends}),
      programs as (select coalesce(sum(hours) filter (where adds), 0) as added, coalesce(sum(hours), 0) as hours, count(*) as held,
          count(*) filter (where code = 'TBT') as tbt, count(*) filter (where code = 'IND') as ind, count(*) filter (where code = 'TRN') as trn,
          count(*) filter (where code = 'MDR') as mdr, count(*) filter (where code = 'INS') as ins, count(*) filter (where code = 'AUD') as aud,
          count(*) filter (where code = 'RSW') as rsw, count(*) filter (where code = 'CMT') as cmt, count(*) filter (where code = 'HCK') as hck,
          count(*) filter (where code = 'PTR') as ptr,
          coalesce(sum(persons) filter (where code = 'TBT'), 0) as in_tbt, coalesce(sum(persons) filter (where code = 'IND'), 0) as in_ind,
          coalesce(sum(persons) filter (where code = 'TRN'), 0) as in_trn from held),
      report as (select i.issue_type as type, c.code as class, i.details ->> 'kind' as kind, (i.details ->> 'days_lost')::int as days,
          (select count(*) from jsonb_path_query(i.details, '$.injured[*] ? (@.severity == "killed")'))
            + (select count(*) from jsonb_path_query(i.details, '$.casualties[*] ? (@.severity == "killed" && @.person == "worker")')) as dead,
          (select count(*) from jsonb_path_query(i.details, '$.injured[*] ? (@.severity == "grievous")'))
            + (select count(*) from jsonb_path_query(i.details, '$.casualties[*] ? (@.severity == "grievous" && @.person == "worker")')) as grave,
          (select count(*) from jsonb_path_query(i.details, '$.injured[*] ? (@.severity == "minor")'))
            + (select count(*) from jsonb_path_query(i.details, '$.casualties[*] ? (@.severity == "minor" && @.person == "worker")')) as light
        from issue i left join lookup c on ${own('c')} and c.id = (i.details ->> 'accident_classification')::bigint
        where ${own('i')} and i.status not in ('draft', 'rejected', 'cancelled') and i.issue_type in ('occupational', 'hazard', 'highway')
          and ${here('i')} and ${india('i.occurred_at')} between ${begins} and ${ends}),
      lost as (select r.*, case when grave > 0 then grave when class = 'lost_time_injury' or days > 0 then 1 else 0 end
          * case when dead > 0 and grave + light = 0 then 0 else 1 end as away from report r where type <> 'hazard'),
      injuries as (select coalesce(sum(dead + away), 0) as lti, coalesce(sum(dead), 0) as dead,
          coalesce(sum(dead * 6000 + case when away > 0 then coalesce(days, 0) else 0 end), 0) as days,
          coalesce(sum(greatest(light, 1)) filter (where dead + away = 0 and (class = 'first_aid' or (type = 'highway' and light > 0))), 0) as first_aid,
          coalesce(sum(greatest(light, 1)) filter (where dead + away = 0 and class = 'medical_treatment'), 0) as medical,
          count(*) filter (where dead + away = 0 and class = 'dangerous_occurrence') as dangerous,
          count(*) filter (where away > 0 and days is null) as unknown from lost),
      misses as (select count(*) filter (where kind = 'near_miss' or class = 'near_miss') as near,
          count(*) filter (where kind in ('unsafe_act', 'unsafe_condition')) as unsafe from report)
      select h.worked::numeric(20, 2)::text as hours_on_sheets, p.added::numeric(20, 2)::text as hours_of_programs,
        (h.worked + p.added)::numeric(20, 2)::text as man_hours, round(h.persons::numeric / nullif(h.days, 0), 1)::text as persons,
        p.tbt::text as talks, p.ind::text as inductions, p.trn::text as trainings, p.mdr::text as drills, p.ins::text as inspections,
        p.aud::text as audits, p.rsw::text as awareness, p.cmt::text as meetings, p.hck::text as camps, p.ptr::text as night_checks,
        p.held::text as programs, p.in_tbt::text as in_talks, p.in_ind::text as inducted, p.in_trn::text as trained,
        p.hours::numeric(20, 2)::text as program_hours, m.near::text as near_misses, m.unsafe::text as unsafe,
        n.dangerous::text as dangerous, n.first_aid::text as first_aid, n.medical::text as medical,
        n.lti::text as lost_time_injuries, n.dead::text as fatalities, n.days::text as days_lost,
        round(n.lti * 1000000 / nullif(h.worked + p.added, 0), 2)::text as frequency_rate,
        round(n.days * 1000000 / nullif(h.worked + p.added, 0), 2)::text as severity_rate,
        round(n.lti * 1000 * h.days::numeric / nullif(h.persons, 0), 2)::text as incidence_rate
      from hours h, programs p, injuries n, misses m`.execute(db),
  );
  return rows[0] as Record<string, string | null>;
}

it('has in every figure what SQL counts: of the month, the financial year and from the start, of all packages and of one', async () => {
  for (const one of [undefined, second]) {
    const answer = await statistics(one);
    expect(answer.figures.map(({ key }) => key)).toEqual(FIGURE_KEYS);
    for (const span of SPANS) expect([span, valuesOf(answer, span)]).toEqual([span, await recounted(span, one)]);
  }
  const { figures: _, ...rest } = await statistics();
  expect(rest).toMatchObject({
    year_from: '2026-04-01',
    shift_hours: '8',
    days_unknown: { month: 2, year: 2, start: 2 },
    withheld: [],
  });
  // by hand: 22 people for 8 hours, and the talks of days without a sheet
  expect(valuesOf(await statistics(), 'month')).toMatchObject({
    hours_on_sheets: '176.00',
    persons: '11.0',
    talks: '2',
    lost_time_injuries: '4',
  });
  // one more that nobody told the answer of: the recount is another one
  const before = valuesOf(await statistics(), 'month');
  await scoped((db) =>
    sql`insert into issue (organisation_id, id, issue_type, status, number, created_by, content_hash, package, occurred_at, reported_at, details)
      values (${ownId}, ${uuidv7()}::uuid, 'hazard', 'closed', 'S/more', ${test.bhima.members.safety_officer}::int, 'x',
        ${test.bhima.package}::int, '2026-06-07T10:00:00Z', '2026-06-07T10:00:00Z', '{"kind":"near_miss"}')`.execute(
      db,
    ),
  );
  expect(await recounted('month')).not.toEqual(before);
});

it('opens each figure into lines that come to it, page by page', async () => {
  const answer = await statistics();
  for (const span of SPANS)
    for (const { key, ...values } of answer.figures) {
      const path = `${LINES_PATH}?${asked()}&figure=${key}&span=${span}`;
      const got = await officer.get(path);
      if (got.statusCode !== 200) throw new Error(got.body);
      const { results, total, count } = got.json<StatisticsLines>();
      expect([key, count]).toEqual([key, results.length]);
      const sum = results.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
      expect([key, Math.round(Number(total) * 100)]).toEqual([key, sum]);
      const { as, group } = figureOf(key);
      if (as === 'count' || as === 'hours') expect([key, total]).toEqual([key, values[span]]);
      if (group !== 'exposure' && results[0]) expect(results[0].number).toMatch(/^(SP|S)\//);
    }
  const two = (
    await officer.get(`${LINES_PATH}?${asked()}&figure=days_lost&span=start&limit=2&offset=1`)
  ).json<StatisticsLines>();
  expect(two.results.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-04-01', '6004'],
    ['2026-06-03', '3'],
  ]);
  expect(two.results[0]).toMatchObject({
    source: 'issue',
    issue_type: 'occupational',
    what: 'Fatality',
    package_label: 'P1 · First half',
  });
});

it('holds the month against what the contract asks for', async () => {
  const types = (await admin.get('organisation/data/type-of-programs/?limit=100')).json<{
    results: { id: number; code: string }[];
  }>().results;
  const idOf = (code: string) => types.find((one) => one.code === code)?.id as number;
  const row = (code: string, per_month: number, holds_from: string) => ({
    row_id: uuidv7(),
    program_type: idOf(code),
    per_month,
    holds_from,
  });
  const body = (targets: object[], of = test.bhima.package) => ({
    id: uuidv7(),
    title: 'Schedule H',
    status: 'active',
    package: of,
    targets,
  });
  const first = body([
    row('TBT', 4, '2026-01'),
    row('TBT', 8, '2026-06'),
    row('TBT', 30, '2026-07'),
    row('AUD', 1, '2026-01'),
  ]);
  expect((await officer.post(TARGET, first)).statusCode).toBe(201);
  expect((await officer.post(TARGET, body([row('TBT', 2, '2026-05')], second))).statusCode).toBe(201);
  const { standing } = await statistics();
  expect(
    standing.map(({ code, target, planned, held, missed, to_come }) => [code, target, planned, held, missed, to_come]),
  ).toEqual([
    ['TBT', 10, 3, 2, 1, 1],
    ['IND', null, 1, 1, 0, 0],
    ['TRN', null, 1, 1, 0, 0],
    ['MDR', null, 1, 1, 0, 0],
    ['AUD', 1, 0, 0, 0, 0],
    ['RSW', null, 1, 1, 0, 0],
  ]);
  const refused = async (...targets: object[]) =>
    (await officer.post(TARGET, body(targets)))
      .json<{ errors: { path: string; code: string }[] }>()
      .errors.map(({ path, code }) => `${path} ${code}`);
  expect(await refused(row('TBT', 4, '2026-01'), row('TBT', 5, '2026-01'))).toEqual([
    'targets.1.program_type duplicate',
  ]);
  expect(await refused(row('IND', 4, '2026-13'))).toEqual(['targets.0.holds_from not_a_date']);
  expect((await crew.post(TARGET, body([]))).statusCode).toBe(403);
  expect((await crew.get(`${TARGET}${first.id}/`)).statusCode).toBe(403);
});

async function file(key: string, format: string, who = officer, filters: object = { month: MONTH }) {
  const answer = await who.post('excel/create/', { report_key: key, format, language: 'en', filters });
  if (answer.statusCode !== 201) return { code: outcome(answer), bytes: Buffer.alloc(0) };
  const { id } = answer.json<ExcelFile>();
  await test.app.jobs.runDue();
  const found = (await who.get('excel/list/')).json<ExcelList>().results.find((one) => one.id === id)!;
  if (!found.file_url) return { code: [found.status, found.error], bytes: Buffer.alloc(0) };
  const fetched = await test.app.inject({ url: found.file_url, cookies: who.cookies });
  return { code: found.status, bytes: fetched.rawPayload };
}

it('is had as a workbook whose formulas come to its figures, on paper, in the progress report, and as the register', async () => {
  const statement = await statistics();
  const month = valuesOf(statement, 'month');
  const book = readWorkbook((await file('safety_month', 'xlsx')).bytes);
  const [figures] = [...book.values()];
  const cells = [...figures!.values()];
  const of = (label: string) => cells.slice(cells.findIndex(({ value }) => value === label) + 1).slice(0, 3);
  expect(of('Man-hours worked').map(({ value }) => value)).toEqual(
    SPANS.map((span) => valuesOf(statement, span).man_hours),
  );
  const { wrong, count } = wrongFormulas(book);
  expect(wrong).toEqual([]);
  // hours, programs and two rates in each span, the third rate, and each figure of the month that has lines
  expect(count).toBeGreaterThan(25);
  const severity = of('Severity rate')[0]!;
  expect([severity.value, severity.formula]).toEqual([month.severity_rate, expect.stringContaining('*1000000/')]);
  // a line that is changed makes its figure and the rate wrong
  const [sheet, lines] = [...book].find(([, own]) => [...own.values()].some(({ value }) => value === 'Counts for'))!;
  const [place, cell] = [...lines].findLast(([at, { value }]) => at.startsWith('G') && value === '3')!;
  const forged = new Map(book).set(sheet, new Map(lines).set(place, { ...cell, value: '4' }));
  expect(wrongFormulas(forged).wrong.join()).toContain('SUM(');
  const paper = wordsOfPdf((await file('safety_month', 'pdf')).bytes);
  for (const said of [
    'June 2026',
    'All packages',
    'Lost-time injuries, deaths among them',
    month.frequency_rate,
    month.severity_rate,
  ])
    expect(paper.replaceAll(',', '')).toContain(String(said).replaceAll(',', ''));
  expect(paper).not.toMatch(/undefined|stats\.|standing\.|\[object/);
  const report = await file('dpr_progress_report', 'pdf', admin, { package: String(test.bhima.package), month: MONTH });
  expect(wordsOfPdf(report.bytes)).toMatch(/\d\. Safety .*Man-hours worked/);
  const { rows } = await scoped((db) =>
    sql<{
      count: number;
      persons: string;
    }>`select count(*)::int as count, sum(jsonb_array_length(g.participants))::text as persons
      from safety_program g where ${own('g')} and g.planned_at >= '2026-06-01T00:00:00+05:30' and g.planned_at < '2026-07-01T00:00:00+05:30'`.execute(
      db,
    ),
  );
  const filters = { planned_at_from: '2026-06-01', planned_at_to: '2026-06-30' };
  const register = [...readWorkbook((await file('safety_register', 'xlsx', officer, filters)).bytes).values()][0]!;
  const numbers = [...register.values()].filter(({ value }) => value.startsWith('SP/'));
  expect([
    numbers.length,
    [...register.values()].some(({ formula, value }) => formula !== undefined && value === rows[0]!.persons),
  ]).toEqual([rows[0]!.count, true]);
  expect(wordsOfPdf((await file('safety_register', 'pdf', officer, filters)).bytes)).toContain('Toolbox talk 2');
  for (const key of ['safety_month', 'safety_register'])
    expect((await file(key, 'xlsx', crew, key === 'safety_month' ? { month: MONTH } : {})).code).toEqual([
      403,
      'permission.denied',
    ]);
  const stranger = await test.signIn('organisation_admin@deccan.example');
  expect((await file('safety_month', 'pdf', stranger, { month: MONTH, package: String(second) })).code).toEqual([
    404,
    'not_found',
  ]);
  expect((await file('safety_month', 'pdf', officer, { month: 'June' })).code[0]).toBe(400);
});

it('is for whoever sees all programs, leaves out what they may not see whole, and tells strangers nothing', async () => {
  for (const path of [`${STATISTICS_PATH}?${asked()}`, `${LINES_PATH}?${asked()}&figure=talks&span=month`])
    for (const who of [crew, accounts]) expect(outcome(await who.get(path))).toEqual([403, 'permission.denied']);
  for (const wrong of ['month=2026-13', 'month=2026-06&package=x', 'figure=talks'])
    expect((await officer.get(`${STATISTICS_PATH}?${wrong}`)).statusCode).toBe(400);
  expect((await officer.get(`${LINES_PATH}?${asked()}&figure=none&span=month`)).statusCode).toBe(400);
  const stranger = await test.signIn('organisation_admin@deccan.example');
  const foreign = await statistics(undefined, stranger);
  expect(new Set(foreign.figures.flatMap((one) => SPANS.map((span) => one[span])))).toEqual(
    new Set(['0', '0.00', null]),
  );
  expect(valuesOf(foreign, 'start')).toMatchObject({
    frequency_rate: null,
    severity_rate: null,
    incidence_rate: null,
    man_hours: '0.00',
  });
  expect(foreign.standing).toEqual([]);
  const [seen] = (await officer.get(`${LINES_PATH}?${asked()}&figure=talks&span=start&limit=1`)).json<StatisticsLines>()
    .results;
  expect(seen).toBeDefined();
  expect((await stranger.get(`${LINES_PATH}?${asked(second)}&figure=talks&span=start`)).json()).toMatchObject({
    count: 0,
    total: '0',
  });
  await scoped((db) =>
    sql`update organisation_role set permissions = array_remove(permissions, 'view__all__issue_highway')
      where organisation_id = ${test.bhima.id} and key = 'safety_officer'`.execute(db),
  );
  const partly = await statistics();
  expect(partly.withheld).toEqual(['issues']);
  expect(valuesOf(partly, 'month')).toMatchObject({
    talks: '2',
    near_misses: null,
    lost_time_injuries: null,
    frequency_rate: null,
  });
  expect(outcome(await officer.get(`${LINES_PATH}?${asked()}&figure=days_lost&span=month`))).toEqual([
    403,
    'permission.denied',
  ]);
});
