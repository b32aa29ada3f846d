/**
 * What a device needs of the server to send later what was written without signal: design.md section 6. A send-only grant
 * outlives the session; it opens the routes marked `outbox` and nothing else.
 */
import { z } from 'zod';
import { text, uuid } from './fields.ts';

/** A grant lasts this long; a device renews it while its author is signed in. */
export const GRANT_DAYS = 30;

/** `POST organisation/outbox/grant/`: asked once the author has signed in and chosen an organisation. */
export const grantAskSchema = z.strictObject({ device_id: uuid() });

/** The grant itself. `grant` is shown once; the server keeps its hash. Used as `Authorization: Grant <grant>`. */
export const grantSchema = z.object({
  id: z.uuid(),
  grant: z.string(),
  /** Goes into `X-CSRFToken` beside the grant; no cookie is asked for. */
  csrf_token: z.string(),
  expires_at: z.string(),
});
export type Grant = z.infer<typeof grantSchema>;

/** Bytes of what is given up at most: it is kept for good. */
export const LOST_MAX_BYTES = 64 * 1024;

const LOST_REASONS = ['conflict', 'moved_on', 'refused', 'discarded'] as const;

/**
 * `POST organisation/outbox/lost/`: what a person wrote and did not carry through, kept in the audit of the record: the
 * losing side of a conflict, or a step the record had moved past.
 */
export const lostSchema = z.strictObject({
  /** Kind of the record; the server knows which there are. */
  entity: z.string().regex(/^[a-z_]{1,40}$/, 'not_in_list'),
  entity_id: uuid(),
  /** Why it was given up. */
  reason: z.enum(LOST_REASONS),
  /** The request as it would have gone out. */
  request: z.strictObject({
    method: z.enum(['POST', 'PATCH']),
    path: text(300),
    body: z.record(z.string(), z.unknown()),
  }),
  /** Field by field where the two sides are known. */
  fields: z
    .array(z.strictObject({ name: text(60), base: z.unknown(), mine: z.unknown(), theirs: z.unknown() }))
    .max(200, 'too_many')
    .optional(),
  /** When it was written, by the device's corrected clock. */
  written_at: text(40),
});
export type Lost = z.infer<typeof lostSchema>;

/** `GET {record}given-up/`: what somebody wanted of a record and did not carry through, without what this reader may not see. */
export const givenUpSchema = z.object({
  id: z.string(),
  by: z.object({ id: z.int(), name: z.string() }),
  /** When it came to the server; `written_at` when its author wrote it. */
  at: z.string(),
  written_at: z.string(),
  reason: z.enum(LOST_REASONS),
  /** The step it was, or `create`, `edit`, `photo`. */
  verb: z.string(),
  comment: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
  fields: z.array(z.object({ name: z.string(), base: z.unknown(), mine: z.unknown(), theirs: z.unknown() })),
});
export type GivenUp = z.infer<typeof givenUpSchema>;

/** tus: where bytes of a file go before a record takes them over. The id is the client's, so a repeat finds its upload. */
export const UPLOADS_PATH = 'organisation/outbox/uploads/';

/** Several rows of one record in one request: `POST organisation/outbox/rows/`. */
export const ROWS_PATH = 'organisation/outbox/rows/';
/**
 * The same of a new record, and bytes of a file beside: a form of `rows`, the JSON of the rows, and `file`. The last row, to a
 * path that ends with `from-upload/`, takes the file over; no upload goes before.
 */
export const ROWS_WITH_FILE_PATH = 'organisation/outbox/rows/with-file/';
/** Rows of one such request at most, and bytes of their bodies. */
export const ROWS_MAX = 10;
export const ROWS_MAX_BYTES = 256 * 1024;

/** A row as it would be a request of its own, under its own key and contract. */
const rowSchema = z.strictObject({
  method: z.enum(['POST', 'PATCH']),
  /** Below `/api/`. */
  path: z.string().regex(/^[a-z0-9][a-z0-9/_-]{0,299}$/i, 'invalid'),
  /** Its `Idempotency-Key`, `X-Contract` and `X-Written-At`. */
  key: text(128),
  contract: text(40).optional(),
  written_at: text(40).optional(),
  body: z.record(z.string(), z.unknown()),
  /** Place, from 0, of an earlier row here: `version` in the body is the one it is answered with. */
  follows: z
    .int()
    .min(0)
    .max(ROWS_MAX - 1)
    .optional(),
});
/**
 * Rows in order. Each is taken as if it had come by itself, with its own key, receipt and refusal; at the first that is not
 * taken it ends, and what came before it stays.
 */
export const rowsSchema = z.strictObject({ rows: z.array(rowSchema).min(1).max(ROWS_MAX, 'too_many') });
export type SentRow = z.infer<typeof rowSchema>;

/** What each row was answered, as far as they were tried. */
export const rowsAnswerSchema = z.object({
  answers: z.array(
    z.object({
      status: z.int(),
      /** Content type without parameters. */
      type: z.string(),
      /** `Retry-After`, where it was said. */
      retry_after: z.string().optional(),
      /** Its signed receipt (`receipt.ts`). */
      receipt: z.string().optional(),
      body: z.unknown(),
    }),
  ),
});
export type RowsAnswer = z.infer<typeof rowsAnswerSchema>;
