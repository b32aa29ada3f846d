import type { OutboxRow } from './outbox.model.ts';

/**
 * What is lost with a row: itself and all that cannot go without it; of a record that never came about, everything. Pure,
 * so that a dialog can say what `discard` will take along.
 */
export function lostWith(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] {
  const lost = new Set([row.id]);
  const hangs = ({ record, follows, after, hangsOn = after }: OutboxRow): boolean =>
    (row.verb === 'create' && record === row.record) ||
    (follows !== null && 'row' in follows && lost.has(follows.row)) ||
    (hangsOn ?? []).some((id) => lost.has(id));
  for (let before = 0; before !== lost.size;) {
    before = lost.size;
    for (const other of rows) if (hangs(other)) lost.add(other.id);
  }
  return rows.filter(({ id }) => lost.has(id));
}
