/** What tests of the statistics count: daily sheets, programs and reports of three months in two financial years, some that count nowhere. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { TestApp } from '#testing/build-test-app.ts';

export const MONTH = '2026-06';
/** The middle of the month: part of it is to come. */
export const NOW = new Date('2026-06-20T12:00:00+05:30');

const people = (count: number) => [
  { row_id: '01932d6e-5d1c-7c6a-8a0e-000000000001', category: 'Mason', count: count - 1 },
  { row_id: '01932d6e-5d1c-7c6a-8a0e-000000000002', category: 'Helper', count: 1 },
];
const sheet = (work_date: string, count: number | null, more: object = {}) => ({
  ...{ work_date, shift: 'day', status: 'approved', package: 'P1' },
  manpower: count === null ? null : people(count),
  ...more,
});
const SHEETS = [
  sheet('2026-03-10', 10),
  sheet('2026-04-02', 12, { status: 'submitted' }),
  sheet('2026-06-01', 10),
  sheet('2026-06-01', 5, { shift: 'night' }),
  sheet('2026-06-02', 99, { status: 'draft' }),
  sheet('2026-06-03', 50, { status: 'returned' }),
  sheet('2026-06-05', null),
  sheet('2026-06-30', 7, { package: 'P2' }),
  sheet('2026-07-01', 100),
];

const program = (code: string, held: string | null, persons: number, more: object = {}) => ({
  ...{ code, package: 'P1', target_group: 'staff', status: 'completed' },
  ...{ planned_at: held ?? '2026-06-10T09:00:00+05:30', held_from: held, minutes: 20, persons },
  ...more,
});
const PROGRAMS = [
  program('TBT', '2026-03-31T23:50:00+05:30', 12),
  program('TBT', '2026-04-01T00:10:00+05:30', 9, { minutes: 25 }),
  // on a day with a sheet, whose hours it lies in
  program('TBT', '2026-06-01T08:00:00+05:30', 14, { status: 'closed' }),
  // at the roadside, planned by nobody
  program('TBT', '2026-06-02T08:00:00+05:30', 7, {
    minutes: 10,
    package: 'P2',
    target_group: null,
    held_already: true,
  }),
  program('IND', '2026-06-04T09:00:00+05:30', 5, { minutes: 45 }),
  program('TRN', '2026-06-04T10:00:00+05:30', 11, { minutes: 95, target_group: 'mixed' }),
  program('MDR', '2026-06-30T23:59:00+05:30', 20, { minutes: 30 }),
  program('RSW', '2026-06-12T11:00:00+05:30', 120, { minutes: 120, target_group: 'school' }),
  ...['INS', 'AUD', 'CMT', 'HCK', 'PTR'].map((code) => program(code, '2026-04-15T10:00:00+05:30', 3)),
  // planned, not held: missed, to come, called off, a draft
  program('TBT', null, 0, { status: 'approved' }),
  program('TBT', null, 0, { status: 'pending_review', planned_at: '2026-06-20T23:00:00+05:30' }),
  program('TBT', null, 0, { status: 'cancelled' }),
  program('MDR', null, 0, { status: 'draft' }),
  program('IND', '2026-07-01T00:00:00+05:30', 40),
];

const hurt = (...severities: string[]) => severities.map((severity) => ({ name: 'Mahesh', severity }));
const issue = (issue_type: string, occurred: string, details: object, more: object = {}) => ({
  ...{ issue_type, occurred, details, status: 'closed', package: 'P1' },
  ...more,
});
const at = (day: string) => `${day}T10:00:00+05:30`;
const ISSUES = [
  issue('occupational', at('2026-03-05'), {
    class: 'lost_time_injury',
    injured: hurt('grievous', 'grievous'),
    days_lost: 31,
  }),
  issue('occupational', '2026-04-01T00:05:00+05:30', {
    class: 'fatality',
    injured: hurt('killed', 'minor'),
    days_lost: 4,
  }),
  issue('occupational', at('2026-06-03'), { class: 'lost_time_injury', injured: hurt('minor'), days_lost: 3 }),
  issue('occupational', at('2026-06-09'), { class: 'lost_time_injury' }, { status: 'in_progress', package: 'P2' }),
  issue('occupational', at('2026-06-11'), { class: 'first_aid', injured: hurt('minor', 'minor'), days_lost: 0 }),
  issue('occupational', at('2026-06-12'), { class: 'first_aid', injured: hurt('minor'), days_lost: 2 }),
  issue('occupational', at('2026-06-13'), { class: 'medical_treatment', injured: hurt('minor') }),
  issue('occupational', at('2026-06-14'), { class: 'dangerous_occurrence' }),
  issue('occupational', at('2026-06-15'), { class: 'near_miss' }),
  issue('occupational', at('2026-06-16'), { class: 'fatality', injured: hurt('killed') }, { status: 'rejected' }),
  issue('occupational', at('2026-07-01'), { class: 'fatality', injured: hurt('killed') }),
  issue('highway', at('2026-06-17'), {
    casualties: [
      { person: 'worker', severity: 'grievous' },
      { person: 'driver', severity: 'killed' },
    ],
  }),
  issue('highway', at('2026-06-18'), { casualties: [{ person: 'worker', severity: 'minor' }] }),
  ...['near_miss', 'near_miss', 'unsafe_act', 'unsafe_condition'].map((kind) =>
    issue('hazard', at('2026-06-06'), { kind }),
  ),
  issue('hazard', at('2026-04-06'), { kind: 'near_miss' }, { package: 'P2' }),
  issue('hazard', at('2026-06-06'), { kind: 'near_miss' }, { status: 'draft' }),
];

