import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { IMPORT_BYTES_KEPT, IMPORT_ROWS_KEPT } from '#limits.ts';
import { UNDER_WAY } from './import.queries.ts';

/** Rows of the oldest imports go where an organisation keeps too many, or too long ones: those can be applied and undone no more. */
export async function makeWay(db: Db, besides: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select k.id from (
      select m.id, m.kept_rows, sum(m.kept_rows) over (order by m.created_at desc, m.id desc) as until,
        sum(m.kept_bytes) over (order by m.created_at desc, m.id desc) as bytes, ${UNDER_WAY} as busy
      from sheet_import m where ${own('m')} and m.id <> ${besides}) k
    where (k.until > ${IMPORT_ROWS_KEPT}::int or k.bytes > ${IMPORT_BYTES_KEPT.organisation}::bigint) and k.kept_rows > 0 and not k.busy`.execute(
    db,
  );
  await forgetRowsOf(
    db,
    rows.map(({ id }) => id),
  );
}

/** What these imports would write, or have written, is kept no longer. */
export async function forgetRowsOf(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const all = sql`${ids as string[]}::uuid[]`;
  await sql`delete from sheet_import_row r where ${own('r')} and r.import_id = any (${all})`.execute(db);
  await sql`update sheet_import m set kept_rows = 0, kept_bytes = 0 where ${own('m')} and m.id = any (${all})`.execute(
    db,
  );
}
