/** Planned works as the kernel serves them: the lines of a checklist stay as they were planned, only what came of them is sent. */
import { plannedWork, type ChecklistLine } from '@chainage/shared/contracts/issues/planned-work/kind';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { MoveEffect } from '#kernel/records/served-kind.ts';
import type { TableMove } from '#kernel/records/table/table-kind.model.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';

const linesIn = (value: unknown): ChecklistLine[] => (Array.isArray(value) ? (value as ChecklistLine[]) : []);

function filledIn({ data, loaded }: TableMove): MoveEffect {
  const planned = linesIn(loaded.record.values['checklist']);
  const sent = linesIn(data['checklist']);
  const known = new Map(planned.map((line) => [line.row_id, line]));
  const strangers = sent.flatMap(({ row_id: id }, at): FieldError[] =>
    known.has(id) ? [] : [{ path: `checklist.${at}`, code: 'invalid', message: 'No line of this checklist' }],
  );
  const answered = new Map(sent.map((line) => [line.row_id, line]));
  const fewer: FieldError[] =
    strangers.length === 0 && answered.size < planned.length
      ? [{ path: 'checklist', code: 'too_few', message: 'Every line must be answered' }]
      : [];
  const checklist = planned.map((line) => {
    const { result = null, note = null } = answered.get(line.row_id) ?? {};
    return { ...line, result, note };
  });
  return { values: { checklist }, errors: [...strangers, ...fewer] };
}

export const plannedWorkServed = tableKind({
  declared: plannedWork,
  table: 'planned_work',
  assigned: ['doer'],
  madeByServer: true,
  rules: (scopes) => ({ resolve: scopes.may('resolve') }),
  editableIn: [],
  register: { name: 'planned-works', activeIn: plannedWork.flow.states },
  effects: { carry_out: filledIn },
});
