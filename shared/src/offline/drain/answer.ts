/** What an answer means for its row. Only what is plainly our own API's is believed: anything else is the network's. */
import { retryAfterMs } from './back-off.ts';
import type { Answer } from './request.ts';
import type { Failure, FailureReason, OutboxRow } from '#offline/outbox/outbox.model.ts';

/** What became of one try. */
export type Outcome =
  | { kind: 'done'; answer: Record<string, unknown>; serverTime: number | null; signed?: string }
  /** Time mends it. `progress`: some of the file has arrived, so this was no lost try. */
  | {
      kind: 'later';
      reason: 'network' | 'server';
      code?: string;
      status?: number;
      pauseMs?: number | null;
      progress?: boolean;
    }
  /** The grant does not open the server any more. */
  | { kind: 'no_grant'; code?: string; status?: number }
  /** Somebody changed the record in between. */
  | {
      kind: 'stale';
      current: Record<string, unknown>;
      /** Names of the fields that changed since the version sent, where the server says them. */
      changed?: readonly string[];
      /** What of it its author has not seen. */
      errors?: Failure['errors'];
      status: number;
      code: string;
    }
  /** The server has no such upload, or not all of it; `spoilt`: other bytes than announced. */
  | { kind: 'upload_again'; spoilt: boolean; status: number; code: string }
  | { kind: 'refused'; failure: Omit<Failure, 'at'> }
  /** The run was ended from outside, or nothing is known of it. */
  | { kind: 'stopped' }
  /** The server says that it did not come to it: what it went with was not taken. `takenAt`: when it was taken in hand. */
  | { kind: 'not_tried'; takenAt: string };

type Fields = Record<string, unknown>;

interface ProblemBody {
  code: string;
  errors?: Failure['errors'];
  current?: Fields;
  changed_fields?: string[];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The problem our API answered with, or undefined where the answer is not its. */
export function problemIn(answer: Answer): ProblemBody | undefined {
  const { type, json } = answer;
  if (type !== 'application/problem+json' || !isFields(json) || typeof json['code'] !== 'string') return undefined;
  return json as unknown as ProblemBody;
}

/** Problems that pass by themselves, by code; every 5xx and 429 besides. */
const PASSING = ['idempotency.in_progress', 'csrf.invalid', 'upload.busy', 'route.not_found', 'method.not_allowed'];

const REASONS: Record<string, FailureReason> = {
  'permission.denied': 'forbidden',
  'organisation.unknown': 'forbidden',
  not_found: 'gone',
  'action.not_allowed': 'moved_on',
  'record.not_editable': 'moved_on',
  'image.mismatch': 'file',
};

/** What arrived of a file is not what was sent. */
const isDamaged = (errors: Failure['errors']): boolean =>
  errors?.some(({ path, code }) => path === 'sha256' && code === 'mismatch') === true;

const later = (reason: 'network' | 'server', answer: Answer, code?: string): Outcome => ({
  kind: 'later',
  reason,
  status: answer.status,
  ...(code !== undefined && { code }),
  pauseMs: retryAfterMs(answer.headers.get('retry-after')),
});

/** What an answer that is no success means; the same for data and for parts of a file. */
export function refusalIn(answer: Answer): Outcome {
  const { status } = answer;
  const problem = problemIn(answer);
  if (status >= 500) return later('server', answer, problem?.code);
  if (!problem) return later('network', answer);
  const { code, errors, current, changed_fields: changed } = problem;
  if (status === 401) return { kind: 'no_grant', code, status };
  if (status === 429 || PASSING.includes(code)) return later('server', answer, code);
  if (code === 'upload.incomplete') return { kind: 'upload_again', spoilt: false, status, code };
  if (isDamaged(errors)) return { kind: 'upload_again', spoilt: true, status, code };
  if (code === 'version.stale' && isFields(current))
    return { kind: 'stale', current, ...(changed && { changed }), ...(errors && { errors }), status, code };
  const reason = REASONS[code] ?? 'invalid';
  return { kind: 'refused', failure: { reason, code, status, ...(errors && { errors }), ...(current && { current }) } };
}

/** Id the server must answer with: of the photo, else of the record. */
const expectedId = (row: OutboxRow): unknown => (row.verb === 'photo' ? row.request.body['id'] : row.record);

/** What an answer means for the row it answers. */
export function outcomeOf(row: OutboxRow, answer: Answer): Outcome {
  if (answer.status < 200 || answer.status > 299) return refusalIn(answer);
  const { json } = answer;
  // Half an answer, or a portal's page under our address, confirms nothing.
  if (answer.type !== 'application/json' || !isFields(json)) return later('network', answer);
  if (json['id'] !== expectedId(row)) return later('network', answer);
  const date = Date.parse(answer.headers.get('date') ?? '');
  const signed = answer.headers.get('receipt');
  return { kind: 'done', answer: json, serverTime: Number.isNaN(date) ? null : date, ...(signed && { signed }) };
}
