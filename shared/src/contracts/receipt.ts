/**
 * Signed receipts: each answer to a write that a phone may send later carries one in its header `Receipt`. It is a JWS
 * (RFC 7515) with an Ed25519 signature of the server; what it says stands in it, so that whoever is given it can have it checked.
 */
import { z } from 'zod';

/** Where a receipt is checked, and where the keys are that check it without asking (a JWK set). */
export const CHECK_PATH = 'receipts/check/';
export const KEYS_PATH = 'receipts/keys/';

/** Characters of a receipt at most. */
export const RECEIPT_MAX = 4000;

/** `POST receipts/check/`, open to anybody. */
export const receiptAskSchema = z.strictObject({ receipt: z.string().min(1, 'required').max(RECEIPT_MAX, 'too_long') });

/** What a receipt says: who had what taken in, when. */
export const receiptSaysSchema = z.object({
  /** Address of the server that took it in. */
  server: z.string(),
  /** When it did. */
  at: z.string(),
  /** Whose it is; receipts from before name none. The token is that of the header `Organisation`. */
  organisation: z.object({ token: z.string(), name: z.string(), code: z.string() }).optional(),
  /** Its author, and their number among the members of the organisation. */
  by: z.string(),
  member: z.number().optional(),
  /** The record it is about, and its number and state from then on. */
  record: z.string(),
  number: z.string().nullable(),
  status: z.string().nullable(),
  /** The step of its workflow, or `create`, `edit`, `file`. */
  step: z.string(),
  /** The write's `Idempotency-Key`, and of what was sent the sha256 that the server keeps with it. */
  key: z.string(),
  sha256: z.string(),
});
export type ReceiptSays = z.infer<typeof receiptSaysSchema>;

/** The answer: what a receipt of this server says; of anything else that it is none. */
export const receiptCheckedSchema = z.union([
  receiptSaysSchema.extend({ valid: z.literal(true) }),
  z.object({ valid: z.literal(false) }),
]);
export type ReceiptChecked = z.infer<typeof receiptCheckedSchema>;
