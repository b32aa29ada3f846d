/** What somebody may do with a line on its sheet's page; without a screen. */
import type { Step } from '#contracts/kit/flow.ts';
import { isChangedAt, type SheetLines } from '#contracts/kit/lines.ts';
import type { RecordKind } from '#contracts/kit/record-kind.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { mayOpenForm } from '../actions/plan.ts';
import type { FlowRecord } from '../record/record.model.ts';

/** How a line goes off its sheet: what was never sent is taken back, else a step leaves it where it counts for nothing. */
export type Removal = { row: string } | { step: Step };

export interface LineActs {
  edit: boolean;
  removal: Removal | null;
}

const NOTHING: LineActs = { edit: false, removal: null };

/** `own`: the line is this reader's. */
export function lineActs(
  { kind, uncounted = [], ...lines }: SheetLines<RecordKind>,
  sheetStatus: string,
  line: FlowRecord,
  rows: readonly OutboxRow[],
  own: boolean,
): LineActs {
  if (!isChangedAt(lines, sheetStatus, line.status)) return NOTHING;
  const created = rows.find(({ record, verb }) => record === line.id && verb === 'create');
  const step = kind.flow.steps.find(
    ({ verb, from, to }) =>
      line.allowed_actions.includes(verb) && from.includes(line.status) && uncounted.includes(to) && to !== line.status,
  );
  return {
    edit: kind.pages.edit !== undefined && mayOpenForm(kind.flow, line, own),
    removal: created && own ? { row: created.id } : step ? { step } : null,
  };
}
