import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { tableType } from '#kernel/records/table/table-type.ts';
import { plannedWork } from '@chainage/shared/contracts/issues/planned-work/kind';
import type { Rhythm } from '@chainage/shared/contracts/issues/work-schedule/due-days';

/** A schedule whose works of some day are still to be made. */
export interface OpenSchedule extends Rhythm {
  id: string;
  status: 'active' | 'paused';
  created_at: Date;
  created_by: number;
  made_until: string | null;
  title: string;
  care_kind: string;
  highway: number;
  package: number;
  chainage_from: number;
  chainage_to: number | null;
  step_km: string | null;
  days_to_do: number;
  doer: number;
  checklist: unknown;
}

/**
 * Another process that makes them waits here, and then finds them made. `early`: schedules whose shift begins before a time are
 * wanted up to another day while they run.
 */
export async function lockOpenSchedules(
  db: Db,
  today: string,
  early: { before: string; until: string },
): Promise<OpenSchedule[]> {
  const { rows } = await sql<OpenSchedule>`
    select s.id, s.status, s.created_at, s.created_by, s.made_until::text, s.title, s.care_kind, s.highway, s.package,
      s.chainage_from, s.chainage_to, s.step_km::text, s.every, s."interval", s.days_to_do, s.starts_on::text, s.ends_on::text,
      s.shift_from, s.shift_to, s.doer, s.checklist
    from work_schedule s
    where ${own('s')} and (s.made_until is null
      or s.made_until < case when s.status = 'active' and s.shift_from < ${early.before} then ${early.until}::date
        else ${today}::date end)
    order by s.id for update`.execute(db);
  return rows;
}

/** How many schedules run; no further than `most`. */
export async function countRunning(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from work_schedule s where ${own('s')} and s.status = 'active' limit ${most}) running`.execute(db);
  return rows[0]?.count ?? 0;
}

export const noteMade = (db: Db, id: string, today: string) =>
  sql`update work_schedule s set made_until = ${today}::date where ${own('s')} and s.id = ${id}`.execute(db);

/** A work as it is made. */
export interface NewWork {
  id: string;
  status: 'planned' | 'missed';
  due_on: string;
  due_from: Date;
  due_until: Date;
  from: number;
  /** Null for one place. */
  to: number | null;
}

const wordsOf = (title: string): string[] => tableType(plannedWork).tokens(null, { title });

async function insertWords(db: Db, works: readonly { id: string }[], words: readonly string[]): Promise<void> {
  if (works.length === 0 || words.length === 0) return;
  const values = works.flatMap(({ id }) => words.map((word) => sql`(${ownId}, ${word}, ${id}::uuid)`));
  await sql`insert into planned_work_token (organisation_id, token, planned_work_id) values ${sql.join(values)}`.execute(
    db,
  );
}

/** Answers how many of them stand how; those that were there already are left as they are. */
export async function insertWorks(
  db: Db,
  schedule: OpenSchedule,
  works: readonly NewWork[],
  now: Date,
): Promise<NewWork['status'][]> {
  const { id, created_by: by, title, care_kind, highway, package: ofPackage, doer: person } = schedule;
  const checklist = JSON.stringify(schedule.checklist);
  const at = now.toISOString();
  const values = works.map(
    (work) => sql`(${ownId}, ${work.id}::uuid, ${work.status}, ${by}::bigint, ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz, '', ${id}::uuid, ${title}, ${care_kind}, ${highway}::bigint, ${ofPackage}::bigint, ${work.from}::int,
      ${work.to}::int, ${person}::bigint, ${work.due_on}::date, ${work.due_from.toISOString()}::timestamptz,
      ${work.due_until.toISOString()}::timestamptz, ${checklist}::jsonb)`,
  );
  const { rows } = await sql<{ id: string; status: NewWork['status'] }>`
    insert into planned_work (organisation_id, id, status, created_by, created_at, updated_at, received_at, content_hash,
      schedule, title, care_kind, highway, package, chainage_from, chainage_to, doer, due_on, due_from, due_until, checklist)
    values ${sql.join(values)}
    on conflict (organisation_id, schedule, due_on, chainage_from) do nothing
    returning id, status`.execute(db);
  await insertWords(db, rows, wordsOf(title));
  return rows.map(({ status }) => status);
}

/**
 * Whose time is over. The version stays: what was done in time without signal builds on the one its author saw, and arrives.
 * Answers each schedule they are of, with its author.
 */
export async function markMissed(db: Db, now: Date): Promise<{ schedule: string; created_by: number }[]> {
  const { rows } = await sql<{ schedule: string; created_by: number }>`
    update planned_work w set status = 'missed', updated_at = ${now.toISOString()}::timestamptz
    where ${own('w')} and w.status = 'planned' and w.due_until <= ${now.toISOString()}::timestamptz
    returning w.schedule, w.created_by`.execute(db);
  return rows;
}

/** Works that are open go to whom their schedule names now: who was named before may have left, and may see no other's. */
export async function handOver(db: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update planned_work w set doer = s.doer, updated_at = ${now.toISOString()}::timestamptz from work_schedule s
    where ${own('w')} and ${own('s')} and s.id = w.schedule and w.status = 'planned' and w.doer is distinct from s.doer`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** For answers that are kept until something changes (`kernel/http/unchanged.ts`): the calendar writes no line of audit. */
export const touchOrganisation = (db: Db, now: Date) =>
  sql`update organisation o set updated_at = ${now.toISOString()}::timestamptz where ${own('o', 'id')}`.execute(db);
