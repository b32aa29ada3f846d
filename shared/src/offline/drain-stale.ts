/** The record was changed in between: what can go on by itself, and what needs a person. */
import type { Outcome } from './drain-answer.ts';
import { isSame, merge } from './merge.ts';
import type { OwnerDb } from './owner.db.ts';
import type { OutboxRow } from './outbox.model.ts';
import { withBody } from './row.ts';

type Stale = Outcome & { kind: 'stale' };

/** Whether fields the step says are as its author saw them, or as they want them: nobody's words are written over unseen. */
function saidByNobodyElse({ request, base = {} }: OutboxRow, current: Record<string, unknown>): boolean {
  const said = (request.body['data'] ?? {}) as Record<string, unknown>;
  return Object.entries(said).every(
    ([name, mine]) => !(name in base) || isSame(current[name], base[name]) || isSame(current[name], mine),
  );
}

/** A step still makes sense if the record stands where its author saw it stand, and the server allows it. */
function stillApplies(row: OutboxRow, current: Record<string, unknown>): boolean {
  const allowed = current['allowed_actions'];
  const action = row.request.body['action'] ?? row.verb;
  if (!Array.isArray(allowed) || !allowed.includes(action)) return false;
  if (!saidByNobodyElse(row, current)) return false;
  const seen = row.base?.['status'];
  return seen === undefined ? row.follows !== null && 'row' in row.follows : seen === current['status'];
}

/** The refused row as it goes on: merged and waiting under a new key, or failed, for a person to decide. */
export function restate(row: OutboxRow, { current, status, code }: Stale, at: string, nextTryAt: number): OutboxRow {
  const { version: sent, ...mine } = row.request.body;
  const version = current['version'];
  const fail = (failure: Partial<OutboxRow['failure']> & { reason: 'conflict' | 'moved_on' }): OutboxRow => ({
    ...row,
    state: 'failed',
    nextTryAt: 0,
    failure: { code, status, current, at, ...failure },
  });
  // Told that the version sent is stale, and given the same one: nothing to go on with.
  if (typeof version !== 'number' || version === sent) return fail({ reason: 'moved_on' });
  const again = (body: Record<string, unknown>): OutboxRow => ({
    ...withBody(row, { ...body, version }),
    tries: row.tries,
    nextTryAt,
  });
  if (row.verb !== 'edit') return stillApplies(row, current) ? again(mine) : fail({ reason: 'moved_on' });
  if (current['can_edit'] === 'no') return fail({ reason: 'moved_on' });
  const { body, conflicts } = merge(row.base ?? {}, mine, current);
  if (conflicts.length > 0) return fail({ reason: 'conflict', fields: conflicts });
  return { ...again(body), base: current };
}

/**
 * The server lacks bytes of the file, or has others: they are sent anew, other bytes only once. True where that has been
 * done already, so that the file on this device is to blame.
 */
export async function restart(db: OwnerDb, row: OutboxRow, spoilt: boolean): Promise<boolean> {
  const file = row.file ? await db.files.get(row.file) : undefined;
  if (!file || (spoilt && file.sentAnew)) return true;
  await db.files.put({ ...file, uploaded: false, ...(spoilt && { spoilt: true, sentAnew: true }) });
  return false;
}
