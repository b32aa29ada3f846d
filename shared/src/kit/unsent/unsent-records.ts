import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { ReadKind } from '../record/kind-parts.ts';

/** Rows by record, for records of a kind that the server does not know yet; the newest first. */
export function unsentRecords(rows: readonly OutboxRow[], { type }: Pick<ReadKind, 'type'>): OutboxRow[][] {
  const created = rows.filter(
    ({ verb, request }) => verb === 'create' && (!type || request.body[type.field] === type.value),
  );
  return created.toReversed().map(({ record }) => rows.filter((row) => row.record === record));
}
