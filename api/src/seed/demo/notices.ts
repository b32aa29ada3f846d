import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { noteReached } from '#modules/issues/limits-told/limits-told.queries.ts';

/** What people of the demo were told longer ago than this they have read. */
const UNREAD_FOR_MS = 36 * 60 * 60_000;

/** Limits that ran out in the stories are no news either. */
async function notLimits(db: Db, now: Date): Promise<void> {
  for (const limit of ['repair', 'temporary'] as const)
    await noteReached(db, { now, most: 10_000, freshDays: 0, limit });
}

/** Stories are told one after the other: numbers what people heard of them in the order of time, and lets them have read the old. */
export async function settleNotices(db: Db, now: Date): Promise<void> {
  await notLimits(db, now);
  await sql`update notification n set id = told.number
    from (select id, nextval(pg_get_serial_sequence('notification', 'id')) as number
      from (select n.id from notification n where ${own('n')} order by n.at, n.id offset 0) n) told
    where ${own('n')} and n.id = told.id`.execute(db);
  await sql`update notification n set read_at = n.at + interval '3 hours'
    where ${own('n')} and n.read_at is null and n.at < ${new Date(now.getTime() - UNREAD_FOR_MS)}`.execute(db);
}
