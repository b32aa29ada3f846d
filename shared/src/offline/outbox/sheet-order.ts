/**
 * A sheet and its lines are records of their own, each with a queue of its own. Between the two:
 *
 *     sheet   create ────────────────────────────────────── submit ─ …
 *                └─ line   create ─ edit ─ photo ─┘ (carries it)
 *
 * A line goes after what makes its sheet, and after steps that were written before it; a step that carries lines goes after all of
 * theirs that were here when it was written, photos too. Lost is a line only with what makes its sheet. A step that the server
 * refused lets its lines by, so that they are put right, and goes after what is written of them until it is sent again.
 */
import type { NewRow, OutboxRow } from './outbox.model.ts';
import { isData } from './row.ts';

type Queued = Pick<OutboxRow, 'id' | 'record' | 'entity' | 'verb' | 'sheet' | 'carries' | 'after' | 'hangsOn'> &
  Partial<Pick<OutboxRow, 'state'>>;

const isRefusedWith = (entity: string, { state, carries }: Queued): boolean =>
  state === 'failed' && carries?.includes(entity) === true;

/** The row with what it comes after; `queued`: rows here of its sheet, or of the kinds that it carries. Pure. */
export function orderedBySheet(row: NewRow, queued: readonly Queued[]): NewRow {
  const { sheet, carries } = row;
  if (sheet === undefined && !carries) return row;
  const ofSheet = queued.filter(
    (other) =>
      sheet !== undefined &&
      other.record === sheet &&
      isData(other) &&
      other.verb !== 'edit' &&
      !isRefusedWith(row.entity, other),
  );
  const ofLines = queued.filter(
    (other) => carries?.includes(other.entity) && other.sheet === row.record && other.verb !== 'lost',
  );
  const first = [...ofSheet, ...ofLines].map(({ id }) => id);
  if (first.length === 0) return row;
  const created = ofSheet.filter(({ verb }) => verb === 'create').map(({ id }) => id);
  return {
    ...row,
    after: [...new Set([...(row.after ?? []), ...first])],
    hangsOn: [...(row.hangsOn ?? row.after ?? []), ...created],
  };
}

/** What goes after a row of a line from now on: the refused steps of its sheet that carry it. Pure. */
export const refusedSteps = (
  { id, entity, sheet }: NewRow,
  queued: readonly Queued[],
): Pick<Queued, 'id' | 'after' | 'hangsOn'>[] =>
  queued
    .filter((other) => sheet !== undefined && other.record === sheet && isRefusedWith(entity, other))
    .map(({ id: step, after = [], hangsOn = after }) => ({ id: step, after: [...after, id], hangsOn }));
