import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { openOutbox } from './open-outbox.ts';

/** Rows of a record still on this device, in order. */
export async function rowsOfRecord(id: string): Promise<OutboxRow[]> {
  const { owner, rowsOf } = await openOutbox();
  if (!owner) return [];
  return (await rowsOf(owner, id)).filter(({ verb }) => verb !== 'lost').toSorted((a, b) => a.seq - b.seq);
}
