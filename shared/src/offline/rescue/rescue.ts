/** One file with everything unsent of one person, to be carried to another device or sent by other means. */
import { strFromU8, strToU8, unzip, Zip, ZipPassThrough } from 'fflate';
import type { Receipt, OutboxRow, Owner } from '#offline/outbox/outbox.model.ts';
import { ownerKey } from '#offline/outbox/outbox.model.ts';
import { nextSeq } from '#offline/outbox/enqueue.ts';
import { assignLanes } from '#offline/outbox/lanes.ts';
import { announceWork } from '#offline/outbox/signals.ts';
import { isRescue, isRow, type Rescue } from './rescue-check.ts';
import { hasRoom, needRoom, REPORT_MARGIN } from '#offline/device/has-room.ts';
import { asBlob, keeping } from '#offline/device/kept-bytes.ts';
import type { StoredFile } from '#offline/device/owner.db.ts';
import { isFull, storing } from '#offline/device/storage.ts';
import { dbOf, rememberOwner, theStore } from '#offline/device/store.db.ts';

const ROWS = 'rows.json';

const extension = (type: string): string => ({ 'image/png': 'png', 'application/pdf': 'pdf' })[type] ?? 'jpg';
const photoName = (id: string, type: string): string => `photos/${id}.${extension(type)}`;

/** Files of the zip as they come, without holding all of them at once. */
async function zipped(files: AsyncIterable<[string, Uint8Array]>): Promise<Blob> {
  const parts: Blob[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (chunk) parts.push(new Blob([chunk.slice()]));
  });
  for await (const [name, bytes] of files) {
    // Photos do not get smaller, and rows are few.
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  if (failure) throw failure as Error;
  return new Blob(parts, { type: 'application/zip' });
}

/** The device has no room for the copy. */
export class NoRoomForCopy extends Error {
  override readonly name = 'NoRoomForCopy';
  constructor(
    /** What the copy needs. */
    readonly bytes: number,
    cause?: unknown,
  ) {
    super('no room for the copy', { cause });
  }
}

const CHECK_BYTES = 1024 * 1024;

/** Reads a file once: a full device hands out files that are not there. */
async function checkReadable(file: Blob): Promise<void> {
  for (let at = 0; at < file.size; at += CHECK_BYTES) await file.slice(at, at + CHECK_BYTES).arrayBuffer();
}

/** A device that has no room for a file refuses it, or hands out one that is not there. */
const isNoRoom = (error: unknown): boolean =>
  isFull(error) || (error instanceof DOMException && error.name === 'NotReadableError');

/**
 * The owner's unsent rows and photos as a zip file. Throws `NoRoomForCopy` where the device cannot hold it; whatever else
 * fails, a database that cannot be read or memory that is too small, as it is.
 */
export async function exportRescue(owner: Owner): Promise<Blob> {
  let bytes = 0;
  await dbOf(owner).rows.each((row) => void (bytes += row.bytes));
  if (!(await hasRoom(bytes))) throw new NoRoomForCopy(bytes);
  try {
    const whole = await makeRescue(owner);
    await checkReadable(whole);
    return whole;
  } catch (error) {
    throw isNoRoom(error) ? new NoRoomForCopy(bytes, error) : error;
  }
}

async function makeRescue(owner: Owner): Promise<Blob> {
  const db = dbOf(owner);
  const rows = await db.rows.orderBy('seq').toArray();
  const records = new Set(rows.map(({ record }) => record));
  const receipts = await db.receipts.filter(({ record }) => records.has(record)).toArray();
  async function* files(): AsyncGenerator<[string, Uint8Array]> {
    const rescue: Rescue = {
      format: 'chainage.rescue',
      version: 1,
      owner,
      writtenAt: new Date().toISOString(),
      rows,
      receipts,
      files: [],
    };
    for (const id of rows.flatMap(({ file }) => file ?? [])) {
      const file = await db.files.get(id);
      // One photo that cannot be read must not keep the others here.
      const blob = file && asBlob(file.blob);
      const bytes = await blob?.arrayBuffer().catch(() => undefined);
      if (!file || !blob || !bytes) continue;
      const { name, size, sha256 } = file;
      const at = photoName(id, blob.type);
      rescue.files.push({ id, at, name, size, sha256, type: blob.type });
      yield [at, new Uint8Array(bytes)];
    }
    yield [ROWS, strToU8(JSON.stringify(rescue))];
  }
  return zipped(files());
}

