/** What is written down of a row while it is sent: each step is one transaction, so that a death between two loses nothing. */
import { Dexie } from 'dexie';
import { CEILING_MS, pauseAfter } from './back-off.ts';
import type { OwnerRow } from '#offline/device/device.db.ts';
import type { Outcome } from './answer.ts';
import type { FullEnv } from './env.ts';
import { restart, restate } from './stale.ts';
import { goingWith, photoGoingWith } from './together.ts';
import type { OwnerDb } from '#offline/device/owner.db.ts';
import { assignLanes } from '#offline/outbox/lanes.ts';
import { versionForNext, type Failure, type OutboxRow, type Receipt } from '#offline/outbox/outbox.model.ts';
import { bodyBytes, isData } from '#offline/outbox/row.ts';

/** The version a row builds on, by the receipt of the row before it or by what its author saw. */
async function versionFor(db: OwnerDb, row: OutboxRow): Promise<number | null> {
  if (!row.follows) return null;
  if ('version' in row.follows) return row.follows.version;
  const receipt = await db.receipts.get(row.follows.row);
  const seen = receipt && versionForNext(receipt);
  if (seen) return seen;
  const versions = (await db.receipts.where('record').equals(row.record).toArray()).map(({ version }) => version ?? 0);
  // Not known any more: the lowest there can be, and the server says what it has.
  return Math.max(...versions, Number(row.base?.['version'] ?? 0), 1);
}

/** Whether a row was put in front of it since it was chosen: an edit, by `amend`. */
const isBehind = async ({ rows }: OwnerDb, row: OutboxRow): Promise<boolean> =>
  isData(row) &&
  (await rows.where('record').equals(row.record).toArray()).some((other) => isData(other) && other.seq < row.seq);

const inHand = (row: OutboxRow, body: Record<string, unknown>, now: number): OutboxRow => ({
  ...row,
  request: { ...row.request, body },
  bytes: row.bytes - bodyBytes(row.request.body) + bodyBytes(body),
  state: 'sending',
  tries: row.tries + 1,
  leftAt: row.leftAt ?? new Date(now).toISOString(),
});

/** Whether another record's data may go: `head` is among those counted. */
const isQueued = async ({ rows }: OwnerDb, now: number): Promise<boolean> =>
  (await rows
    .where('[state+lane+nextTryAt+tries+seq]')
    .between(['waiting', 'data', Dexie.minKey], ['waiting', 'data', now, Dexie.maxKey])
    .limit(2)
    .count()) > 1;

/** Rows that go in one request; the version of one behind the first is what the server answers to the row it follows. */
async function withFollowers(
  db: OwnerDb,
  head: OutboxRow,
  now: number,
  most: number | undefined,
): Promise<OutboxRow[]> {
  if (!isData(head)) return [head];
  const queue = await db.rows.where('record').equals(head.record).sortBy('seq');
  const asked = queue.flatMap(({ after }) => after ?? []);
  const here = new Set(asked.length > 0 ? await db.rows.where('id').anyOf(asked).primaryKeys() : []);
  const isHere = (id: string) => here.has(id);
  const going = goingWith(head, queue, { now, isHere });
  const photo = most === undefined ? undefined : photoGoingWith(going, queue, { now, most, isHere });
  // what others wrote is not kept waiting for a photo
  return photo && !(await isQueued(db, now)) ? [...going, photo] : going;
}

/**
 * Takes a row in hand, with those that may go in the same request where `together`, a photo of `photoMost` bytes at most among
 * them: their content is fixed, the first one's
 * version too, on the disk before the request leaves. Null where somebody else has it, it is gone, or not the next of its
 * record any more.
 */
