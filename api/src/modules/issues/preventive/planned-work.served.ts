/** Planned works as the kernel serves them: the lines of a checklist stay as they were planned, only what came of them is sent. */
import { plannedWork, type ChecklistLine } from '@chainage/shared/contracts/issues/planned-work/kind';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { SAID_LATE_HOURS } from '@chainage/shared/contracts/issues/planned-work/place';
import { writtenTime } from '#kernel/fields/device-clock.ts';
import type { MoveEffect, StoredRecord } from '#kernel/records/served-kind.ts';
import type { PlainTable, TableMove } from '#kernel/records/table/table-kind.model.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';

const linesIn = (value: unknown): ChecklistLine[] => (Array.isArray(value) ? (value as ChecklistLine[]) : []);

const SAID_LATE = SAID_LATE_HOURS * 3_600_000;

/** The last moment at which it may be said that it was done in its time. */
const lastSaid = ({ values }: StoredRecord): number => Date.parse(String(values['due_until'])) + SAID_LATE;

/** When its time begins. */
const begins = ({ record: { values } }: { record: StoredRecord }): number => Date.parse(String(values['due_from']));

function filledIn({ data, loaded, tenant }: TableMove): MoveEffect {
  const tooLate: FieldError[] =
    writtenTime(tenant.clock, begins(loaded)).getTime() > lastSaid(loaded.record)
      ? [{ path: 'done_at', code: 'too_old', message: `Its time was over more than ${SAID_LATE_HOURS} hours ago` }]
      : [];
  const planned = linesIn(loaded.record.values['checklist']);
  const sent = linesIn(data['checklist']);
  const known = new Map(planned.map((line) => [line.row_id, line]));
  const strangers = sent.flatMap(({ row_id: id }, at): FieldError[] =>
    known.has(id) ? [] : [{ path: `checklist.${at}`, code: 'invalid', message: 'No line of this checklist' }],
  );
  const ids = sent.map(({ row_id: id }) => id);
  const twice = ids.flatMap((id, at): FieldError[] =>
    ids.indexOf(id) < at ? [{ path: `checklist.${at}`, code: 'duplicate', message: 'Answered already' }] : [],
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
  return { values: { checklist }, errors: [...strangers, ...twice, ...fewer, ...tooLate] };
}

/** A missed work offers only what can still be said of it. */
const offersWhatIsOpen = (served: PlainTable): PlainTable => ({
  ...served,
  begins,
  changesAt: ({ record }) => [new Date(lastSaid(record)).toISOString()],
  show(tenant, loaded) {
    const shown = served.show(tenant, loaded);
    if (loaded.record.status !== 'missed') return shown;
    const over = tenant.now.getTime() > lastSaid(loaded.record) ? ['skip', 'carry_out'] : ['skip'];
    const offered = (shown['allowed_actions'] as string[]).filter((verb) => !over.includes(verb));
    return { ...shown, allowed_actions: offered };
  },
});

export const plannedWorkServed = tableKind({
  declared: plannedWork,
  table: 'planned_work',
  assigned: ['doer'],
  madeByServer: true,
  rules: (scopes) => ({ resolve: scopes.may('resolve') }),
  editableIn: [],
  register: { name: 'planned-works', activeIn: plannedWork.flow.states },
  effects: { carry_out: filledIn },
  wrap: offersWhatIsOpen,
});
