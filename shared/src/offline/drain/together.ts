/** Rows of one record that go in one request: what one tap has written arrives at once, or as far as the server takes it. */
import {
  ROWS_MAX,
  ROWS_MAX_BYTES,
  ROWS_PATH,
  ROWS_WITH_FILE_PATH,
  type RowsAnswer,
  type SentRow,
} from '#contracts/outbox.ts';
import { asBlob } from '#offline/device/kept-bytes.ts';
import type { StoredFile } from '#offline/device/owner.db.ts';
import type { OwnerRow } from '#offline/device/device.db.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { isData } from '#offline/outbox/row.ts';
import { outcomeOf, problemIn, refusalIn, type Outcome } from './answer.ts';
import type { FullEnv } from './env.ts';
import type { Line } from './line.ts';
import { NoAnswer, ownHeaders, request, type Answer } from './request.ts';
import { FROM_UPLOAD } from './whole.ts';

/**
 * The rows behind `head` that may go with it: in their order, without a gap, as long as each builds on nothing but what goes
 * with it. `queue` are the record's rows in order; `isHere` says whether a row still waits. Pure.
 */
export function goingWith(
  head: OutboxRow,
  queue: readonly OutboxRow[],
  { now, isHere }: { now: number; isHere: (id: string) => boolean },
): OutboxRow[] {
  const together = [head];
  // the rows behind one that was merged were written without having seen the others' changes: the server must ask
  if (!isData(head) || head.merged) return together;
  const ids = new Set([head.id]);
  let bytes = head.bytes;
  for (const row of queue.filter((one) => isData(one) && one.seq > head.seq)) {
    const { state, nextTryAt, follows, after = [], merged } = row;
    const isDue = state === 'waiting' && nextTryAt <= now;
    const isKnown = follows === null || 'version' in follows || 'version' in row.request.body || ids.has(follows.row);
    const isHeld = after.some((id) => !ids.has(id) && isHere(id));
    bytes += row.bytes;
    if (!isDue || !isKnown || isHeld || merged || together.length === ROWS_MAX || bytes > ROWS_MAX_BYTES) break;
    together.push(row);
    ids.add(row.id);
  }
  return together;
}

/**
 * The photo that goes in the same request as a new record: its first, where nothing of any of them has ever left and the line
 * carries it in the time of a part (`most`, bytes). Lost, it holds the record up once: from then on each goes by itself. Pure;
 * whether other records' data waits is asked by whoever takes it in hand.
 */
export function photoGoingWith(
  going: readonly OutboxRow[],
  queue: readonly OutboxRow[],
  { now, most, isHere }: { now: number; most: number; isHere: (id: string) => boolean },
): OutboxRow | undefined {
  const ids = new Set(going.map(({ id }) => id));
  const isFirst = going[0]?.verb === 'create' && going.every(({ leftAt }) => leftAt === undefined);
  if (!isFirst || going.length === ROWS_MAX) return undefined;
  const [photo] = queue.filter(({ verb, file }) => verb === 'photo' && file !== undefined);
  if (!photo) return undefined;
  const { state, nextTryAt, leftAt, bytes, after = [], request: asked } = photo;
  const isFree = state === 'waiting' && nextTryAt <= now && leftAt === undefined;
  const isHeld = after.some((id) => !ids.has(id) && isHere(id));
  return isFree && !isHeld && bytes <= most && FROM_UPLOAD.test(asked.path) ? photo : undefined;
}

function toSent(
  { request: { method, path, body }, key, contract, writtenAt, follows }: OutboxRow,
  ids: string[],
): SentRow {
  const place = follows && 'row' in follows && body['version'] === undefined ? ids.indexOf(follows.row) : -1;
  return { method, path, key, contract, written_at: writtenAt, body, ...(place >= 0 && { follows: place }) };
}

const isAnswers = (json: unknown): json is RowsAnswer =>
  typeof json === 'object' && json !== null && Array.isArray((json as { answers?: unknown }).answers);

/** A server that knows no such request, or not with these rows. */
const NOT_KNOWN = new Set([400, 404, 405, 413, 415]);

/** One answer as it would have come by itself. */
function asAnswer(
  { headers: all }: Answer,
  { status, type, retry_after: after, receipt, body: json }: RowsAnswer['answers'][number],
) {
  const headers = new Headers({ date: all.get('date') ?? '' });
  if (after !== undefined) headers.set('retry-after', after);
  if (receipt !== undefined) headers.set('receipt', receipt);
  return { status, type, headers, json };
}

/** Bytes that the last of the rows takes over, and the line they go by. */
interface GoesAlong {
  bytes: ArrayBuffer;
  name: string;
  line: Line;
}

/** The bytes of a file; null where they cannot be read, or are others than they were. */
export async function bytesOf({ blob, size }: StoredFile): Promise<ArrayBuffer | null> {
  try {
    const bytes = await asBlob(blob).arrayBuffer();
    return bytes.byteLength === size ? bytes : null;
  } catch {
    return null;
  }
}

interface Asked {
  path: string;
  type?: string;
  body: BodyInit;
}

/** Where rows go, and as what. */
function toRequest(sent: readonly SentRow[], along: GoesAlong | undefined): Asked {
  if (!along) return { path: ROWS_PATH, type: 'application/json', body: JSON.stringify({ rows: sent }) };
  const body = new FormData();
  body.append('rows', JSON.stringify(sent));
  body.append('file', new Blob([along.bytes]), along.name);
  // the edge of its parts stands in the type, which is the browser's to say
  return { path: ROWS_WITH_FILE_PATH, body };
}

/** What became of each row, the first first; undefined where the server must be sent them one by one, or without the file. */
export async function sendTogether(
  env: FullEnv,
  owner: OwnerRow,
  rows: readonly OutboxRow[],
  takenAt: string,
  along?: GoesAlong,
): Promise<Outcome[] | undefined> {
  const ids = rows.map(({ id }) => id);
  const sent = rows.map((row) => toSent(row, ids));
  const { path, type: contentType, body } = toRequest(sent, along);
  const headers = {
    ...ownHeaders(owner),
    ...(contentType && { 'Content-Type': contentType }),
    'X-Device-Time': new Date(env.now()).toISOString(),
  };
  // the first stands for all where no row was answered: the others wait behind it
  const forAll = (outcome: Outcome): Outcome[] => [outcome, ...rows.slice(1).map((): Outcome => ({ kind: 'stopped' }))];
  let answer: Answer;
  const began = performance.now();
  try {
    answer = await request(env, path, { method: 'POST', headers, body }, along ? env.stallMs : env.timeoutMs);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    along?.line.lost({ bytes: along.bytes.byteLength, ms: env.stallMs });
    return forAll({ kind: 'later', reason: 'network' });
  }
  const { status, type, json } = answer;
  if (NOT_KNOWN.has(status) && problemIn(answer)) return undefined;
  if (status < 200 || status > 299) return forAll(refusalIn(answer));
  if (type !== 'application/json' || !isAnswers(json)) return forAll({ kind: 'later', reason: 'network', status });
  along?.line.carried(along.bytes.byteLength, performance.now() - began);
  return rows.map((row, place): Outcome => {
    const told = json.answers[place];
    return told ? outcomeOf(row, asAnswer(answer, told)) : { kind: 'not_tried', takenAt };
  });
}
