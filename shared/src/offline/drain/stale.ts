/** The record was changed in between: what can go on by itself, and what needs a person. */
import type { Outcome } from './answer.ts';
import { merge, rebase } from '#offline/outbox/merge.ts';
import type { OwnerDb } from '#offline/device/owner.db.ts';
import type { ConflictField, OutboxRow } from '#offline/outbox/outbox.model.ts';
import { withBody } from '#offline/outbox/row.ts';

type Stale = Outcome & { kind: 'stale' };

/** Fields of the record a step changes that somebody else has changed as well: nobody's words are written over unseen. */
function overlaps({ request, base = {} }: OutboxRow, { current, changed }: Stale): ConflictField[] {
  const masked = Array.isArray(current['masked']) ? current['masked'].map((path) => String(path).split('.')[0]) : [];
  // of what is not told by a grant, only whether it changed is known
  const isSame = (name: string) => masked.includes(name) && changed !== undefined && !changed.includes(name);
  const sent = Object.entries(request.body['data'] ?? {}).filter(([name]) => name in base && !isSame(name));
  return merge(base, Object.fromEntries(sent), current).conflicts;
}

/** A step still makes sense if the record stands where its author saw it stand, and the server allows it. */
function stillApplies(row: OutboxRow, current: Record<string, unknown>): boolean {
  const allowed = current['allowed_actions'];
  const action = row.request.body['action'] ?? row.verb;
  if (!Array.isArray(allowed) || !allowed.includes(action)) return false;
  const seen = row.base?.['status'];
  return seen === undefined ? row.follows !== null && 'row' in row.follows : seen === current['status'];
}

/** The refused row as it goes on: merged and waiting under a new key, or failed, for a person to decide. */
export function restate(row: OutboxRow, stale: Stale, at: string, nextTryAt: number): OutboxRow {
  const { current, status, code, errors } = stale;
  const { version: sent, ...mine } = row.request.body;
  const version = current['version'];
  const fail = (failure: Partial<OutboxRow['failure']> & { reason: 'conflict' | 'moved_on' }): OutboxRow => ({
    ...row,
    state: 'failed',
    nextTryAt: 0,
    failure: { code, status, current, at, ...(errors && { errors }), ...failure },
  });
  // Told that the version sent is stale, and given the same one: nothing to go on with.
  if (typeof version !== 'number' || version === sent) return fail({ reason: 'moved_on' });
  const again = (body: Record<string, unknown>): OutboxRow => ({
    ...withBody(row, { ...body, version }),
    merged: true,
    tries: row.tries,
    nextTryAt,
  });
  if (row.verb !== 'edit') {
    if (!stillApplies(row, current)) return fail({ reason: 'moved_on' });
    const fields = overlaps(row, stale);
    return fields.length > 0 ? fail({ reason: 'conflict', fields }) : again(mine);
  }
  if (current['can_edit'] === 'no') return fail({ reason: 'moved_on' });
  const { body, conflicts, base } = rebase(row.base ?? {}, mine, current);
  if (conflicts.length > 0) return fail({ reason: 'conflict', fields: conflicts });
  return { ...again(body), base };
}

/**
 * The server lacks bytes of the file, or has others: they are sent again, other bytes only once. True where that has been
 * done already, so that the file on this device is to blame.
 */
export async function restart(db: OwnerDb, row: OutboxRow, spoilt: boolean): Promise<boolean> {
  const file = row.file ? await db.files.get(row.file) : undefined;
  if (!file || (spoilt && file.sentAnew)) return true;
  if (spoilt || file.uploaded)
    await db.files.put({ ...file, uploaded: false, ...(spoilt && { spoilt: true, sentAnew: true }) });
  return false;
}
