import { sql } from 'kysely';
import type { ColumnType } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';

export interface LimitUseTable {
  organisation_id: ColumnType<string, never, never>;
  name: string;
  who: string;
  taken: number;
  resets_at: Date;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    limit_use: LimitUseTable;
  }
}

/** What is counted, and for whom: an account, or '' for the organisation together. */
export interface Counter {
  name: string;
  who: string;
}

/** Adds to what was taken in the window that runs, and answers how much that is now. A window that is over begins anew. */
export async function addUse(
  db: Db,
  { name, who }: Counter,
  amount: number,
  { now, seconds }: { now: Date; seconds: number },
): Promise<{ taken: number; resetsAt: Date }> {
  const resets = new Date(now.getTime() + seconds * 1000);
  const { rows } = await sql<{ taken: number; resets_at: Date }>`
    insert into limit_use as l (organisation_id, name, who, taken, resets_at)
    values (${ownId}, ${name}, ${who}, ${amount}, ${resets})
    on conflict (organisation_id, name, who) do update set
      taken = case when l.resets_at <= ${now} then excluded.taken else l.taken + excluded.taken end,
      resets_at = case when l.resets_at <= ${now} then excluded.resets_at else l.resets_at end
    returning taken, resets_at`.execute(db);
  const row = rows[0] as { taken: number; resets_at: Date };
  return { taken: Number(row.taken), resetsAt: new Date(row.resets_at) };
}
