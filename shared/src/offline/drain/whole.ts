/**
 * A file that leaves in one request with what it belongs to, as the line carries it in the time of a part anyhow: one request
 * instead of three. It is tried so once, under a key of its own; what does not get through goes in parts, which a break costs
 * less. Should both arrive, the server knows the file by its id.
 */
import type { OwnerRow } from '#offline/device/device.db.ts';
import type { StoredFile } from '#offline/device/owner.db.ts';
import { asBlob } from '#offline/device/kept-bytes.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { outcomeOf, problemIn, type Outcome } from './answer.ts';
import type { FullEnv } from './env.ts';
import type { Line } from './line.ts';
import { NoAnswer, ownHeaders, request } from './request.ts';

export const FROM_UPLOAD = /from-upload\/$/;
/** What is wrong with the envelope, not with the photo: parts have another. */
const NOT_SO = new Set([400, 405, 413, 415]);

/** Whether a row's file goes so: nothing of it has ever left. */
export const goesWhole = (
  { request: { path }, sentBytes }: OutboxRow,
  { size, spoilt }: StoredFile,
  line: Line,
): boolean => FROM_UPLOAD.test(path) && sentBytes === 0 && !spoilt && size <= line.partSize;

async function formOf({ body }: OutboxRow['request'], file: StoredFile): Promise<FormData | null> {
  const bytes = await asBlob(file.blob)
    .arrayBuffer()
    .catch(() => null);
  if (bytes?.byteLength !== file.size) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (typeof value === 'string') form.append(name, value);
  form.append('file', new Blob([bytes]), file.name);
  return form;
}

/** What became of it; null where it must go in parts. */
export async function sendWhole(
  env: FullEnv,
  owner: OwnerRow,
  row: OutboxRow,
  file: StoredFile,
  line: Line,
): Promise<Outcome | null> {
  const body = await formOf(row.request, file);
  if (!body) return { kind: 'refused', failure: { reason: 'file' } };
  const headers = {
    ...ownHeaders(owner, row.contract),
    'Idempotency-Key': `${row.key}-whole`,
    'X-Written-At': row.writtenAt,
    'X-Device-Time': new Date(env.now()).toISOString(),
  };
  const began = performance.now();
  try {
    const path = row.request.path.replace(FROM_UPLOAD, '');
    const answer = await request(env, path, { method: 'POST', headers, body }, env.stallMs);
    if (NOT_SO.has(answer.status) && problemIn(answer)) return null;
    const outcome = outcomeOf(row, answer);
    if (outcome.kind === 'done') line.carried(file.size, performance.now() - began);
    return outcome;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    line.lost();
    return { kind: 'later', reason: 'network' };
  }
}
