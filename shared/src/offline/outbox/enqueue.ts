import type { DraftRow, OwnerDb, StoredFile } from '#offline/device/owner.db.ts';
import { noteRows } from './ledger.ts';
import { ownerKey, type Follows, type NewRow, type OutboxRow, type Owner } from './outbox.model.ts';
import { announceWork } from './signals.ts';
import { announcedIn } from './announced.ts';
import { assignLanes } from './lanes.ts';
import { changedFrom } from './merge.ts';
import { bodyBytes, isData, makesVersion, toOutboxRow } from './row.ts';
import { orderedBySheet, refusedSteps } from './sheet-order.ts';
import { withdraw } from './withdraw.ts';
import { needRoom, REPORT_MARGIN } from '#offline/device/has-room.ts';
import { keeping } from '#offline/device/kept-bytes.ts';
import { isRefused } from '#offline/device/refusal.ts';
import { makingRoom } from '#offline/device/room.ts';
import { storing } from '#offline/device/storage.ts';
import { useOutbox } from './outbox-store.ts';
import { pageDbOf } from '#offline/device/page-store.ts';
import { rememberOwner, theStore } from '#offline/device/store.db.ts';

/** Next place in the order of writing. */
export const nextSeq = async (db: OwnerDb): Promise<number> =>
  Math.floor((await db.rows.orderBy('seq').last())?.seq ?? 0) + 1;

type Queued = Pick<
  OutboxRow,
  'id' | 'record' | 'entity' | 'verb' | 'request' | 'sheet' | 'carries' | 'after' | 'hangsOn'
> & { follows?: NewRow['follows'] } & Partial<Pick<OutboxRow, 'state'>>;

/** A photo comes after the row that announces it. */
function afterItsAnnouncement(row: NewRow, before: readonly Queued[]): NewRow {
  const by = before.filter(({ request }) => announcedIn(request.body).has(row.request.body['id'])).map(({ id }) => id);
  return by.length > 0 ? { ...row, after: [...new Set([...(row.after ?? []), ...by])] } : row;
}

/**
 * Where a form saw a version that rows still waiting will outdate, the row follows the last of them, and says only what
 * its author changed: an own queue never conflicts with itself.
 */
function chained(row: NewRow, queued: readonly Queued[]): NewRow {
  const earlier = queued.filter((other) => other.record === row.record && isData(other));
  if (row.verb === 'photo') return afterItsAnnouncement(row, earlier);
  // what somebody else did before a comment came, its author has not seen
  const before = earlier.findLast(makesVersion);
  if (!before || !row.follows || !('version' in row.follows)) return row;
  const follows: Follows = { row: before.id };
  if (row.verb !== 'edit' || !row.base) return { ...row, follows };
  return { ...row, follows, request: { ...row.request, body: changedFrom(row.base, row.request.body) } };
}

const isSame = (known: OutboxRow, row: NewRow): boolean =>
  known.record === row.record &&
  known.verb === row.verb &&
  JSON.stringify(known.request.body) === JSON.stringify(row.request.body);

/** Bytes that rows with their files take, in the database and in their copies. */
const bytesOf = (rows: NewRow[]): number =>
  2 * rows.reduce((sum, { file, request }) => sum + (file?.size ?? 0) + bodyBytes(request.body), 0);

/** What may have a copy and could not get one is not kept: the rows go again, and the form has its draft back. */
async function takeBackUncopied(owner: Owner, laidDown: OutboxRow[], draft?: DraftRow): Promise<void> {
  if (isRefused()) return;
  const copies = theStore().copies(ownerKey(owner));
  const ids = laidDown.map(({ id }) => id);
  const files = laidDown.flatMap(({ file }) => file ?? []);
  if ((await copies.hasCopies('rows', ids)) && (await copies.hasCopies('files', files))) return;
  const taken = await withdraw(owner, ids, draft);
  // What the server has in hand meanwhile needs no copy.
  if (taken.length < ids.length) return;
  await needRoom(REPORT_MARGIN);
  // where there is room, the browser refuses: that is another thing than a full device
  throw new DOMException('it could have no copy', 'UnknownError');
}

/** What counts for every page comes seconds after the first one, on a weak line later: until then this is all that is known. */
function countAtOnce(rows: readonly OutboxRow[]): void {
  const records = new Set(rows.map(({ record }) => record)).size;
  useOutbox.setState(({ loaded, waiting }) => (loaded ? {} : { waiting: waiting + records }));
}

/**
 * Writes rows with their files down, all or none, in one transaction that is on the disk before this resolves; a draft
 * they came from goes in the same. Where the browser has a second place, their copies lie there too by then. A device
 * that has no room for both refuses before it writes. Rows already here are left as they are. Throws `StorageFailed`.
 */
export async function enqueue(owner: Owner, rows: NewRow[], alsoDeleteDraft?: string): Promise<void> {
  const db = pageDbOf(owner);
  let laidDown: OutboxRow[] = [];
  let draft: DraftRow | undefined;
  const layAllDown = async (files: Record<string, StoredFile>) => {
    // what is about to be called kept is not taken on an answer of before
    await needRoom(bytesOf(rows) + REPORT_MARGIN, 0);
    await rememberOwner(owner);
    laidDown = [];
    await db.transaction('rw', db.rows, db.files, db.receipts, db.drafts, async () => {
      let seq = await nextSeq(db);
      const records = [...new Set(rows.map(({ record }) => record))];
      const sheets = rows.flatMap(({ sheet }) => sheet ?? []);
      const queued: Queued[] = await db.rows
        .where('record')
        .anyOf([...new Set([...records, ...sheets])])
        .sortBy('seq');
      const carried = [...new Set(rows.flatMap(({ carries }) => carries ?? []))];
      if (carried.length > 0) queued.push(...(await db.rows.where('entity').anyOf(carried).sortBy('seq')));
      for (const wanted of rows) {
        const known = await db.rows.get(wanted.id);
        if (known && !isSame(known, wanted)) throw new Error(`row ${wanted.id} is already here with other content`);
        if (known || (await db.receipts.get(wanted.id))) continue;
        const next = orderedBySheet(chained(wanted, queued), queued);
        const file = next.file && files[next.file.id];
        if (file) await db.files.add({ ...file });
        const row = toOutboxRow(next, seq++);
        await db.rows.add(row);
        laidDown.push(row);
        for (const { id, ...order } of refusedSteps(next, queued)) {
          Object.assign(queued.find((other) => other.id === id) ?? {}, order);
          await db.rows.update(id, order);
        }
        queued.push(next);
      }
      await assignLanes(db, [...records, ...sheets]);
      if (alsoDeleteDraft === undefined) return;
      draft = await db.drafts.get(alsoDeleteDraft);
      await db.drafts.delete(alsoDeleteDraft);
    });
  };
  const files = Object.fromEntries(rows.flatMap(({ file }) => (file ? [[file.id, file]] : [])));
  await storing(() => keeping(files, (kept) => makingRoom(theStore(), () => layAllDown(kept))));
  noteRows(ownerKey(owner), laidDown);
  await storing(() => takeBackUncopied(owner, laidDown, draft));
  countAtOnce(laidDown);
  announceWork();
}
