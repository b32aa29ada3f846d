/** What a member may know and do about a job that is for them: how far it is, and to call it off. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { ringAfterCommit } from '#kernel/listening/rings.ts';
import { CALLED_OFF_CHANNEL, JOB_CHANNEL } from './add-job.ts';
import { nowWhere } from './job.queries.ts';
import type { Outcome } from './job.table.ts';

export interface MembersJob {
  id: string;
  kind: string;
  /** `waiting` also between two attempts. */
  state: 'waiting' | 'running' | Outcome;
  /** 0 to 1, where it says so. */
  progress: number | null;
  words: string | null;
  /** Why the last attempt failed, without secrets. */
  reason: string | null;
  is_called_off: boolean;
  created_at: Date;
  ended_at: Date | null;
}

/** In one statement for a list of them; another's are not found. */
export async function findMembersJobs(db: Db, memberId: number, ids: readonly string[]): Promise<MembersJob[]> {
  const { rows } = await sql<MembersJob>`select j.id, j.kind,
      case when j.ended_at is not null then j.outcome when j.lease is not null then 'running' else 'waiting' end as state,
      j.progress::float8 as progress, j.progress_words as words, j.error as reason, j.called_off_at is not null as is_called_off,
      j.created_at, j.ended_at
    from job j where ${own('j')} and j.member_id = ${memberId} and j.id = any(${ids as string[]}::uuid[])`.execute(db);
  return rows;
}

/**
 * Asks that it ends without its effect, in the transaction of a write: at once where it waits, where it runs at its next step.
 * What the kind's `unfinished` writes comes with its end. False: there is none of theirs that has not ended.
 */
export async function callOff(db: Db, memberId: number, id: string): Promise<boolean> {
  const { rows } = await sql`update job j set called_off_at = least(j.called_off_at, now()),
      run_at = least(j.run_at, ${nowWhere(sql`j.lease is null`)})
    where ${own('j')} and j.member_id = ${memberId} and j.id = ${id} and j.ended_at is null returning j.id`.execute(db);
  if (rows.length === 0) return false;
  ringAfterCommit(JOB_CHANNEL, (organisationId) => organisationId);
  ringAfterCommit(CALLED_OFF_CHANNEL, id);
  return true;
}
