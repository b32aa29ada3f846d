/**
 * What waits on the device to be sent: design.md section 6. A row is a plain request, not a function, so that shell and
 * service worker send it with no remote loaded. A module joins by declaring requests (`NewRow`), never by sync code.
 */
import type { FieldError } from '#contracts/field-codes.ts';

/** Whose rows: fixed when they are written, whoever is signed in when they go out. */
export interface Owner {
  accountId: string;
  accountName: string;
  organisationToken: string;
  organisationName: string;
}

/** Key of an owner's database and of its row in the device's own. */
export const ownerKey = ({ accountId, organisationToken }: Pick<Owner, 'accountId' | 'organisationToken'>): string =>
  `${accountId}.${organisationToken}`;

/** What a row does. Those named here the sync page has words for; a step of a workflow is its verb, and brings its own (`stepName`). */
export type RowVerb = 'create' | 'edit' | 'photo' | 'lost' | (string & {});

/** A file that goes ahead of its request, in resumable parts. */
export interface RowFile {
  id: string;
  blob: Blob;
  name: string;
  size: number;
  sha256: string;
}

/** Where `version` in the body comes from: what the author saw, or the answer to the row before it. */
export type Follows = { version: number } | { row: string } | null;

/** What a module hands over. */
export interface NewRow {
  /** UUIDv7; also names the row in receipts. */
  id: string;
  /** Module that wrote it, as in `remote.json`. */
  module: string;
  /** Number of the module's contract it is written under, as in `issues/1.2`; the kernel's where left out. */
  contract?: string;
  /** Kind and id of the record: rows of one record go in the order they were written. */
  entity: string;
  record: string;
  verb: RowVerb;
  /**
   * What the module calls the step, in its author's language, for pages that do not know the module: "Work started". None
   * for what is no step, and where an older form wrote the row: these pages then have plain words of their own.
   */
  stepName?: string;
  /** What the module calls the states a record may stand in by then, for a step that it has moved past. */
  stateNames?: Record<string, string>;
  /** The record in the author's words: "Pothole · 43+250 LHS". */
  title: string;
  /**
   * Its fields as the forms of the module name them, by where a refusal finds them: `vehicles.*` → "Vehicle *", the star
   * being the number of the entry, and `vehicles.*.role` → "Role". Also fields the body lacks and may have to have.
   */
  words?: Record<string, string>;
  /** Pages of the record: to look at it unsent, to change it, to settle a conflict. */
  pages: { view: string; edit?: string; settle?: string };
  request: { method: 'POST' | 'PATCH'; path: string; body: Record<string, unknown> };
  follows: Follows;
  /** Further rows that must have arrived first, beside the earlier ones of the same record. */
  after?: string[];
  /** Of `after`, the rows it is lost with; all of them where left out. */
  hangsOn?: string[];
  /** Of a line: the record that is its sheet. */
  sheet?: string;
  /** Of a sheet's step: kinds (`entity`) of its lines, whose rows on this device must have arrived, or be gone, first. */
  carries?: string[];
  /** The record's fields as the author saw them, for a merge; its status, for a step, and the fields it changes. */
  base?: Record<string, unknown>;
  file?: RowFile;
  /** So long, ms, it may still be taken back before it is sent; a minute at most. */
  hold?: number;
}

/** `waiting` also after a failure that only time mends; `failed` needs a person; `sending` is what the drainer has in hand. */
export type RowState = 'waiting' | 'sending' | 'failed';

/** Why a row has not arrived, each with something to do about it (style.md section 8). */
export type FailureReason =
  /** No answer, or one cut off: tried again by itself. */
  | 'network'
  /** 5xx, 429, full disk over there: tried again by itself. */
  | 'server'
  /** The author must sign in on this device once more. */
  | 'sign_in'
  /** 403: the author may not do this any more. */
  | 'forbidden'
  /** 404: the record does not exist for the author. */
  | 'gone'
  /** 400: fields to be put right. */
  | 'invalid'
  /** Both sides changed the same fields. */
  | 'conflict'
  /** The record has moved on: approved, closed. */
  | 'moved_on'
  /** The file on this device can no longer be read, or is not what it was. */
  | 'file';

export interface Failure {
  reason: FailureReason;
  /** Code of the problem the server answered with. */
  code?: string;
  status?: number;
  errors?: FieldError[];
  /** The record as it stands at the server: for `conflict` and `moved_on`. */
  current?: Record<string, unknown>;
  /** For `conflict`: the fields both sides changed. */
  fields?: ConflictField[];
  at: string;
}

export interface ConflictField {
  name: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Where the drainer looks for a row: `lanes.ts`. */
export type Lane = 'data' | 'photo' | 'held';

/** A row as it lies in the owner's database. */
export interface OutboxRow extends Omit<NewRow, 'file' | 'contract' | 'hold'> {
  /** Order of writing, within the owner's database: whole numbers. */
  seq: number;
  /** None yet in a rescue file, or where an older version of the app has written the row. */
  lane?: Lane;
  /** Idempotency-Key: one for one content. A changed content gets a new one. */
  key: string;
  /** `X-Contract` the row was written under. */
  contract: string;
  writtenAt: string;
  state: RowState;
  /** Id in `files`. */
  file?: string;
  /** All bytes of its file are at the server; its request may still have to go. */
  uploaded?: boolean;
  /** Bytes to send and bytes the server has, file and body together. */
  bytes: number;
  sentBytes: number;
  tries: number;
  /** When its present content first left the device; from then on only a refusal makes it changeable. */
  leftAt?: string;
  /** It went on on top of what others had changed meanwhile: rows behind it were written without having seen that. */
  merged?: boolean;
  /** Epoch ms; 0 = at once. */
  nextTryAt: number;
  failure: Failure | null;
}

/** What the server has confirmed; kept to be shown, and to give the next row its version. */
export interface Receipt {
  row: string;
  record: string;
  entity: string;
  module: string;
  verb: RowVerb;
  /** As in the row. */
  stepName?: string;
  title: string;
  page: string;
  /** Number the server gave, where it gave one. */
  number: string | null;
  version: number | null;
  /** As in the row: what follows it must ask (`versionForNext`). */
  merged?: boolean;
  status: string | null;
  bytes: number;
  writtenAt: string;
  confirmedAt: string;
  /** What the server signed (`contracts/receipt.ts`), to be shown to others. */
  signed?: string;
}

/**
 * The version the next row of the record goes with; null where there is none. Behind a row that was merged it is one too
 * low on purpose: its author has not seen what others changed, so the server must ask.
 */
export const versionForNext = ({ version, merged }: Pick<Receipt, 'version' | 'merged'>): number | null =>
  version !== null && merged ? Math.max(version - 1, 1) : version;

/** Receipts older than this are forgotten. */
export const RECEIPT_RETENTION_DAYS = 30;
