/** Sends one row that is in hand. */
import { writing } from '#offline/device/room-turn.ts';
import type { OwnerRow } from '#offline/device/device.db.ts';
import { outcomeOf, type Outcome } from './answer.ts';
import type { FullEnv } from './env.ts';
import type { Line } from './line.ts';
import { NoAnswer, ownHeaders, request } from './request.ts';
import type { OwnerDb } from '#offline/device/owner.db.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { sendFile } from './upload.ts';
import { goesWhole, sendWhole } from './whole.ts';

/** Progress of a file is written down no oftener. */
const PROGRESS_MS = 500;

async function sendRequest(env: FullEnv, owner: OwnerRow, row: OutboxRow): Promise<Outcome> {
  const { method, path, body } = row.request;
  const headers = {
    ...ownHeaders(owner, row.contract),
    'Content-Type': 'application/json',
    'Idempotency-Key': row.key,
    'X-Written-At': row.writtenAt,
    'X-Device-Time': new Date(env.now()).toISOString(),
  };
  try {
    return outcomeOf(row, await request(env, path, { method, headers, body: JSON.stringify(body) }, env.timeoutMs));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { kind: 'later', reason: 'network' };
  }
}

/** The bytes of a row's file; null once the server has them and its request is to follow. */
async function sendBytes(
  env: FullEnv,
  db: OwnerDb,
  owner: OwnerRow,
  row: OutboxRow,
  line: Line,
  isNew: boolean,
): Promise<Outcome | null> {
  const file = row.file === undefined ? undefined : await db.files.get(row.file);
  if (!file) return { kind: 'refused', failure: { reason: 'file' } };
  if (file.uploaded || row.uploaded) return null;
  const whole = isNew && goesWhole(row, file, line) ? await sendWhole(env, owner, row, file, line) : null;
  if (whole) return whole;
  let writtenAt = -PROGRESS_MS;
  let written = row.sentBytes;
  let sent = written;
  // For the eye only: a failure to write it is none of the upload.
  const write = async () => {
    writtenAt = performance.now();
    written = sent;
    await writing(() => db.rows.update(row.id, { sentBytes: sent })).catch(() => undefined);
  };
  const onProgress = async (sentBytes: number) => {
    sent = sentBytes;
    if (sent !== written && performance.now() - writtenAt >= PROGRESS_MS) await write();
  };
  const outcome = await sendFile({ env, owner, contract: row.contract, file, line, isNew, onProgress });
  if (sent !== written) await write();
  if (outcome !== null) return outcome;
  // Only to save asking again: the server knows. Said in the row, since a file would be written again, bytes and all.
  await writing(() => db.rows.update(row.id, { uploaded: true })).catch(() => undefined);
  if (file.spoilt) await writing(() => db.files.update(file.id, { spoilt: false })).catch(() => undefined);
  return null;
}

/** One try of a row: its file first, then its request. */
export async function sendRow(
  env: FullEnv,
  db: OwnerDb,
  owner: OwnerRow,
  row: OutboxRow,
  line: Line,
  isNew: boolean,
): Promise<Outcome> {
  const outcome = row.file === undefined ? null : await sendBytes(env, db, owner, row, line, isNew);
  return outcome ?? sendRequest(env, owner, row);
}