/** Enters them as the owner; answers the second package's id. */
export const fill = (test: TestApp): Promise<number> =>
  inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    const { id, package: first, highway, members } = test.bhima;
    const { rows: added } = await sql<{ id: number }>`
      insert into package (organisation_id, code, name, highway, chainage_from, chainage_to, start_date, end_date)
      values (${ownId}, 'P2', 'Second half', ${highway}::bigint, 54000, 96000, '2024-04-01', '2034-03-31') returning id::int as id`.execute(
      db,
    );
    const second = added[0]?.id as number;
    const of = sql`case r.package when 'P1' then ${first}::bigint else ${second}::bigint end`;
    const by = members.safety_officer;
    const report = '01932d6e-5d1c-7c6a-8a0e-0000000000aa';
    await sql`insert into dpr_report (organisation_id, id, created_by, content_hash, name, issue_type, module_key)
      values (${ownId}, ${report}::uuid, ${by}::bigint, '', 'Patching', 'routine_maintenance', 'patching')`.execute(db);
    await sql`insert into dpr_entry (organisation_id, id, number, status, created_by, content_hash, package, report, work_date, shift, manpower)
      select ${id}::uuid, gen_random_uuid(), 'DPR/' || n, r.status, ${by}::bigint, '', ${of}, ${report}::uuid, r.work_date, r.shift, r.manpower
      from jsonb_to_recordset(${JSON.stringify(SHEETS.map((one, n) => ({ ...one, n })))}::jsonb)
        as r (n int, status text, package text, work_date date, shift text, manpower jsonb) on conflict do nothing`.execute(
      db,
    );
    await addPrograms(db, test, second);
    const issues = ISSUES.map(({ details, ...one }, n) => {
      const { class: code, ...rest } = details as { class?: string };
      return { ...one, details: rest, code, n };
    });
    await sql`insert into issue (organisation_id, id, issue_type, status, number, created_by, content_hash, description, package,
        occurred_at, reported_at, priority, details)
      select ${id}::uuid, gen_random_uuid(), r.issue_type, r.status, 'S/' || n, ${by}::int, 'x', 'Made for statistics', ${of}::int,
        r.occurred, r.occurred, 'normal', case when c.id is null then r.details
          else r.details || jsonb_build_object('accident_classification', c.id) end
      from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb)
        as r (n int, issue_type text, status text, package text, occurred timestamptz, code text, details jsonb)
      left join lookup c on ${own('c')} and c.list = 'accident-classifications' and c.code = r.code and c.family = 'occupational'
      on conflict do nothing`.execute(db);
    return second;
  });

async function addPrograms(db: Db, test: TestApp, second: number): Promise<void> {
  const { id, package: first, members } = test.bhima;
  await sql`insert into safety_program (organisation_id, id, number, status, created_by, content_hash, program_type, title, package,
        target_group, held_already, planned_at, held_from, held_to, participants)
      select ${id}::uuid, gen_random_uuid(), 'SP/' || r.code || '/' || r.n, r.status, ${members.safety_officer}::bigint, '', t.id,
        t.label || ' ' || r.n, case r.package when 'P1' then ${first}::bigint else ${second}::bigint end, r.target_group, r.held_already, r.planned_at,
        r.held_from, r.held_from + r.minutes * interval '1 minute',
        case when r.held_from is null then null
          else (select jsonb_agg(jsonb_build_object('name', 'Person ' || p)) from generate_series(1, r.persons) p) end
      from jsonb_to_recordset(${JSON.stringify(PROGRAMS.map((one, n) => ({ ...one, n })))}::jsonb)
        as r (n int, code text, status text, package text, target_group text, held_already boolean, planned_at timestamptz, held_from timestamptz,
          minutes int, persons int)
      join lookup t on ${own('t')} and t.list = 'type-of-programs' and t.code = r.code on conflict do nothing`.execute(
    db,
  );
}
