/** Rows of one record that go in one request: what one tap has written arrives at once, or as far as the server takes it. */
import { ROWS_MAX, ROWS_MAX_BYTES, ROWS_PATH, type RowsAnswer, type SentRow } from '#contracts/outbox.ts';
import type { OwnerRow } from '#offline/device/device.db.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { isData } from '#offline/outbox/row.ts';
import { outcomeOf, problemIn, refusalIn, type Outcome } from './answer.ts';
import type { FullEnv } from './env.ts';
import { NoAnswer, ownHeaders, request, type Answer } from './request.ts';

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

/** What became of each row, the first first; undefined where the server must be sent them one by one. */
export async function sendTogether(
  env: FullEnv,
  owner: OwnerRow,
  rows: readonly OutboxRow[],
  takenAt: string,
): Promise<Outcome[] | undefined> {
  const ids = rows.map(({ id }) => id);
  const headers = {
    ...ownHeaders(owner),
    'Content-Type': 'application/json',
    'X-Device-Time': new Date(env.now()).toISOString(),
  };
  const body = JSON.stringify({ rows: rows.map((row) => toSent(row, ids)) });
  // the first stands for all where no row was answered: the others wait behind it
  const forAll = (outcome: Outcome): Outcome[] => [outcome, ...rows.slice(1).map((): Outcome => ({ kind: 'stopped' }))];
  let answer: Answer;
  try {
    answer = await request(env, ROWS_PATH, { method: 'POST', headers, body }, env.timeoutMs);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return forAll({ kind: 'later', reason: 'network' });
  }
  const { status, type, json } = answer;
  if (NOT_KNOWN.has(status) && problemIn(answer)) return undefined;
  if (status < 200 || status > 299) return forAll(refusalIn(answer));
  if (type !== 'application/json' || !isAnswers(json)) return forAll({ kind: 'later', reason: 'network', status });
  return rows.map((row, place): Outcome => {
    const told = json.answers[place];
    return told ? outcomeOf(row, asAnswer(answer, told)) : { kind: 'not_tried', takenAt };
  });
}
