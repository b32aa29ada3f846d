/** What waits, put so that a person can read it: records with their rows, what is safe, what a row is waiting for. */
import type { Lost } from '@chainage/shared/contracts/outbox';
import type { FailureReason, OutboxRow, Receipt } from '@chainage/shared/offline/outbox.model';

export interface QueuedRecord {
  record: string;
  entity: string;
  title: string;
  page: string;
  writtenAt: string;
  /** Never sent as a whole: only here it exists. */
  isNew: boolean;
  rows: OutboxRow[];
  photos: OutboxRow[];
}

/** In the order written; a record keeps the place of its first row. */
export function recordsOf(rows: readonly OutboxRow[]): QueuedRecord[] {
  const records = new Map<string, QueuedRecord>();
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    const known = records.get(row.record);
    const record = known ?? { ...row, page: row.pages.view, isNew: false, rows: [], photos: [] };
    if (!known) records.set(row.record, record);
    if (row.verb === 'create') record.isNew = true;
    // The latest words for it, and its latest page.
    Object.assign(record, { title: row.title, page: row.pages.view });
    record[row.verb === 'photo' ? 'photos' : 'rows'].push(row);
  }
  return [...records.values()];
}

/** Things that wait, as people count them. */
export interface UnsentCounts {
  reports: number;
  changes: number;
  photos: number;
  /** Notes for the history of a record, of what was given up. */
  notes: number;
}

export interface Unsent extends UnsentCounts {
  /** Records of which something needs a person. */
  failed: number;
  /** Bytes still to go. */
  bytes: number;
}

const left = (row: OutboxRow): number => Math.max(0, row.bytes - row.sentBytes);

export function unsentOf(rows: readonly OutboxRow[]): Unsent {
  const records = recordsOf(rows);
  return {
    reports: records.filter(({ isNew }) => isNew).length,
    changes: records.filter((record) => !record.isNew && record.rows.some(({ verb }) => verb !== 'lost')).length,
    photos: rows.filter(({ verb }) => verb === 'photo').length,
    notes: rows.filter(({ verb }) => verb === 'lost').length,
    failed: new Set(rows.filter(({ state }) => state === 'failed').map(({ record }) => record)).size,
    bytes: rows.reduce((sum, row) => sum + left(row), 0),
  };
}

export type RowStatus =
  | { kind: 'waiting' | 'failed' | 'blocked' }
  | { kind: 'sending'; sent: number; total: number }
  /** `soon`: nearer than a clock shows. */
  | { kind: 'held'; until: number; soon: boolean };

const SOON_MS = 60_000;

/** What a row is doing; `rows` are all of its owner. */
export function statusOf(row: OutboxRow, rows: readonly OutboxRow[], now: number): RowStatus {
  if (row.state === 'failed') return { kind: 'failed' };
  if (row.state === 'sending') return { kind: 'sending', sent: row.sentBytes, total: row.bytes };
  if (rows.some((other) => other.state === 'failed' && holds(other, row))) return { kind: 'blocked' };
  const until = row.nextTryAt;
  return until > now ? { kind: 'held', until, soon: until - now < SOON_MS } : { kind: 'waiting' };
}

/** Data waits for earlier data of its record; a photo only for the record's being there and for what it names. */
function holds(earlier: OutboxRow, row: OutboxRow): boolean {
  if (row.after?.includes(earlier.id)) return true;
  if (earlier.record !== row.record || earlier.seq >= row.seq) return false;
  const isData = (verb: string) => verb !== 'photo' && verb !== 'lost';
  return isData(row.verb) ? isData(earlier.verb) : earlier.verb === 'create';
}

export type RowAction = 'retry' | 'edit' | 'settle' | 'insist' | 'giveUp' | 'signIn' | 'discard';

const ACTIONS: Record<FailureReason, RowAction[]> = {
  network: ['retry'],
  server: ['retry'],
  sign_in: ['signIn', 'retry'],
  forbidden: ['retry', 'discard'],
  gone: ['retry', 'discard'],
  invalid: ['edit', 'discard'],
  conflict: ['settle', 'discard'],
  moved_on: ['insist', 'giveUp'],
  file: ['retry', 'discard'],
};

/** What a person can do about a row that failed, the likeliest first. */
export function actionsFor({ failure, pages, verb }: OutboxRow): RowAction[] {
  if (!failure) return ['retry', 'discard'];
  const allowed = failure.current?.['allowed_actions'];
  const impossible: Partial<Record<RowAction, boolean>> = {
    edit: !pages.edit,
    settle: !pages.settle,
    insist: Array.isArray(allowed) && !allowed.includes(verb),
  };
  const actions = ACTIONS[failure.reason].filter((action) => !impossible[action]);
  return actions[0] === 'discard' ? ['retry', ...actions] : actions;
}

/** The word for the record's history, where something the server was told of is given up. */
export function givenUpBecause({ failure }: OutboxRow): Lost['reason'] {
  if (!failure) return 'discarded';
  const { reason } = failure;
  if (reason === 'conflict' || reason === 'moved_on') return reason;
  return reason === 'invalid' || reason === 'forbidden' || reason === 'gone' ? 'refused' : 'discarded';
}

/** A record of which something has arrived. */
export interface Arrival {
  record: string;
  title: string;
  page: string;
  number: string | null;
  /** Photos apart, in the order they were done. */
  done: Pick<Receipt, 'verb' | 'stepName'>[];
  photos: number;
  /** What the server signed of it. */
  signed: string[];
  /** The latest. */
  at: string;
}

/** What has arrived, record by record, the latest first; what was done to each in the order it was done. */
export function arrivalsOf(receipts: readonly Receipt[]): Arrival[] {
  const arrivals = new Map<string, Arrival>();
  for (const receipt of [...receipts].sort((a, b) => a.confirmedAt.localeCompare(b.confirmedAt))) {
    const { record, title, page, number, verb, stepName, confirmedAt, signed } = receipt;
    const before = arrivals.get(record);
    const isPhoto = verb === 'photo';
    arrivals.delete(record);
    arrivals.set(record, {
      record,
      title,
      page,
      number: number ?? before?.number ?? null,
      done: [...(before?.done ?? []), ...(isPhoto ? [] : [{ verb, ...(stepName && { stepName }) }])],
      photos: (before?.photos ?? 0) + (isPhoto ? 1 : 0),
      signed: [...(before?.signed ?? []), ...(signed ? [signed] : [])],
      at: confirmedAt,
    });
  }
  return [...arrivals.values()].reverse();
}
