import { sql } from 'kysely';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import { SHIFT_TIMES } from '@chainage/shared/contracts/issues/patrol-shift/place';
import type { ShiftQuery, ShiftSummary } from '@chainage/shared/contracts/issues/patrol-shift/summary';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { own } from '#kernel/database/own.ts';
import { timeZoneOf } from '#kernel/jobs/planning.ts';
import { momentAt } from '#kernel/jobs/schedule.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';
import type { SheetReader } from '#kernel/sheets/sheet.model.ts';
import { visibleTo } from '../visibility.ts';

/** Of each kind at most; a shift has some ten. */
const MOST = 300;

interface Span {
  from: Date;
  until: Date;
}

const rounds = scopesOf('patrol_round');
const works = scopesOf('planned_work', ['doer']);

async function spanOf(tenant: SheetReader, { day, shift }: ShiftQuery): Promise<Span> {
  const zone = await timeZoneOf(tenant.db);
  const { from, until } = SHIFT_TIMES[shift];
  return {
    from: momentAt(day, from, zone),
    until: momentAt(until > from ? day : daysAfter(day, 1), until, zone),
  };
}

const iso = (time: Date | null) => time && time.toISOString();
type WithTimes<Row, Names extends keyof Row> = { [Name in keyof Row]: Name extends Names ? Date | null : Row[Name] };

async function roundsIn(tenant: SheetReader, { from, until }: Span) {
  type Round = WithTimes<ShiftSummary['rounds'][number], 'started_at' | 'finished_at'>;
  // as the index has it
  const started = sql`(case when r.started_at is null then '-infinity'::timestamptz else r.started_at end)`;
  const { rows } = await sql<Round>`
    select r.id, r.number, r.status, u.name as by_name, p.code as package_label, r.highway, r.direction, r.vehicle, r.started_at,
      r.finished_at, r.odometer_from::text, r.odometer_to::text, r.driven_km::text, r.covered_km::text
    from patrol_round r
    join organisation_user u on ${own('u')} and u.id = r.created_by
    left join package p on ${own('p')} and p.id = r.package
    where ${own('r')} and ${rounds.visible(tenant, 'r')} and ${started} >= ${from} and ${started} < ${until}
    order by ${started}, r.id limit ${MOST + 1}`.execute(tenant.db);
  return rows.map((row) => ({ ...row, started_at: iso(row.started_at) ?? '', finished_at: iso(row.finished_at) }));
}

async function eventsIn(tenant: SheetReader, { from, until }: Span) {
  type Event = Omit<WithTimes<ShiftSummary['events'][number], 'occurred_at'>, 'chainage_from'> & {
    chainage_from: number | null;
  };
  const { rows } = await sql<Event>`
    select i.id, i.number, i.issue_type, i.status, s.label as sub_type_label,
      coalesce(s.attributes -> 'labels', '{}') as sub_type_labels, i.highway, i.direction, i.chainage_from,
      i.sorted_at as occurred_at, u.name as by_name
    from issue i
    join organisation_user u on ${own('u')} and u.id = i.created_by
    left join lookup s on ${own('s')} and s.id = i.sub_type
    where ${own('i')} and ${visibleTo(tenant, 'i')} and i.sorted_at >= ${from} and i.sorted_at < ${until}
      and i.source = 'patrol' and i.status not in ('draft', 'cancelled')
    order by i.sorted_at, i.id limit ${MOST + 1}`.execute(tenant.db);
  return rows.map(({ chainage_from: metres, occurred_at: at, ...row }) => ({
    ...row,
    chainage_from: metres === null ? null : metresToKm(metres),
    occurred_at: iso(at) ?? '',
  }));
}

async function worksIn(tenant: SheetReader, { from, until }: Span) {
  type Work = WithTimes<ShiftSummary['works'][number], 'done_at'>;
  const { rows } = await sql<Work>`
    select w.id, w.title, w.status, w.done_at, u.name as by_name
    from planned_work w left join organisation_user u on ${own('u')} and u.id = w.doer
    where ${own('w')} and ${works.visible(tenant, 'w')} and w.care_kind = 'patrol'
      and w.due_from < ${until} and w.due_from >= ${from}::timestamptz - interval '60 days'
      and case when w.done_at is null then w.due_until > ${from} and w.due_until <= ${until}
        else w.done_at >= ${from} and w.done_at < ${until} end
    order by w.due_until, w.id limit ${MOST + 1}`.execute(tenant.db);
  return rows.map((row) => ({ ...row, done_at: iso(row.done_at) }));
}

/** What a shift comes to, of what its reader sees. */
export async function readShift(tenant: SheetReader, query: ShiftQuery): Promise<ShiftSummary> {
  const span = await spanOf(tenant, query);
  const driven = await roundsIn(tenant, span);
  const events = await eventsIn(tenant, span);
  const planned = await worksIn(tenant, span);
  return {
    from: span.from.toISOString(),
    until: span.until.toISOString(),
    cut: [driven, events, planned].some(({ length }) => length > MOST),
    rounds: driven.slice(0, MOST),
    events: events.slice(0, MOST),
    works: planned.slice(0, MOST),
  };
}
