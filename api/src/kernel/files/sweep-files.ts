/**
 * Takes away what lies in the store and nothing points at: bytes whose request failed after they were put, copies of files that are
 * no more, uploads that nobody went on with. Only what is old enough, and never a name that it does not know.
 */
import { sql } from 'kysely';
import type { FileType } from '@chainage/shared/contracts/files';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { OutsideRun } from '#kernel/jobs/job-kind.ts';
import { fileIn, fileKey, filesOf, type Named } from './store/keys.ts';
import type {} from './record-file.table.ts';
import { sweepShared } from './uploads/shared-staging.ts';

const DAY = 86_400_000;
/** No request that put something is still on its way after so long, nor a clock so wrong. */
const GRACE = 2 * DAY;
/** As long as uploads wait on a disk. */
const UPLOADS_WAIT = 7 * DAY;
const PAGE = 500;

type Sweep = OutsideRun<object>;
type Bound = Named & { content_type: FileType };

/** Of these files, those whose bytes a row names. */
async function boundAmong(db: Db, ids: readonly string[]): Promise<Map<string, Bound>> {
  const { rows } = await sql<Bound>`select g.id, g.content_type, g.stored_as from record_file g
    where ${own('g')} and g.id = any(${ids as string[]}::uuid[]) and g.stored_at is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Old {
  key: string;
  id: string;
  isCopy: boolean;
}

/** How many went. */
async function removeUnbound(
  { transaction, deps, step }: Sweep,
  organisationId: string,
  old: readonly Old[],
): Promise<number> {
  if (old.length === 0) return 0;
  await step(0.5);
  // asked after they were listed, so that whatever was bound meanwhile is seen
  const bound = await transaction((db) =>
    boundAmong(
      db,
      old.map(({ id }) => id),
    ),
  );
  const nobodys = old.filter(({ key, id, isCopy }) => {
    const row = bound.get(id);
    return !row || (!isCopy && fileKey(organisationId, row) !== key);
  });
  for (const { key } of nobodys) await deps.store.remove(key);
  return nobodys.length;
}

/** Of one organisation. */
export async function sweepFiles(run: Sweep): Promise<void> {
  const { organisationId, deps, log } = run;
  if (organisationId === null) return;
  const { store } = deps;
  // by the clock that the store's times are of
  const now = Date.now();
  let files = 0;
  let unknown = 0;
  let old: Old[] = [];
  for await (const { key, modified } of store.list(filesOf(organisationId))) {
    if (!(modified.getTime() < now - GRACE)) continue;
    const found = fileIn(key);
    if (!found) unknown += 1;
    else old.push({ key, ...found });
    if (old.length < PAGE) continue;
    files += await removeUnbound(run, organisationId, old);
    old = [];
  }
  files += await removeUnbound(run, organisationId, old);
  const uploads = store.isShared ? await sweepShared(store, organisationId, now - UPLOADS_WAIT) : 0;
  if (files + uploads + unknown > 0) log.info({ files, uploads, unknown }, 'took files away that nothing points at');
}
