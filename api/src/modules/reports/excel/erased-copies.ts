/** Files of lists in which erased values may stand are fetched no more, nor made to their end, and their bytes go. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { declareCopies } from '#kernel/erasure/copies.ts';
import { removeErased } from '#kernel/erasure/erase-files.ts';
import { sheetKey } from '#kernel/files/store/keys.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import type { StoredExcel } from './excel.queries.ts';

/** Of one job. */
const KEYS = 1000;

declareCopies(async ({ db, now, organisationId }, { rights, isAsked }) => {
  const at = now.toISOString();
  const holds = sql`(e.rights && ${rights as string[]}::text[]
    or exists (select from unnest(e.rights) as k (held) where k.held like 'view\\_sensitive%'))`;
  const { rows } = await sql<StoredExcel>`update excel_file e set status = 'expired', expires_at = ${at}::timestamptz
    where ${own('e')} and e.status = 'ready' and ${holds} returning e.id, e.format, e.stored_as`.execute(db);
  const keys = rows.map(({ id, format, stored_as: name }) => sheetKey(organisationId, id, `${name}.${format}`));
  for (let begin = 0; begin < keys.length; begin += KEYS)
    await addJob(db, removeErased, { data: { keys: keys.slice(begin, begin + KEYS), files: [] } });
  // what waits is read later; its job sees that nobody wants it any more
  if (isAsked)
    await sql`update excel_file e set status = 'cancelled', ended_at = ${at}::timestamptz
      where ${own('e')} and e.status = 'processing' and ${holds}`.execute(db);
});
