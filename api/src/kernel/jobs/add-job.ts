import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { ringAfterCommit } from '#kernel/listening/rings.ts';
import { causeOf } from './cause.ts';
import type { JobKind } from './job-kind.ts';

/** Said with an organisation's id, or nothing for the platform, once a job of theirs is due. */
export const JOB_CHANNEL = 'chainage_job';

/** Said with the id of a job that somebody called off. */
export const CALLED_OFF_CHANNEL = 'chainage_job_called_off';

export interface NewJob<Data> {
  data: Data;
  /**
   * Of jobs of this kind with this key one waits: what comes while it waits takes its place, with the new data and the sooner
   * time; what comes while it runs makes it run once more. Both hold the waiting job until their transaction ends, so a key
   * that many write at once makes them wait for each other.
   */
  key?: string;
  /** Not before; without it, as soon as the transaction is committed. */
  runAt?: Date;
  /** Whose it is: they may see how far it is, and call it off. */
  forMember?: number;
}

/** Adds to the table of organisations or to the platform's; modules call `addJob` or `addPlatformJob`. */
async function add(
  db: Db,
  isPlatform: boolean,
  kind: string,
  { data, key, runAt, forMember }: NewJob<unknown>,
): Promise<string> {
  const id = uuidv7();
  const [column, value] = isPlatform ? [sql``, sql``] : [sql`organisation_id, `, sql`${ownId}, `];
  const insert = sql`insert into ${isPlatform ? sql`platform_job` : sql`job`} as j
    (${column}id, kind, key, data, run_at, member_id, request_id)
    values (${value}${id}, ${kind}, ${key ?? null}, ${JSON.stringify(data)},
      coalesce(${runAt?.toISOString() ?? null}::timestamptz, now()), ${forMember ?? null}, ${causeOf() ?? null})`;
  if (!runAt || runAt.getTime() <= Date.now())
    ringAfterCommit(JOB_CHANNEL, isPlatform ? '' : (organisationId) => organisationId);
  if (key === undefined) {
    await sendWithNext(db, insert);
    return id;
  }
  const { rows } = await sql<{ id: string }>`${insert}
    on conflict (${column}kind, key) where ended_at is null do update set
      data = excluded.data, request_id = excluded.request_id, member_id = excluded.member_id,
      run_at = case when j.lease is null and j.attempt = 0 then least(j.run_at, excluded.run_at) else j.run_at end,
      again_at = case when j.lease is null then null else least(j.again_at, excluded.run_at) end
    returning j.id`.execute(db);
  return rows[0]?.id ?? id;
}

/**
 * Adds a job of the transaction's organisation: it is done if and only if the transaction is committed. Answers the id of the
 * job that will do it.
 */
export const addJob = <Data>(db: Db, { kind }: JobKind<Data>, job: NewJob<Data>): Promise<string> =>
  add(db, false, kind, job);

/** As `addJob`, of no organisation, in a transaction that is in none. */
export const addPlatformJob = <Data>(
  db: Db,
  { kind }: JobKind<Data>,
  job: Omit<NewJob<Data>, 'forMember'>,
): Promise<string> => add(db, true, kind, job);
