/** Old notifications go at night: those read half a year ago, and those nobody read within a year. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { outsideJob, type OutsideKind } from '#kernel/jobs/job-kind.ts';

/** In one transaction; what is left goes in the next. */
const AT_ONCE = 5000;

export async function forgetNotifications(db: Db, now: Date, most = AT_ONCE): Promise<number> {
  const { rows } = await sql<{ count: number }>`select forget_notifications(${ownId}::uuid,
    ${now.toISOString()}::timestamptz, ${most}::int) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The deleting in a transaction of its own, as housekeeping's. */
export const forgetOld: OutsideKind<{ most?: number | undefined }> = outsideJob({
  kind: 'notifications.forget',
  data: z.strictObject({ most: z.int().positive().optional() }),
  async run({ transaction, deps, data, log }) {
    const { most = AT_ONCE } = data;
    const count = await transaction((db) => forgetNotifications(db, deps.now(), most));
    if (count > 0) log.info({ count }, 'old notifications forgotten');
    return async (db) => {
      if (count >= most) await addJob(db, forgetOld, { data, key: 'more' });
    };
  },
});
