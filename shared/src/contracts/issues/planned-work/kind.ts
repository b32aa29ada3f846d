/** A planned work, declared once: what a schedule wants done on a day along a stretch, and what came of it. */
import {
  km,
  lookup,
  member,
  oneOf,
  plannedDay,
  plannedTs,
  recordOf,
  rows,
  text,
  ts,
} from '@chainage/shared/contracts/fields';
import { is } from '@chainage/shared/contracts/kit/condition';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { ISSUES_CONTRACT } from '../contract.ts';
import { CHECKLIST_MAX } from '../work-schedule/kind.ts';
import { CARE_KINDS } from '../work-schedule/place.ts';
import { LINE_RESULTS, plannedWorkPlace } from './place.ts';
import { plannedWorkFlow } from './workflow.ts';

/** A line of the checklist as the wire has it. */
export interface ChecklistLine {
  row_id: string;
  line: string;
  result?: (typeof LINE_RESULTS)[number] | null;
  note?: string | null;
}

/** Done on its days: what comes later is the next one's. */
const inItsTime = ({
  done_at: at,
  due_from: from,
  due_until: until,
}: Readonly<Record<string, unknown>>): FieldError[] => {
  const [done, start, end] = [at, from, until].map((each) => (typeof each === 'string' ? Date.parse(each) : NaN)) as [
    number,
    number,
    number,
  ];
  if (done < start) return [{ path: 'done_at', code: 'before_start', message: 'Before it was due' }];
  return done > end ? [{ path: 'done_at', code: 'after_end', message: 'After its time was over' }] : [];
};

export const plannedWork: RecordKind = {
  ...plannedWorkPlace,
  contract: ISSUES_CONTRACT,
  flow: plannedWorkFlow,
  fields: {
    schedule: recordOf('work-schedules'),
    title: text(80),
    care_kind: oneOf(CARE_KINDS),
    highway: lookup('highways'),
    package: lookup('packages'),
    chainage_from: km(),
    chainage_to: km(),
    doer: member(),
    due_on: plannedDay(),
    due_from: plannedTs(),
    due_until: plannedTs(),
    checklist: rows(
      { line: text(120), result: oneOf(LINE_RESULTS).nullish(), note: text(300).nullish() },
      CHECKLIST_MAX,
      { given: 'line' },
    ),
    done_at: ts(),
  },
  sections: [
    { key: 'planned', fields: ['schedule', 'care_kind', 'due_on', 'due_until', 'done_at'] },
    { key: 'where', fields: ['highway', 'package', 'chainage_from', 'chainage_to'] },
    { key: 'checklist', fields: ['checklist'] },
  ],
  required: { carry_out: ['checklist', 'checklist.*.result', 'checklist.*.note', 'done_at'] },
  show: { 'checklist.*.note': is('row.result', 'finding') },
  checks: [{ on: ['carry_out'], check: inItsTime }],
  people: { doer: 'doer_name' },
  search: ['title'],
  sensitive: [],
  offline: [],
  story: {
    due: { from: 'due_from', until: 'due_until', done: 'done_at', idle: ['missed', 'skipped'] },
    faces: ['doer'],
  },
};
