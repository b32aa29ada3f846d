/** How a job is taken, kept and ended. Times are the database's: the clocks of processes differ. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Outcome } from './job.table.ts';
import { inPlace, rowsOf, tableOf, type Place } from './place.ts';

/** A job that was taken. */
export interface Job {
  id: string;
  kind: string;
  key: string | null;
  data: unknown;
  member_id: number | null;
  request_id: string | null;
  attempt: number;
  lease: string;
  holder: number | null;
  called_off_at: Date | null;
}

/** A job and where it stands. */
export interface Held {
  place: Place;
  job: Pick<Job, 'id' | 'lease'>;
}

/** Where it is still this attempt's. */
export const isMine = ({ place, job }: Held) => sql`${rowsOf(place)} and j.id = ${job.id} and j.lease = ${job.lease}`;
/** The time of the transaction where the condition holds, else null: Citus refuses an update with now() under a CASE or COALESCE. */
export const nowWhere = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`nullif(greatest(now(), case when ${condition} then '-infinity'::timestamptz else 'infinity'::timestamptz end), 'infinity')`;
/** From the statement on: of a STABLE function, since Citus refuses an update with a VOLATILE one. */
export const inMilliseconds = (milliseconds: number) =>
  sql`statement_timestamp() + make_interval(secs => ${milliseconds}::float8 / 1000)`;

/** Takes what is due longest there, of these kinds, for the time of a lease; committed before it is run. */
export const takeJob = (
  db: Db,
  place: Place,
  { kinds, lease, holder }: { kinds: readonly string[]; lease: number; holder: number | null },
): Promise<Job | undefined> =>
  inPlace(db, place, async (tx) => {
    const table = tableOf(place);
    const { rows } = await sql<Job>`with next as (
        select j.id from ${table} j
        where ${rowsOf(place)} and j.ended_at is null and j.run_at <= now() and j.kind = any(${kinds as string[]})
        order by j.run_at, j.id limit 1 for update skip locked)
      update ${table} j set attempt = j.attempt + 1, lease = ${uuidv7()}, holder = ${holder}, started_at = now(), run_at = ${inMilliseconds(lease)},
        progress = null, progress_words = null
      from next where ${rowsOf(place)} and j.id = next.id
      returning j.id, j.kind, j.key, j.data, j.member_id, j.request_id, j.attempt, j.lease, j.holder,
        j.called_off_at`.execute(tx);
    return rows[0];
  });

/** Keeps it for another lease. Undefined: it was lost; else whether it should end. */
export const keepJob = (db: Db, held: Held, lease: number): Promise<{ isCalledOff: boolean } | undefined> =>
  inPlace(db, held.place, async (tx) => {
    const { rows } = await sql<{
      is_called_off: boolean;
    }>`update ${tableOf(held.place)} j set run_at = ${inMilliseconds(lease)}
      where ${isMine(held)} returning j.called_off_at is not null as is_called_off`.execute(tx);
    return rows[0] && { isCalledOff: rows[0].is_called_off };
  });

/** Another connection, or only its lease, says from now on that its process lives. False: it was lost. */
export const moveJob = (db: Db, held: Held, holder: number | null): Promise<boolean> =>
  inPlace(db, held.place, async (tx) => {
    const { rows } = await sql`update ${tableOf(held.place)} j set holder = ${holder}
      where ${isMine(held)} returning j.id`.execute(tx);
    return rows.length > 0;
  });

/** Says how far it is; answers as `keepJob`. */
export const noteStep = (
  db: Db,
  held: Held,
  { progress, words }: { progress: number; words: string | undefined },
): Promise<{ isCalledOff: boolean } | undefined> =>
  inPlace(db, held.place, async (tx) => {
    const { rows } = await sql<{ is_called_off: boolean }>`update ${tableOf(held.place)} j
      set progress = ${Math.min(1, Math.max(0, progress))}, progress_words = ${words?.slice(0, 200) ?? null}
      where ${isMine(held)} returning j.called_off_at is not null as is_called_off`.execute(tx);
    return rows[0] && { isCalledOff: rows[0].is_called_off };
  });

