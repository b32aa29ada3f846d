import { sql } from 'kysely';
import type { ReportSchedule, ScheduleEdit } from '@chainage/shared/contracts/report-schedule';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type {} from './schedule.table.ts';

export type Told = NonNullable<ReportSchedule['recipients'][number]['told']>;

export interface ScheduleRow extends Omit<ReportSchedule, 'names' | 'may_edit'> {
  filters: Record<string, string>;
}

const recipients = sql`coalesce((select json_agg(json_build_object('member', r.member_id, 'name', m.name,
      'stopped', r.stopped_at is not null, 'told', r.told, 'told_at', r.told_at) order by m.name, m.id)
    from report_recipient r join organisation_user m on ${own('m')} and m.id = r.member_id
    where ${own('r')} and r.schedule_id = s.id and not r.is_removed), '[]')`;

/** Those a member has set up, and those that go to them. */
export async function listSchedules(
  { db, memberId }: Pick<Tenant, 'db' | 'memberId'>,
  id?: string,
): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`select s.id, s.report_key, s.format, s.filters, s.every, s.on_day,
      s.goes_on::text as goes_on, s.member_id as member, u.name as member_name, ${recipients} as recipients
    from report_schedule s join organisation_user u on ${own('u')} and u.id = s.member_id
    where ${own('s')} ${id === undefined ? sql`` : sql`and s.id = ${id}`}
      and (s.member_id = ${memberId} or exists (select from report_recipient r
        where ${own('r')} and r.schedule_id = s.id and r.member_id = ${memberId} and not r.is_removed))
    order by s.goes_on, s.id`.execute(db);
  return rows;
}

/** Of those who still work here: nothing comes of the others, and nobody can end them. */
export async function countSchedules({ db, memberId }: Tenant): Promise<{ member: number; organisation: number }> {
  const { rows } = await sql<{ member: number; organisation: number }>`select
      count(*) filter (where s.member_id = ${memberId})::int as member, count(*)::int as organisation
    from report_schedule s join organisation_user u on ${own('u')} and u.id = s.member_id
    where ${own('s')} and u.is_active`.execute(db);
  return rows[0] ?? { member: 0, organisation: 0 };
}

/** Of ids those that are members who work here. */
export async function activeMembers(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select u.id from organisation_user u
    where ${own('u')} and u.id = any (${[...ids]}::bigint[]) and u.is_active`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}

type New = Pick<ScheduleRow, 'id' | 'report_key' | 'format' | 'filters' | 'every' | 'on_day' | 'goes_on'>;

/** Answers whether it was written: the id may be another's. */
export async function insertSchedule({ db, memberId }: Tenant, schedule: New): Promise<boolean> {
  const { id, report_key: key, format, filters, every, on_day: day, goes_on: next } = schedule;
  const { rows } = await sql`insert into report_schedule
      (organisation_id, id, member_id, report_key, format, filters, every, on_day, goes_on)
    values (${ownId}, ${id}, ${memberId}, ${key}, ${format}, ${JSON.stringify(filters)}, ${every}, ${day}, ${next}::date)
    on conflict (organisation_id, id) do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function updateSchedule(
  db: Db,
  id: string,
  { every, on_day: day, goes_on: next }: Pick<ScheduleEdit, 'every' | 'on_day'> & { goes_on: string },
): Promise<void> {
  await sql`update report_schedule s set every = ${every}, on_day = ${day}, goes_on = ${next}::date, updated_at = now()
    where ${own('s')} and s.id = ${id}`.execute(db);
}

/** It goes to these and to nobody else; whoever wants it no more stays so, should they be put on it again. */
export async function setRecipients(db: Db, id: string, members: readonly number[]): Promise<void> {
  await sql`update report_recipient r set is_removed = r.member_id <> all (${[...members]}::bigint[])
    where ${own('r')} and r.schedule_id = ${id}`.execute(db);
  await sql`delete from report_recipient r where ${own('r')} and r.schedule_id = ${id} and r.stopped_at is null
    and r.is_removed`.execute(db);
  await sql`insert into report_recipient (organisation_id, schedule_id, member_id)
    select ${ownId}, ${id}, m.id from unnest(${[...members]}::bigint[]) as m (id)
    on conflict (organisation_id, schedule_id, member_id) do nothing`.execute(db);
}

export async function deleteSchedule(db: Db, id: string): Promise<void> {
  await sql`delete from report_recipient r where ${own('r')} and r.schedule_id = ${id}`.execute(db);
  await sql`delete from report_schedule s where ${own('s')} and s.id = ${id}`.execute(db);
}

/** Answers whether that changed anything; undefined where it does not go to them at all. */
export async function setWanted(db: Db, id: string, memberId: number, wanted: boolean): Promise<boolean | undefined> {
  const theirs = sql`${own('r')} and r.schedule_id = ${id} and r.member_id = ${memberId} and not r.is_removed`;
  const { rows } = await sql<{ wanted: boolean }>`select r.stopped_at is null as wanted from report_recipient r
    where ${theirs} for update`.execute(db);
  if (!rows[0] || rows[0].wanted === wanted) return rows[0] && false;
  await sql`update report_recipient r set stopped_at = ${wanted ? null : sql`now()`}
    where ${theirs}`.execute(db);
  return true;
}

export async function setTold(db: Db, id: string, memberId: number, told: Told): Promise<void> {
  await sql`update report_recipient r set told = ${told}, told_at = now()
    where ${own('r')} and r.schedule_id = ${id} and r.member_id = ${memberId}`.execute(db);
}

export interface DueSchedule extends New {
  /** Whoever set it up still works here. */
  is_kept: boolean;
  members: number[];
}

/** Those that come today or should have come; locked, so that each is taken once. */
export async function dueSchedules(db: Db, today: string): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`select s.id, s.report_key, s.format, s.filters, s.every, s.on_day,
      s.goes_on::text as goes_on,
      exists (select from organisation_user u where ${own('u')} and u.id = s.member_id and u.is_active) as is_kept,
      array(select r.member_id from report_recipient r where ${own('r')} and r.schedule_id = s.id and r.stopped_at is null
        order by r.member_id)::int[] as members
    from report_schedule s where ${own('s')} and s.goes_on <= ${today}::date
    order by s.goes_on, s.id for update of s`.execute(db);
  return rows;
}

export async function moveOn(db: Db, id: string, next: string): Promise<void> {
  await sql`update report_schedule s set goes_on = ${next}::date where ${own('s')} and s.id = ${id}`.execute(db);
}

/** Whether somebody still wants it, and still should have it. */
export async function isWantedBy(db: Db, id: string, memberId: number): Promise<boolean> {
  const { rows } = await sql`select from report_recipient r where ${own('r')} and r.schedule_id = ${id}
    and r.member_id = ${memberId} and r.stopped_at is null`.execute(db);
  return rows.length > 0;
}
