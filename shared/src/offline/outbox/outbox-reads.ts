import { liveQuery } from 'dexie';
import type { OutboxRow, Owner, Receipt } from './outbox.model.ts';
import { asBlob, withFiles } from '#offline/device/kept-bytes.ts';
import type { DraftRow } from '#offline/device/owner.db.ts';
import { pageDbOf } from '#offline/device/page-store.ts';
import { watch } from './watch.ts';

/** Rows of a record that wait, in order. */
export const rowsOf = async (owner: Owner, record: string): Promise<OutboxRow[]> =>
  pageDbOf(owner).rows.where('record').equals(record).sortBy('seq');

/** All rows of an owner that wait, in order. */
export const allRows = async (owner: Owner): Promise<OutboxRow[]> => pageDbOf(owner).rows.orderBy('seq').toArray();

/** What the server has confirmed to an owner, oldest first. */
export const receipts = async (owner: Owner): Promise<Receipt[]> =>
  pageDbOf(owner).receipts.orderBy('confirmedAt').toArray();

/** A file that waits, to be looked at. */
export async function fileOf(owner: Owner, id: string): Promise<Blob | undefined> {
  const file = await pageDbOf(owner).files.get(id);
  return file && asBlob(file.blob);
}

/**
 * Tells an owner's rows, now and after each change, by whichever tab or worker; answers how to stop. What cannot be read
 * is told as an error, never as "nothing waits".
 */
export function watchRows(
  owner: Owner,
  listener: (rows: OutboxRow[]) => void,
  onError: (error: unknown) => void = () => undefined,
): () => void {
  return watch(() => allRows(owner), listener, onError);
}

/** As `watchRows`, of forms left half filled in. */
export function watchDrafts(
  owner: Owner,
  listener: (drafts: DraftRow[]) => void,
  onError: (error: unknown) => void = () => undefined,
): () => void {
  const read = async () =>
    (await pageDbOf(owner).drafts.toArray()).map((row) => ({ ...row, value: withFiles(row.value) }));
  return watch(read, listener, onError);
}

/** Rows about one record, of one kind of record, or of one module. */
export type RowsAbout = { record: string } | { entity: string } | { module: string };

/** Rows about something, in order. */
export const rowsAbout = (owner: Owner, about: RowsAbout): Promise<OutboxRow[]> =>
  pageDbOf(owner).rows.where(about).sortBy('seq');

/** As `watchRows`, of what is about something: the others are not read, and a change of them is no news. */
export function watchRowsAbout(
  owner: Owner,
  about: RowsAbout,
  listener: (rows: OutboxRow[]) => void,
  onError: (error: unknown) => void = () => undefined,
): () => void {
  return watch(() => rowsAbout(owner, about), listener, onError);
}

/**
 * Waits until the rows have arrived: `sent`; else the first that failed; else `waiting` once the time is over. A row that
 * was discarded counts as arrived: there is nothing left to wait for.
 */
export function waitUntilSent(owner: Owner, rowIds: string[], ms: number): Promise<'sent' | 'waiting' | OutboxRow> {
  return new Promise((resolve) => {
    const stop = (answer: 'sent' | 'waiting' | OutboxRow) => {
      clearTimeout(timer);
      // The first news may come before `subscribe` has answered.
      queueMicrotask(() => waiting.unsubscribe());
      resolve(answer);
    };
    const timer = setTimeout(() => stop('waiting'), ms);
    const waiting = liveQuery(() => pageDbOf(owner).rows.bulkGet(rowIds)).subscribe({
      next: (found) => {
        const here = found.filter((row) => row !== undefined);
        const failed = here.find(({ state }) => state === 'failed');
        if (failed) stop(failed);
        else if (here.length === 0) stop('sent');
      },
      error: () => stop('waiting'),
    });
  });
}
