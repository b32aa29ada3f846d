/** Jobs of all organisations, as whoever looks after the platform may see them. The functions show others nothing (0141). */
import { sql } from 'kysely';
import type { JobState } from '@chainage/shared/contracts/platform-job-paths';
import type { Db } from '#kernel/database/connect.ts';
import type { Place } from './place.ts';

export interface CountedJobs {
  place: Place;
  kind: string;
  state: JobState;
  jobs: number;
  due_since: Date | null;
}

export async function countJobs(db: Db): Promise<CountedJobs[]> {
  const { rows } = await sql<CountedJobs>`select organisation_id as place, kind, state, jobs, due_since
    from platform_job_counts()`.execute(db);
  return rows;
}

export interface JobFilter {
  state?: JobState | undefined;
  /** An organisation's id, or `platform`. */
  place?: string | undefined;
  kind?: string | undefined;
  before?: string | undefined;
  most: number;
}

/** A job without what it is about. */
export interface JobLine {
  place: Place;
  id: string;
  kind: string;
  state: JobState;
  attempt: number;
  error: string | null;
  request_id: string | null;
  is_called_off: boolean;
  created_at: Date;
  run_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

/** The newest first. */
export async function listJobs(db: Db, { state, place, kind, before, most }: JobFilter): Promise<JobLine[]> {
  const { rows } = await sql<JobLine>`select organisation_id as place, id, kind, state, attempt, error, request_id,
      is_called_off, created_at, run_at, started_at, ended_at
    from platform_job_page(${state ?? null}::text, ${place ?? null}::text, ${kind ?? null}::text, ${before ?? null}::uuid,
      ${most}::int)
    order by id desc limit ${most}::int`.execute(db);
  return rows;
}

/** Whether the account of this transaction looks after the platform. */
export async function isPlatformAdmin(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select is_platform_admin() as may`.execute(db);
  return rows[0]?.may === true;
}
