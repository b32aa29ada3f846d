import type { RecordKind } from '#contracts/kit/record-kind.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';

/**
 * Whether what a form holds may wait on this device for a connection, as the kind says (`offline`). `begins`: nobody has written the
 * record before; what of it has not been sent yet is begun still.
 */
export const mayWait = (
  { offline }: Pick<RecordKind, 'offline'>,
  { begins, queued }: { begins: boolean; queued: readonly Pick<OutboxRow, 'verb'>[] },
): boolean => offline.includes(begins || queued.some(({ verb }) => verb === 'create') ? 'create' : 'edit');
