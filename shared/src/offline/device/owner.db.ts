import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';
import { inLanes } from '#offline/outbox/lanes.ts';
import type { OutboxRow, Receipt, RowFile } from '#offline/outbox/outbox.model.ts';
import type { KeptBytes } from './kept-bytes.ts';

/** A file that waits with its row. */
export interface StoredFile extends Omit<RowFile, 'blob'> {
  blob: Blob | KeptBytes;
  /** As in the row, where an older version of the app said it. */
  uploaded?: boolean;
  /** The server has other bytes than these: they are thrown away there before the next try. */
  spoilt?: boolean;
  /** That has been done once; a second time it is this device's file that is wrong. */
  sentAnew?: boolean;
}

/** What a form says of itself when it is kept, for pages that know nothing of its module. */
export interface DraftAbout {
  /** What it is about, in its author's words, as in the outbox: "Pothole · 43+250 LHS". */
  title: string;
  /** Address of the form, where it goes on. */
  page: string;
  /** Of a step: what the module calls it. */
  step?: string;
}

/** What somebody typed and has not saved. */
export interface DraftRow {
  key: string;
  value: unknown;
  savedAt: string;
  /** None where an older version of the app kept it. */
  about?: DraftAbout;
}

/** A list of the organisation as it was when it was last fetched. */
export interface ReferenceRow {
  endpoint: string;
  storedAt: number;
  data: unknown;
  /** What the server called this state of it. */
  tag?: string | undefined;
}

/** An answer kept for reading without signal. */
export interface QueryRow {
  hash: string;
  key: readonly unknown[];
  data: unknown;
  updatedAt: number;
  /** What the server called this state of it. */
  tag?: string | undefined;
}

/** Rows of version 1 get their lanes; what was put between two others had a fraction for its place. */
async function renewRows(table: Table<OutboxRow, string>): Promise<void> {
  const rows = (await table.orderBy('seq').toArray()).map((row, at) => ({ ...row, seq: at + 1 }));
  const changed = new Map(inLanes(rows, new Set(rows.map(({ id }) => id))).map((row) => [row.id, row]));
  await table.bulkPut(rows.map((row) => changed.get(row.id) ?? row));
}

/**
 * Everything one person has on this device in one organisation. Version 2 has an index for each question asked of rows
 * that wait, so that none reads all of them: the rows of a record, of a module or kind of record; how many in which state;
 * which goes next; which wait for another row (`after`).
 */
export class OwnerDb extends Dexie {
  rows!: EntityTable<OutboxRow, 'id'>;
  files!: EntityTable<StoredFile, 'id'>;
  receipts!: EntityTable<Receipt, 'row'>;
  drafts!: EntityTable<DraftRow, 'key'>;
  reference!: EntityTable<ReferenceRow, 'endpoint'>;
  queries!: EntityTable<QueryRow, 'hash'>;

  constructor(key: string, options: DexieOptions) {
    super(`chainage.${key}`, options);
    this.version(1).stores({
      rows: '&id, seq, record, state',
      files: '&id',
      receipts: '&row, record, confirmedAt',
      drafts: '&key, savedAt',
      reference: '&endpoint',
      queries: '&hash, updatedAt',
    });
    this.version(2)
      .stores({
        rows: '&id, seq, record, entity, module, state, [state+nextTryAt], [state+lane+nextTryAt+tries+seq], *after',
      })
      .upgrade((transaction) => renewRows(transaction.table<OutboxRow, string>('rows')));
  }
}
