/** Files of lists in which erased values may stand are fetched no more, and not made to their end. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { declareCopies } from '#kernel/erasure/copies.ts';

declareCopies(async ({ db, now }, { rights, isAsked }) => {
  const at = now.toISOString();
  const holds = sql`(e.rights && ${rights as string[]}::text[]
    or exists (select from unnest(e.rights) as k (held) where k.held like 'view\\_sensitive%'))`;
  await sql`update excel_file e set status = 'expired', expires_at = ${at}::timestamptz
    where ${own('e')} and e.status = 'ready' and ${holds}`.execute(db);
  // what waits is read later; its job sees that nobody wants it any more
  if (isAsked)
    await sql`update excel_file e set status = 'cancelled', ended_at = ${at}::timestamptz
      where ${own('e')} and e.status = 'processing' and ${holds}`.execute(db);
});
