/** Files of lists in which erased values may stand are fetched no more, nor made to their end, and their bytes go. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { declareCopies } from '#kernel/erasure/copies.ts';
import { removeKeys } from '#kernel/erasure/erase-files.ts';
import { sheetKey } from '#kernel/files/store/keys.ts';
import type { ExcelRow, StoredExcel } from './excel.queries.ts';
import { cancelUnderWay } from './order-file.ts';

declareCopies(async (tenant, { rights, endsMaking }) => {
  const { db, now, organisationId } = tenant;
  const holds = sql`(e.rights && ${rights as string[]}::text[]
    or exists (select from unnest(e.rights) as k (held) where k.held like 'view\\_sensitive%'))`;
  if (endsMaking) {
    // what waits is read later; what gets ready meanwhile is found below
    const { rows: making } = await sql<Pick<ExcelRow, 'id' | 'job' | 'requested_by'>>`select e.id, e.job, e.requested_by
      from excel_file e where ${own('e')} and e.status = 'processing' and ${holds}`.execute(db);
    for (const row of making) await cancelUnderWay(tenant, row);
  }
  const { rows } = await sql<StoredExcel>`update excel_file e
    set status = 'expired', expires_at = ${now.toISOString()}::timestamptz
    where ${own('e')} and e.status = 'ready' and ${holds} returning e.id, e.format, e.stored_as`.execute(db);
  const keys = rows.map(({ id, format, stored_as: name }) => sheetKey(organisationId, id, `${name}.${format}`));
  await removeKeys(db, keys);
});