/** Why a file, or a row of it, was not taken. */
export type RescueRefusal = 'not_a_rescue' | 'damaged' | 'other_person' | 'other_organisation';

/** What came of an import. */
export interface RescueResult {
  /** Rows that wait here now. */
  added: number;
  /** Rows that were here, or had arrived from here, before. */
  known: number;
  /** Rows not taken, and why; a file that is none at all counts as one. */
  refused: { reason: RescueRefusal; count: number }[];
}

const refusing = (reason: RescueRefusal, count = 1): RescueResult => ({
  added: 0,
  known: 0,
  refused: [{ reason, count: Math.max(1, count) }],
});

const unzipped = async (file: Blob): Promise<Record<string, Uint8Array>> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new Promise((resolve, reject) => unzip(bytes, (error, files) => (error ? reject(error) : resolve(files))));
};

async function read(file: Blob): Promise<{ rescue: Rescue; files: Record<string, Uint8Array> } | null> {
  try {
    const files = await unzipped(file);
    const rescue: unknown = JSON.parse(strFromU8(files[ROWS] ?? new Uint8Array()));
    return isRescue(rescue) ? { rescue, files } : null;
  } catch {
    return null;
  }
}

async function hash(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The rows that can be taken, with their photos whole. */
async function sound({ rescue, files }: { rescue: Rescue; files: Record<string, Uint8Array> }) {
  const photos = new Map<string, Rescue['files'][number] & { blob: Blob }>();
  for (const file of rescue.files) {
    const bytes = files[file.at];
    if (bytes && bytes.length === file.size && (await hash(bytes)) === file.sha256)
      photos.set(file.id, { ...file, blob: new Blob([bytes.slice()], { type: file.type }) });
  }
  const rows = rescue.rows.filter((row) => isRow(row) && (row.file === undefined || photos.has(row.file)));
  return { rows: rows as OutboxRow[], photos };
}

/** Takes such a file back: by its author only; rows keep id and key, so that what arrived meanwhile is not doubled. */
export async function importRescue(owner: Owner, file: Blob): Promise<RescueResult> {
  const found = await read(file);
  if (!found) return refusing('not_a_rescue');
  const { rescue } = found;
  if (rescue.owner.accountId !== owner.accountId) return refusing('other_person', rescue.rows.length);
  if (ownerKey(rescue.owner) !== ownerKey(owner)) return refusing('other_organisation', rescue.rows.length);
  const { rows, photos } = await sound(found);
  const db = dbOf(owner);
  let added = 0;
  const layAllDown = async (files: Record<string, StoredFile>) => {
    added = 0;
    await rememberOwner(owner);
    await db.transaction('rw', db.rows, db.files, db.receipts, async () => {
      const first = await nextSeq(db);
      for (const [at, row] of rows.sort((a, b) => a.seq - b.seq).entries()) {
        if ((await db.rows.get(row.id)) || (await db.receipts.get(row.id))) continue;
        const photo = row.file === undefined ? undefined : files[row.file];
        if (photo) await db.files.put(photo);
        // What was in hand there may have left: only its key is to be trusted.
        await db.rows.add({
          ...row,
          seq: first + at,
          state: row.state === 'failed' ? 'failed' : 'waiting',
          uploaded: false,
          nextTryAt: 0,
        });
        added += 1;
      }
      await assignLanes(db, new Set(rows.map(({ record }) => record)));
      await db.receipts.bulkPut(await newReceipts(db, rescue.receipts));
    });
  };
  const files = [...photos.values()].map(({ id, blob, name, size, sha256 }) => [id, { id, blob, name, size, sha256 }]);
  await storing(async () => {
    await needRoom(2 * [...photos.values()].reduce((sum, { size }) => sum + size, 0) + REPORT_MARGIN);
    await keeping(Object.fromEntries(files) as Record<string, StoredFile>, layAllDown);
  });
  await theStore().copies(ownerKey(owner)).settled();
  announceWork();
  const damaged = rescue.rows.length - rows.length;
  return {
    added,
    known: rows.length - added,
    refused: damaged > 0 ? [{ reason: 'damaged', count: damaged }] : [],
  };
}

/** Receipts that rows build on, unless a row of theirs still waits here. */
async function newReceipts(db: ReturnType<typeof dbOf>, receipts: Receipt[]): Promise<Receipt[]> {
  const known = await db.receipts.bulkGet(receipts.map(({ row }) => row));
  const waiting = await db.rows.bulkGet(receipts.map(({ row }) => row));
  return receipts.filter((_, at) => known[at] === undefined && waiting[at] === undefined);
}
