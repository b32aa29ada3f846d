/** What a person does about rows that wait or failed. Content changes only where the former content was refused. */
import type { Lost } from '#contracts/outbox.ts';
import { lostWith } from './dependents.ts';
import { assignLanes } from './lanes.ts';
import { rebase } from './merge.ts';
import type { OwnerDb } from '#offline/device/owner.db.ts';
import { forgetRows } from './ledger.ts';
import { ownerKey, type ConflictField, type OutboxRow, type Owner } from './outbox.model.ts';
import { nextSeq } from './enqueue.ts';
import { lostRow } from './lost.ts';
import { announceWork } from './signals.ts';
import { RENEWED, withBody } from './row.ts';
import { spendingReserve } from '#offline/device/room.ts';
import { storing } from '#offline/device/storage.ts';
import { dbOf, theStore } from '#offline/device/store.db.ts';

async function changing<T>(owner: Owner, change: (db: OwnerDb) => Promise<T>): Promise<T> {
  const db = dbOf(owner);
  const write = () => db.transaction('rw', db.rows, db.files, db.receipts, () => change(db));
  const answer = await storing(() => spendingReserve(theStore(), write));
  await theStore().copies(ownerKey(owner)).settled();
  announceWork();
  return answer;
}

/** A failed row as its author puts it right: it goes out again. False where it has not been refused. */
export const correct = (owner: Owner, rowId: string, body: Record<string, unknown>): Promise<boolean> =>
  changing(owner, async ({ rows }) => {
    const row = await rows.get(rowId);
    if (row?.state !== 'failed') return false;
    const { version } = row.request.body;
    await rows.put(withBody(row, { ...(version !== undefined && { version }), ...body }));
    return true;
  });

/** Tries a row, or all, now; the content and so the key stay. */
export const retry = (owner: Owner, rowId?: string): Promise<void> =>
  changing(owner, async ({ rows }) => {
    const which = rowId === undefined ? rows.toCollection() : rows.where('id').equals(rowId);
    await which.and(({ state }) => state !== 'sending').modify({ ...RENEWED });
  });

/** Rows that may depend on a row: those of its record, of records that wait for one of them, and so on. */
async function relatives({ rows }: OwnerDb, { record }: OutboxRow): Promise<OutboxRow[]> {
  const records = new Set<string>();
  const found: OutboxRow[] = [];
  for (let more = [record]; more.length > 0;) {
    more.forEach((each) => records.add(each));
    const there = await rows.where('record').anyOf(more).toArray();
    found.push(...there);
    const waiting = await rows
      .where('after')
      .anyOf(there.map(({ id }) => id))
      .toArray();
    more = [...new Set(waiting.map((each) => each.record))].filter((each) => !records.has(each));
  }
  return found.sort((a, b) => a.seq - b.seq);
}

async function giveUp(owner: Owner, db: OwnerDb, row: OutboxRow, reason: Lost['reason'] | null): Promise<boolean> {
  const all = await relatives(db, row);
  const going = lostWith(row, all);
  // What is in the server's hands just now may have been taken: the answer comes first.
  if (going.some(({ state }) => state === 'sending')) return false;
  const away = going.map(({ id }) => id);
  forgetRows(ownerKey(owner), away);
  await db.rows.bulkDelete(away);
  await db.files.bulkDelete(going.flatMap(({ file }) => file ?? []));
  await assignLanes(db, new Set(going.map(({ record }) => record)), away);
  const isUnborn = all.some(({ verb, record }) => verb === 'create' && record === row.record);
  const wasSent = row.leftAt !== undefined || row.state === 'failed';
  if (isUnborn || !wasSent || reason === null) return true;
  let seq = await nextSeq(db);
  for (const each of going) {
    const lost = lostRow(each, reason, seq++, each.failure?.fields);
    if (lost) await db.rows.add(lost);
  }
  return true;
}

/**
 * Gives a row up, with all that depends on it. What the server was told of stays in the record's audit, by a `lost` row;
 * without a reason nothing is said of it, where no such row would be taken. False while it is in the server's hands.
 */
export const discard = (owner: Owner, rowId: string, reason: Lost['reason'] | null): Promise<boolean> =>
  changing(owner, async (db) => {
    const row = await db.rows.get(rowId);
    return row ? giveUp(owner, db, row, reason) : true;
  });

/**
 * A conflict is settled: the chosen values are sent on top of the record as it stands; values of mine that were not
 * chosen go into its audit.
 */
export const settle = (owner: Owner, rowId: string, chosen: Record<string, unknown>): Promise<void> =>
  changing(owner, async (db) => {
    const { rows } = db;
    const row = await rows.get(rowId);
    const current = row?.failure?.current;
    if (row?.state !== 'failed' || !current) return;
    const { body, conflicts, base } = rebase(row.base ?? {}, row.request.body, current);
    const settled = { ...body, ...chosen, version: current['version'] };
    await rows.put({ ...withBody(row, settled), base, merged: true });
    const given = conflicts.filter(({ name, mine }: ConflictField) => chosen[name] !== mine);
    const lost = given.length > 0 ? lostRow(row, 'conflict', await nextSeq(db), given) : null;
    if (lost) await rows.add(lost);
  });

/** What the author has now seen: an edit is told from all of the record, a step from what it rested on before. */
const seenIn = (current: Record<string, unknown>, { verb, base }: OutboxRow): Record<string, unknown> =>
  verb === 'edit' || !base ? current : Object.fromEntries(Object.keys(base).map((name) => [name, current[name]]));

/** The record has moved on, and the step is to be done all the same: with the version it has now. */
export const insist = (owner: Owner, rowId: string): Promise<void> =>
  changing(owner, async ({ rows }) => {
    const row = await rows.get(rowId);
    if (row?.state !== 'failed') return;
    const current = row.failure?.current;
    const version = current?.['version'] ?? row.request.body['version'];
    // and of a sheet with whatever lines it has now
    const { lines: _, ...asked } = row.request.body;
    const body = { ...asked, ...(version !== undefined && { version }) };
    await rows.put({ ...withBody(row, body), ...(current && { base: seenIn(current, row), merged: true }) });
  });
