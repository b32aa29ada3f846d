import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { PendingChip } from './pending-chip.tsx';

/** The sign of a record that has something waiting on this device. */
export function QueuedChip({ record, rows }: { record: string; rows: readonly OutboxRow[] }) {
  const own = rows.filter((row) => row.record === record);
  return own.length > 0 ? <PendingChip failed={own.some(({ state }) => state === 'failed')} /> : null;
}
