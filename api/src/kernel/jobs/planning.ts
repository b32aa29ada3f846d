/**
 * A schedule is one waiting job, whose key is the minute it is due at. Whatever ends it adds the next in the same transaction; what
 * lacks one (a new organisation, a new schedule) gets it at start and once an hour, from any process. So what was missed for
 * months is one job that is late, and is done once.
 */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';
import type { Job } from './job.queries.ts';
import { inPlace, rowsOf, tableOf, type Place } from './place.ts';
import { nextDue, type Schedule } from './schedule.ts';

export interface Planning {
  db: Db;
  schedules: ReadonlyMap<string, Schedule>;
  now: Date;
}

const MARK = '@';
const keyOf = (due: Date) => `${MARK}${due.toISOString()}`;

async function planOne(tx: Db, place: Place, { kind }: Schedule, due: Date): Promise<void> {
  const values = sql`${uuidv7()}, ${kind.kind}, ${keyOf(due)}, ${due.toISOString()}`;
  await (
    place === null
      ? sql`insert into platform_job (id, kind, key, run_at) values (${values}) on conflict do nothing`
      : sql`insert into job (organisation_id, id, kind, key, run_at) values (${ownId}, ${values}) on conflict do nothing`
  ).execute(tx);
}

async function readZone(tx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ zone: string | null }>`select o.settings ->> 'time_zone' as zone from organisation o
    where o.id = ${ownId}`.execute(tx);
  return rows[0]?.zone ?? undefined;
}

/** As each transaction was told: several lists of one request ask once. */
const told = new WeakMap<Db, Promise<string | undefined>>();

/** The time zone that the organisation of this transaction has chosen; undefined where it has none. */
export function timeZoneOf(tx: Db): Promise<string | undefined> {
  const known = told.get(tx) ?? readZone(tx);
  told.set(tx, known);
  return known;
}

/** After a scheduled job's end, in its transaction: the next one. */
export async function goOn(
  tx: Db,
  { place, job }: { place: Place; job: Pick<Job, 'kind' | 'key'> },
  { schedules, now }: Planning,
): Promise<void> {
  const schedule = schedules.get(job.kind);
  if (!schedule || !job.key?.startsWith(MARK)) return;
  // a clock that is behind does not bring the same minute again
  const after = new Date(Math.max(now.getTime(), Date.parse(job.key.slice(MARK.length)) || 0));
  await planOne(tx, place, schedule, nextDue(schedule, after, place === null ? undefined : await timeZoneOf(tx)));
}

interface Planned {
  place: Place;
  kind: string;
  run_at: Date;
  is_fresh: boolean;
}

/** What waits for another time than is due by now; what runs, failed before or is late stays. */
const move = (tx: Db, place: Place, { kind }: Schedule, due: Date) =>
  sql`update ${tableOf(place)} j set run_at = ${due.toISOString()}, key = ${keyOf(due)}
    where ${rowsOf(place)} and j.kind = ${kind.kind} and j.key like '@%' and j.ended_at is null and j.lease is null
      and j.attempt = 0 and j.run_at > now()`.execute(tx);

/** In the transaction that sets an organisation's clock: what waits for its time there waits by the new one. */
export async function planByClock(
  tx: Db,
  organisationId: string,
  { schedules, now, timeZone }: Pick<Planning, 'schedules' | 'now'> & { timeZone: string },
): Promise<void> {
  for (const schedule of schedules.values())
    if (schedule.of === 'organisation') await move(tx, organisationId, schedule, nextDue(schedule, now, timeZone));
}

/** Adds what is missing, and brings forward what waits for a later time than is declared now. */
export async function planAll({ db, schedules, now }: Planning): Promise<void> {
  const kinds = [...schedules.keys()];
  if (kinds.length === 0) return;
  const clocks = await sql<{ place: string; time_zone: string | null }>`select organisation_id as place, time_zone
    from clocks_of_organisations()`.execute(db);
  const planned = await sql<Planned>`select organisation_id as place, kind, run_at, is_fresh
    from planned_jobs(${kinds})`.execute(db);
  const known = new Map(planned.rows.map((one) => [`${one.place} ${one.kind}`, one]));
  for (const { place, time_zone } of [{ place: null, time_zone: null }, ...clocks.rows]) {
    const wrong = [...schedules.values()]
      .filter((schedule) => (schedule.of === 'platform') === (place === null))
      .map((schedule) => ({ schedule, due: nextDue(schedule, now, time_zone ?? undefined) }))
      .map((one) => ({ ...one, waits: known.get(`${place} ${one.schedule.kind.kind}`) }))
      .filter(({ due, waits }) => !waits || (waits.is_fresh && waits.run_at > now && waits.run_at > due));
    if (wrong.length === 0) continue;
    await inPlace(db, place, async (tx) => {
      for (const { schedule, due, waits } of wrong)
        await (waits ? move(tx, place, schedule, due) : planOne(tx, place, schedule, due));
    });
  }
}
