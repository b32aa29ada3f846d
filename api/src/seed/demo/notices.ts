import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { noteReached } from '#modules/issues/limits-told/limits-told.queries.ts';

/** What people of the demo were told longer ago than this they have read. */
const UNREAD_FOR_MS = 36 * 60 * 60_000;
const READ_AFTER_MS = 3 * 60 * 60_000;

/** Limits that ran out in the stories are no news either. */
async function notLimits(db: Db, now: Date): Promise<void> {
  for (const limit of ['repair', 'temporary'] as const)
    await noteReached(db, { now, most: 10_000, freshDays: 0, limit });
}

/** Stories are told one after the other: numbers what people heard of them in the order of time, and lets them have read the old. */
export async function settleNotices(db: Db, now: Date): Promise<void> {
  await notLimits(db, now);
  const { rows } = await sql<{
    id: number;
    at: Date;
    read_at: Date | null;
  }>`select n.id, n.at, n.read_at from notification n
    where ${own('n')} order by n.at, n.id`.execute(db);
  const { rows: numbers } = await sql<{
    number: number;
  }>`select nextval(pg_get_serial_sequence('notification', 'id')) as number
    from generate_series(1, ${rows.length}::int)`.execute(db);
  const isOld = (at: Date) => at.getTime() < now.getTime() - UNREAD_FOR_MS;
  const read = rows.map(({ at, read_at }) => read_at ?? (isOld(at) ? new Date(at.getTime() + READ_AFTER_MS) : null));
  await sql`update notification n set id = told.number, read_at = told.read_at
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${numbers.map(({ number }) => number)}::bigint[],
      ${read.map((at) => at?.toISOString() ?? null)}::timestamptz[]) told (id, number, read_at)
    where ${own('n')} and n.id = told.id`.execute(db);
}
