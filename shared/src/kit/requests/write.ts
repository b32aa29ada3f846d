import { useConnectivity } from '#auth/connectivity.ts';
import type { NewRow, OutboxRow } from '#offline/outbox/outbox.model.ts';
import { openOutbox } from '../pending/open-outbox.ts';

/** Longer than this nobody waits for the server: what is written is safe on the device. */
const WAIT_MS = 6000;

/** `sent`: the server has it; `kept`: on this device, goes by itself; `refused`: this row needs the author. */
export type Written = { state: 'sent' } | { state: 'kept' } | { state: 'refused'; row: OutboxRow };

/** This device could not keep what was written; nothing is queued, and the form must stay as it is. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
}

/** Puts rows where nothing can lose them, all or none and the draft with them, and waits for nobody. Throws `NotStored`. */
export async function keepRows(rows: NewRow[], draftKey?: string): Promise<void> {
  const { owner, enqueue } = await openOutbox();
  if (!owner) throw new NotStored('nobody is signed in');
  await enqueue(owner, rows, draftKey);
}

/** Waits a moment for rows that are safe already. Photos are never waited for. */
export async function settleDown(rowIds: readonly string[]): Promise<Written> {
  if (!useConnectivity.getState().online || rowIds.length === 0) return { state: 'kept' };
  const { owner, waitUntilSent } = await openOutbox();
  if (!owner) return { state: 'kept' };
  // the shell begins to send some seconds after the first page; who waits here is not to wait for that
  import('#offline/drain/sync.ts').then(
    ({ syncNow }) => syncNow(),
    () => undefined,
  );
  const answer = await waitUntilSent(owner, [...rowIds], WAIT_MS).catch(() => 'waiting' as const);
  if (answer === 'sent') return { state: 'sent' };
  return answer === 'waiting' ? { state: 'kept' } : { state: 'refused', row: answer };
}

/** Puts rows where nothing can lose them, all or none and the draft with them, then waits a moment for the server. */
export async function write(rows: NewRow[], draftKey?: string): Promise<Written> {
  try {
    await keepRows(rows, draftKey);
  } catch (reason) {
    throw reason instanceof NotStored ? reason : new NotStored('storage', { cause: reason });
  }
  return settleDown(rows.filter(({ verb }) => verb !== 'photo').map(({ id }) => id));
}