/** Gives it back as if it had not been taken: the server stops. */
export const releaseJob = (db: Db, held: Held): Promise<unknown> =>
  inPlace(db, held.place, (tx) =>
    sql`update ${tableOf(held.place)} j set lease = null, run_at = now(), attempt = j.attempt - 1
      where ${isMine(held)}`.execute(tx),
  );

/** Lets it be tried again after so many milliseconds. False: it was lost. */
export const postponeJob = (db: Db, held: Held, { wait, error }: { wait: number; error: string }): Promise<boolean> =>
  inPlace(db, held.place, async (tx) => {
    const { rows } = await sql`update ${tableOf(held.place)} j
      set lease = null, again_at = null, run_at = ${inMilliseconds(wait)}, error = ${error}
      where ${isMine(held)} returning j.id`.execute(tx);
    return rows.length > 0;
  });

/** Ends it in the transaction of its effect, and begins it anew where it was wanted meanwhile. False: it was lost. */
export async function endJob(
  tx: Db,
  held: Held,
  { outcome, error = null }: { outcome: Outcome; error?: string | null },
): Promise<boolean> {
  const { place } = held;
  const { rows } = await sql<{ again_at: Date | null }>`update ${tableOf(place)} j
    set ended_at = statement_timestamp(), outcome = ${outcome}, error = ${error}, lease = null,
      progress = case when ${outcome}::text = 'done' then 1 else j.progress end
    where ${isMine(held)} returning j.again_at`.execute(tx);
  const [ended] = rows;
  if (ended?.again_at) await addAgain(tx, place, held.job.id);
  return ended !== undefined;
}

async function addAgain(tx: Db, place: Place, id: string): Promise<void> {
  const columns = sql`kind, key, data, run_at, member_id, request_id`;
  const values = sql`j.kind, j.key, j.data, j.again_at, j.member_id, j.request_id`;
  await (
    place === null
      ? sql`insert into platform_job (id, ${columns}) select ${uuidv7()}::uuid, ${values} from platform_job j
        where j.id = ${id} on conflict do nothing`
      : sql`insert into job (organisation_id, id, ${columns}) select ${ownId}::uuid, ${uuidv7()}::uuid, ${values} from job j
        where ${own('j')} and j.id = ${id} on conflict do nothing`
  ).execute(tx);
}

/** Whose jobs of these kinds are due, the oldest first. Where not all can be asked, whoever can: what they have is seen when it is taken. */
export async function duePlaces(db: Db, kinds: readonly string[], reachable?: readonly string[]): Promise<Place[]> {
  if (reachable) return [null, ...reachable];
  const { rows } = await sql<{ place: Place }>`select organisation_id as place
    from due_jobs(${kinds as string[]}) order by oldest`.execute(db);
  return rows.map(({ place }) => place);
}

/** How many jobs of these kinds are due. */
export async function countDue(db: Db, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ due: number }>`select coalesce(sum(waiting), 0)::int as due
    from due_jobs(${kinds as string[]})`.execute(db);
  return rows[0]?.due ?? 0;
}

/** Seconds since the oldest job of these kinds is due; 0 where none is. */
export async function jobLag(db: Db, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ lag: number | null }>`select
    extract(epoch from now() - oldest_due_job(${kinds as string[]}))::float8 as lag`.execute(db);
  return Math.max(0, Math.round(rows[0]?.lag ?? 0));
}

/** Jobs that wait for a kind this version does not have. */
export async function unknownJobs(db: Db, kinds: readonly string[]): Promise<{ kind: string; waiting: number }[]> {
  const { rows } = await sql<{ kind: string; waiting: number }>`select kind, waiting
    from unknown_jobs(${kinds as string[]})`.execute(db);
  return rows;
}
