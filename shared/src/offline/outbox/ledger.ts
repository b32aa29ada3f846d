/**
 * What waits on this device, counted a second time in a place that does not die with the database: a browser may clear or
 * lose that one, and an empty database says "nothing waits". The ledger holds no content, only what was where. The worker
 * cannot reach it; what it sent is known by its receipts.
 */
import { dbOf } from '#offline/device/store.db.ts';
import { ownerKey, type OutboxRow, type Owner } from './outbox.model.ts';

const PREFIX = 'chainage.ledger.';

/** A row that waits. */
export interface LedgerEntry {
  record: string;
  title: string;
  verb: string;
  /** When it was written. */
  at: string;
}

/** By the row's id. */
type Ledger = Record<string, LedgerEntry>;

function read(owner: string): Ledger {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + owner) ?? '{}') as Ledger;
  } catch {
    return {};
  }
}

function change(owner: string, how: (ledger: Ledger) => void): void {
  try {
    const ledger = read(owner);
    how(ledger);
    if (Object.keys(ledger).length > 0) localStorage.setItem(PREFIX + owner, JSON.stringify(ledger));
    else localStorage.removeItem(PREFIX + owner);
  } catch {
    // Full, forbidden, or a worker: then there is one count only.
  }
}

const entryOf = ({ record, title, verb, writtenAt }: OutboxRow): LedgerEntry => ({
  record,
  title,
  verb,
  at: writtenAt,
});

/** Rows have been laid down. */
export const noteRows = (owner: string, rows: readonly OutboxRow[]): void =>
  change(owner, (ledger) => rows.forEach((row) => (ledger[row.id] = entryOf(row))));

/** Rows go, and are to be missed by nobody: before they do. */
export const forgetRows = (owner: string, ids: readonly string[]): void =>
  change(owner, (ledger) => ids.forEach((id) => delete ledger[id]));

/** A row that was written here, has not arrived, and is gone. */
export interface MissingRow extends LedgerEntry {
  id: string;
}

/**
 * Holds the ledger against the database: what has arrived is struck out, what was not counted is added, and what neither
 * waits nor has arrived is answered. Rejects where the database cannot be read: then nothing is known to be gone.
 */
export async function missingRows(owner: Owner): Promise<MissingRow[]> {
  const key = ownerKey(owner);
  const db = dbOf(owner);
  const ids = Object.keys(read(key));
  const { rows, arrived } = await db.transaction('r', db.rows, db.receipts, async () => ({
    rows: await db.rows.toArray(),
    arrived: (await db.receipts.bulkGet(ids)).flatMap((receipt) => receipt?.row ?? []),
  }));
  forgetRows(key, arrived);
  const here = new Set(rows.map(({ id }) => id));
  // Those that were here when it was read: another tab may have written, or taken away, meanwhile.
  const counted = Object.entries(read(key));
  noteRows(
    key,
    rows.filter(({ id }) => !ids.includes(id)),
  );
  return counted.flatMap(([id, entry]) => (ids.includes(id) && !here.has(id) ? [{ id, ...entry }] : []));
}

/** The person has been told, and goes on. */
export const acceptMissing = (owner: Owner, missing: readonly MissingRow[]): void =>
  forgetRows(
    ownerKey(owner),
    missing.map(({ id }) => id),
  );
