import { sql } from 'kysely';
import { ACTIVE_DAYS, type PlatformDashboard } from '@chainage/shared/contracts/platform-dashboard';
import type { Db } from '#kernel/database/connect.ts';
import { countJobs } from '#kernel/jobs/platform-job.queries.ts';

type Row = PlatformDashboard['results'][number];
type Read = Omit<Row, 'created_at' | 'failed_jobs'> & { created_at: Date };

const FIGURES = [
  ...(['members', 'active_members', 'records', 'files', 'file_bytes', 'failing_syncs', 'failed_jobs'] as const),
] as const;

/** Jobs that were given up or failed and come again, by organisation; the platform's own under null. */
async function failedJobs(db: Db): Promise<Map<string | null, number>> {
  const failed = new Map<string | null, number>();
  for (const { place, state, jobs } of await countJobs(db))
    if (state === 'given_up' || state === 'again') failed.set(place, (failed.get(place) ?? 0) + Number(jobs));
  return failed;
}

/** Every organisation with its figures, and their sums; for an account that does not look after the platform none. */
export async function readPlatformDashboard(db: Db, now: Date): Promise<PlatformDashboard> {
  const since = new Date(now.getTime() - ACTIVE_DAYS * 86_400_000);
  const { rows } = await sql<Read>`select id, name, code, state, created_at, members, active_members, records, files,
      file_bytes, failing_syncs from platform_organisations(${since}::timestamptz)`.execute(db);
  const failed = await failedJobs(db);
  const results = rows.map((row): Row => ({
    ...row,
    created_at: row.created_at.toISOString(),
    failed_jobs: failed.get(row.id) ?? 0,
  }));
  const totals = { organisations: results.length } as PlatformDashboard['totals'];
  for (const name of FIGURES) totals[name] = results.reduce((sum, row) => sum + row[name], 0);
  return { totals, platform_failed_jobs: failed.get(null) ?? 0, results };
}
