/** Sheets whose time is over go, with what is kept of their rows: once a night, of each organisation. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { importKey, importsOf } from '#kernel/files/store/keys.ts';
import type { OutsideRun } from '#kernel/jobs/job-kind.ts';
import { UNDER_WAY } from './import.queries.ts';
import { forgetRowsOf } from './make-way.queries.ts';

const DAY = 86_400_000;
type Stored = { id: string; format: string; stored_as: string };

/** Forgets what is long over; answers whose bytes go now, and whose stay. */
async function expire(db: Db, now: Date): Promise<{ over: Stored[]; stay: Stored[] }> {
  const at = now.toISOString();
  const { rows: over } = await sql<Stored>`select m.id, m.format, m.stored_as from sheet_import m
    where ${own('m')} and m.expires_at <= ${at}::timestamptz and m.stored_as is not null and not ${UNDER_WAY}`.execute(
    db,
  );
  const ids = over.map(({ id }) => id);
  await forgetRowsOf(db, ids);
  await sql`update sheet_import m set stored_as = null where ${own('m')} and m.id = any (${ids}::uuid[])`.execute(db);
  await sql`delete from sheet_import m where ${own('m')} and m.created_at < ${at}::timestamptz - interval '180 days'
    and m.kept_rows = 0 and not ${UNDER_WAY}`.execute(db);
  const { rows: stay } = await sql<Stored>`select m.id, m.format, m.stored_as from sheet_import m
    where ${own('m')} and m.stored_as is not null`.execute(db);
  return { over, stay };
}

export async function sweepImports({ organisationId, transaction, deps }: OutsideRun<object>): Promise<void> {
  if (organisationId === null) return;
  const { store, now } = deps;
  const keyOf = ({ id, format, stored_as: name }: Stored) => importKey(organisationId, id, `${name}.${format}`);
  const { over, stay } = await transaction((db) => expire(db, now()));
  for (const one of over) await store.remove(keyOf(one));
  const kept = new Set(stay.map(keyOf));
  // by the clock that the store's times are of
  const before = Date.now() - DAY;
  for await (const { key, modified } of store.list(importsOf(organisationId)))
    if (!kept.has(key) && modified.getTime() < before) await store.remove(key);
}
