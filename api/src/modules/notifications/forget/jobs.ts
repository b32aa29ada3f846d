/** Old notifications go at night: those read half a year ago, and those nobody read within a year. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { insideJob, type InsideKind } from '#kernel/jobs/job-kind.ts';

/** In one transaction; what is left goes in the next. */
const AT_ONCE = 5000;

export async function forgetNotifications(db: Db, now: Date, most = AT_ONCE): Promise<number> {
  const { rows } = await sql<{ count: number }>`select forget_notifications(${ownId}::uuid,
    ${now.toISOString()}::timestamptz, ${most}::int) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export const forgetOld: InsideKind<{ most?: number | undefined }> = insideJob({
  kind: 'notifications.forget',
  data: z.strictObject({ most: z.int().positive().optional() }),
  async run({ db, deps, data, log }) {
    const { most = AT_ONCE } = data;
    const count = await forgetNotifications(db, deps.now(), most);
    if (count > 0) log.info({ count }, 'old notifications forgotten');
    if (count >= most) await addJob(db, forgetOld, { data, key: 'more' });
  },
});
