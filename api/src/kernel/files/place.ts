/**
 * Whether the files of this database are where the settings look for them. A server that looked elsewhere would show broken photos
 * and take new ones to another place than the old: it does not start.
 */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { connect, type Db } from '#kernel/database/connect.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { StartError } from '#start-error.ts';
import type {} from './place.table.ts';
import { serverKey } from './store/keys.ts';
import type { ObjectStore } from './store/object-store.ts';

export const FOLDER = 'folder';
const STORE_ID = serverKey('store-id');

async function readId(store: ObjectStore): Promise<string | undefined> {
  const opened = await store.read(STORE_ID);
  return opened && (await buffer(opened.stream)).toString('utf8');
}

/** What a store is known by, whatever its address is: a bucket keeps an id that it was given first. */
export async function placeOf(store: ObjectStore): Promise<string> {
  if (!store.isShared) return FOLDER;
  const known = await readId(store);
  if (known !== undefined) return known;
  const body = Buffer.from(randomUUID());
  // another server may be the first: what is there then counts
  await store.put(STORE_ID, { body, sha256: sha256(body), contentType: 'text/plain' }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'PreconditionFailed') throw error;
  });
  return (await readId(store)) ?? body.toString('utf8');
}

export const readPlace = async (owner: Db): Promise<string | undefined> =>
  (await inScope(owner, {}, (db) => db.selectFrom('file_place').select('place').executeTakeFirst()))?.place;

/** From now on files lie there; in a transaction of no organisation. */
export async function writePlaceIn(db: Db, place: string): Promise<void> {
  await db
    .insertInto('file_place')
    .values({ only_one: true, place })
    .onConflict((row) => row.column('only_one').doUpdateSet({ place, since: new Date() }))
    .execute();
}

/** The same in a transaction of its own. */
export const writePlace = (owner: Db, place: string): Promise<void> =>
  inScope(owner, {}, (db) => writePlaceIn(db, place));

export const organisationIds = async (owner: Db): Promise<string[]> =>
  (await owner.selectFrom('organisation').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Files whose bytes have come, of all organisations. */
export async function countFiles(owner: Db): Promise<number> {
  let count = 0;
  for (const organisationId of await organisationIds(owner))
    count += await inScope(owner, { organisationId }, async (db) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from record_file g
        where ${own('g')} and g.stored_at is not null`.execute(db);
      return rows[0]?.count ?? 0;
    });
  return count;
}

const files = (count: number): string => (count === 1 ? '1 file' : `${count.toLocaleString('en-IN')} files`);

function elsewhere(store: ObjectStore, place: string, count: number): StartError {
  if (!store.isShared)
    return new StartError(
      `UPLOADS_URL is unset, and ${files(count)} of this database lie in an object store: set it and S3_* as they were`,
    );
  return place === FOLDER
    ? new StartError(
        `UPLOADS_URL: ${files(count)} of this database lie in DATA_DIR and not in ${store.name}: stop all servers and bring them over with scripts/move-files, under the same settings`,
      )
    : new StartError(
        `UPLOADS_URL: ${files(count)} of this database lie in another bucket or folder than ${store.name}: name that one, or copy all of it there, with ${STORE_ID}`,
      );
}

/** Throws a StartError where they lie elsewhere. A database without files takes the place it is started with. */
export async function checkPlace(ownerUrl: string, store: ObjectStore): Promise<void> {
  const owner = connect(ownerUrl, { max: 1 });
  try {
    const place = await placeOf(store);
    const known = await readPlace(owner);
    if (known === place) return;
    const count = await countFiles(owner);
    // what has files and says nothing of them is from before there was another place
    if (count > 0 && (known ?? FOLDER) !== place) throw elsewhere(store, known ?? FOLDER, count);
    await writePlace(owner, place);
  } finally {
    await owner.destroy();
  }
}
