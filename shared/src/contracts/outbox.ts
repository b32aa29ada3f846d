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

/**
 * `POST organisation/outbox/lost/`: what a person wrote and did not carry through, kept in the audit of the record: the
 * losing side of a conflict, or a step the record had moved past.
 */
export const lostSchema = z.strictObject({
  /** Kind of the record; the server knows which there are. */
  entity: z.string().regex(/^[a-z_]{1,40}$/, 'not_in_list'),
  entity_id: uuid(),
  /** Why it was given up. */
  reason: z.enum(['conflict', 'moved_on', 'refused', 'discarded']),
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

/** tus: where bytes of a file go before a record takes them over. The id is the client's, so a repeat finds its upload. */
export const UPLOADS_PATH = 'organisation/outbox/uploads/';
