/** What was read online, in the reader's own database. Reached by `import()` only: Dexie comes with it. */
import type { QueryRow, ReferenceRow } from '#offline/device/owner.db.ts';
import { hasRoom, needRoom, SMALL_MARGIN } from '#offline/device/has-room.ts';
import { writing } from '#offline/device/room-turn.ts';
import { pageStore } from '#offline/device/page-store.ts';

/** What is read is written down often: the room for it is looked at once in this time, ms. */
const FRESH_MS = 60_000;

/** How many answers are stored per person and organisation; beyond that the oldest are deleted. */
export const MAX_STORED_QUERIES = 500;

/** Opens the reader's database, so that the first answer does not wait for it. */
export const openDatabase = async (reader: string): Promise<void> => void (await pageStore().owner(reader).open());

/** An answer stored earlier. */
export const storedQuery = (reader: string, hash: string): Promise<QueryRow | undefined> =>
  pageStore().owner(reader).queries.get(hash);

/**
 * Whether something this person wrote has arrived in the answer's module since then: what they have just sent may be missing
 * in it. By the server's time against this device's; a wrong clock makes a list only steadier or livelier than it should be.
 */
export const isOutrun = async (reader: string, { key, updatedAt }: Pick<QueryRow, 'key' | 'updatedAt'>) =>
  (await pageStore()
    .owner(reader)
    .receipts.where('confirmedAt')
    .above(new Date(updatedAt).toISOString())
    .filter(({ module }) => key.includes(module))
    .first()) !== undefined;

/** Answers read in one go: to unpack more of them keeps a slow phone from answering. */
const AT_ONCE = 20;

/** Answers stored earlier whose key begins so: a hash is its key as JSON, so they lie beside each other, and no other is read. */
export async function storedBelow(reader: string, key: readonly unknown[]): Promise<QueryRow[]> {
  const { queries } = pageStore().owner(reader);
  const hashes = await queries.where('hash').startsWith(JSON.stringify(key).slice(0, -1)).primaryKeys();
  const rows: QueryRow[] = [];
  for (let from = 0; from < hashes.length; from += AT_ONCE)
    for (const row of await queries.bulkGet(hashes.slice(from, from + AT_ONCE))) if (row) rows.push(row);
  return rows;
}

/** Stores answers and deletes the oldest beyond `most`. */
export async function keepQueries(reader: string, rows: QueryRow[], most = MAX_STORED_QUERIES): Promise<void> {
  const { queries } = pageStore().owner(reader);
  if (!(await hasRoom(SMALL_MARGIN, FRESH_MS))) return;
  await queries.db.transaction('rw', queries, async () => {
    await queries.bulkPut(rows);
    const over = (await queries.count()) - most;
    if (over > 0) await queries.bulkDelete(await queries.orderBy('updatedAt').limit(over).primaryKeys());
  });
}

/** Forgets an answer: the server no longer gives it to this person. */
export const dropQuery = (reader: string, hash: string): Promise<void> =>
  writing(() => pageStore().owner(reader).queries.delete(hash));

/** A list as it was last fetched. */
export const storedReference = (reader: string, endpoint: string): Promise<ReferenceRow | undefined> =>
  pageStore().owner(reader).reference.get(endpoint);

/** When each list was last fetched, by endpoint. */
export async function referenceAges(reader: string): Promise<Map<string, number>> {
  const ages = new Map<string, number>();
  await pageStore()
    .owner(reader)
    .reference.each(({ endpoint, storedAt }) => ages.set(endpoint, storedAt));
  return ages;
}

/** Keeps a list in place of the one before it. */
export async function keepReference(reader: string, row: ReferenceRow): Promise<void> {
  await needRoom(SMALL_MARGIN);
  await writing(() => pageStore().owner(reader).reference.put(row));
}
