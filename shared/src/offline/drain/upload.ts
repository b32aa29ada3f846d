/**
 * Bytes of a file to the server in resumable parts: tus 1.0 over `fetch`, which a service worker and Node have as well as
 * a page. A part is as large as the line carries in a few seconds, so that a break costs little and a stall shows soon.
 */
import { UPLOADS } from '#offline/outbox/paths.ts';
import type { OwnerRow } from '#offline/device/device.db.ts';
import { refusalIn, type Outcome } from './answer.ts';
import type { FullEnv } from './env.ts';
import type { Line } from './line.ts';
import { NoAnswer, ownHeaders, request, type Answer } from './request.ts';
import { asBlob } from '#offline/device/kept-bytes.ts';
import type { StoredFile } from '#offline/device/owner.db.ts';

/** One file on its way. */
export interface Upload {
  env: FullEnv;
  owner: OwnerRow;
  contract: string;
  file: StoredFile;
  line: Line;
  /** Nothing of it was ever sent: no need to ask where it stands. */
  isNew: boolean;
  onProgress: (sent: number) => Promise<void>;
}

/** Where the server stands, or what came instead. */
type Step = { at: number } | { missing: true } | { outcome: Outcome };

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

function call(
  { env, owner, contract }: Upload,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: BodyInit,
) {
  const init = { method, headers: { ...ownHeaders(owner, contract), 'Tus-Resumable': '1.0.0', ...headers }, body };
  return request(env, path, init, env.stallMs);
}

const numberIn = (answer: Answer, name: string): number | null => {
  const text = answer.headers.get(name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
};

/** An answer that says where the upload stands; anything else under a good status is no answer of ours. */
function standing(answer: Answer, status: number, from: number, size: number): Step {
  const at = numberIn(answer, 'upload-offset');
  if (answer.status === status && at !== null && at >= from && at <= size) return { at };
  if (answer.status === 404 || answer.status === 410) {
    // A portal says 404 too, but not in our protocol.
    if (answer.headers.get('tus-resumable') !== null) return { missing: true };
  }
  return { outcome: refusalIn(answer) };
}

/** `HEAD`: an answer to it has no body, so a refusal is told by its status and type alone. */
async function whereItStands(upload: Upload): Promise<Step> {
  const { file } = upload;
  const answer = await call(upload, 'HEAD', `${UPLOADS}${file.id}/`, {});
  if (answer.status === 401 && answer.type === 'application/problem+json')
    return { outcome: { kind: 'no_grant', status: 401, code: 'auth.grant' } };
  const length = numberIn(answer, 'upload-length');
  if (answer.status === 200 && length !== null && length !== file.size)
    return { outcome: { kind: 'refused', failure: { reason: 'file', status: 200 } } };
  return standing(answer, 200, 0, file.size);
}

async function announce(upload: Upload): Promise<Step> {
  const { id, name, size, sha256 } = upload.file;
  const metadata = Object.entries({ id, filename: name, sha256 }).map(([key, value]) => `${key} ${base64(value)}`);
  const answer = await call(upload, 'POST', UPLOADS, {
    'Upload-Length': String(size),
    'Upload-Metadata': metadata.join(','),
  });
  if (answer.status !== 201 || answer.headers.get('tus-resumable') === null) return { outcome: refusalIn(answer) };
  return { at: 0 };
}

async function sendPart(upload: Upload, at: number): Promise<Step> {
  const { file, line } = upload;
  let part: ArrayBuffer;
  try {
    part = await asBlob(file.blob)
      .slice(at, at + line.partSize)
      .arrayBuffer();
    if (part.byteLength === 0) throw new Error('the file is shorter than it was');
  } catch {
    return { outcome: { kind: 'refused', failure: { reason: 'file' } } };
  }
  const began = performance.now();
  const answer = await call(
    upload,
    'PATCH',
    `${UPLOADS}${file.id}/`,
    { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(at) },
    part,
  );
  const step = standing(answer, 204, at, file.size);
  if ('at' in step) {
    line.carried(part.byteLength, performance.now() - began);
  } else if ('outcome' in step && answer.status === 409) return whereItStands(upload);
  return step;
}

/** The server has other bytes under this id: away with them. */
async function throwAway(upload: Upload): Promise<Step> {
  const answer = await call(upload, 'DELETE', `${UPLOADS}${upload.file.id}/`, {});
  const isRemoved = answer.status === 204 || answer.status === 404;
  return isRemoved && answer.headers.get('tus-resumable') !== null ? { missing: true } : { outcome: refusalIn(answer) };
}

async function begin(upload: Upload): Promise<Step> {
  const step: Step = upload.file.spoilt
    ? await throwAway(upload)
    : upload.isNew
      ? { missing: true }
      : await whereItStands(upload);
  return 'missing' in step ? announce(upload) : step;
}

/** Sends what the server lacks; null once it has all of the file. */
export async function sendFile(upload: Upload): Promise<Outcome | null> {
  const { size } = upload.file;
  let first: number | null = null;
  let at = 0;
  try {
    let step = await begin(upload);
    for (let idle = 0; idle < 3;) {
      if ('outcome' in step) return step.outcome;
      if ('missing' in step) {
        idle += 1;
        step = await announce(upload);
        continue;
      }
      idle = step.at > at ? 0 : idle + 1;
      at = step.at;
      first ??= at;
      await upload.onProgress(at);
      if (at >= size) return null;
      step = await sendPart(upload, at);
    }
    return { kind: 'later', reason: 'server', progress: first !== null && at > first };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    upload.line.lost();
    return { kind: 'later', reason: 'network', progress: first !== null && at > first };
  }
}