export async function takeInHand(
  db: OwnerDb,
  id: string,
  now: number,
  { together = false, photoMost }: { together?: boolean; photoMost?: number | undefined } = {},
): Promise<[OutboxRow, ...OutboxRow[]] | null> {
  return db.transaction('rw', db.rows, db.receipts, async () => {
    const row = await db.rows.get(id);
    if (row?.state !== 'waiting' || (await isBehind(db, row))) return null;
    const { body } = row.request;
    const version = body['version'] === undefined ? await versionFor(db, row) : null;
    const head = inHand(row, version === null ? body : { ...body, version }, now);
    const behind = together ? (await withFollowers(db, row, now, photoMost)).slice(1) : [];
    const taken = [head, ...behind.map((one) => inHand(one, one.request.body, now))] as [OutboxRow, ...OutboxRow[]];
    await db.rows.bulkPut(taken);
    return taken;
  });
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type Done = Outcome & { kind: 'done' };

function receiptOf(row: OutboxRow, { answer, signed }: Done, at: number): Receipt {
  const isRecord = row.verb !== 'photo' && row.verb !== 'lost';
  return {
    row: row.id,
    record: row.record,
    entity: row.entity,
    module: row.module,
    verb: row.verb,
    ...(row.stepName && { stepName: row.stepName }),
    title: row.title,
    page: row.pages.view,
    number: isRecord ? textOrNull(answer['number']) : null,
    version: isRecord && typeof answer['version'] === 'number' ? answer['version'] : null,
    ...(row.merged && { merged: true }),
    status: isRecord ? textOrNull(answer['status']) : null,
    bytes: row.bytes,
    writtenAt: row.writtenAt,
    confirmedAt: new Date(at).toISOString(),
    ...(signed && { signed }),
  };
}

/** Where a row is written down. */
export interface Place {
  env: FullEnv;
  db: OwnerDb;
  owner: OwnerRow;
}

/** The server has it: the row goes in the same transaction that writes its receipt. */
async function confirm({ env, db, owner }: Place, row: OutboxRow, outcome: Done): Promise<void> {
  const receipt = receiptOf(row, outcome, outcome.serverTime ?? env.now());
  const isNews = await db.transaction('rw', db.rows, db.files, db.receipts, async () => {
    const known = await db.receipts.get(row.id);
    if (!known) await db.receipts.add(receipt);
    await db.rows.delete(row.id);
    if (row.file) await db.files.delete(row.file);
    await assignLanes(db, [row.record], [row.id]);
    return !known;
  });
  if (isNews) env.onReceipt(receipt, outcome.answer, owner);
}

const failed = (failure: Omit<Failure, 'at'>, at: string): Partial<OutboxRow> => ({
  state: 'failed',
  failure: { ...failure, at },
  nextTryAt: 0,
});

/** What the row becomes. */
function after(env: FullEnv, row: OutboxRow, outcome: Exclude<Outcome, { kind: 'done' }>): OutboxRow {
  const at = new Date(env.now()).toISOString();
  // Neither a lost run nor a lost grant is the row's fault.
  const untried = { ...row, state: 'waiting' as const, tries: Math.max(0, row.tries - 1) };
  switch (outcome.kind) {
    case 'stopped':
      return untried;
    case 'not_tried': {
      // what left now for the first time can still be changed
      if (row.leftAt !== outcome.takenAt) return untried;
      const { leftAt: _, ...open } = untried;
      return open;
    }
    case 'no_grant': {
      const { code, status } = outcome;
      return { ...untried, nextTryAt: 0, failure: { reason: 'sign_in', code, status, at } };
    }
    case 'later': {
      const { reason, code, status, pauseMs, progress } = outcome;
      const tries = progress ? 1 : row.tries;
      const nextTryAt = env.now() + Math.min(CEILING_MS, Math.max(pauseMs ?? 0, pauseAfter(tries, env.random)));
      return { ...row, state: 'waiting', tries, nextTryAt, failure: { reason, code, status, at } };
    }
    case 'upload_again':
      return {
        ...row,
        state: 'waiting',
        sentBytes: 0,
        uploaded: false,
        nextTryAt: env.now() + pauseAfter(row.tries, env.random),
      };
    case 'stale':
      return restate(row, outcome, at, env.now() + (row.tries > 5 ? pauseAfter(row.tries, env.random) : 0));
    case 'refused':
      return { ...row, ...failed(outcome.failure, at) };
  }
}

/** Writes down what became of a row that was in hand. What was changed in between by somebody else stays as it is. */
export async function writeDown(place: Place, row: OutboxRow, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'done') return confirm(place, row, outcome);
  const { env, db } = place;
  await db.transaction('rw', db.rows, db.files, async () => {
    const now = await db.rows.get(row.id);
    if (now?.key !== row.key || now.state !== 'sending') return;
    const refused = outcome.kind === 'upload_again' && (await restart(db, now, outcome.spoilt));
    const failure = refused
      ? failed({ reason: 'file', code: outcome.code, status: outcome.status }, new Date(env.now()).toISOString())
      : null;
    await db.rows.put(failure ? { ...now, ...failure } : after(env, now, outcome));
  });
}
