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
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { ISSUES_CONTRACT } from '../contract.ts';
import { CHECKLIST_MAX } from '../work-schedule/kind.ts';
import { CARE_ACTIVITIES } from '../work-schedule/place.ts';
import { LINE_RESULTS, plannedWorkPlace } from './place.ts';
import { plannedWorkFlow } from './workflow.ts';

/** A line of the checklist as the wire has it. */
export interface ChecklistLine {
  row_id: string;
  line: string;
  result?: (typeof LINE_RESULTS)[number] | null;
  note?: string | null;
}

/** What a finding must say: what was found. */
const findingsSaid = ({ checklist }: Readonly<Record<string, unknown>>): FieldError[] =>
  (Array.isArray(checklist) ? (checklist as ChecklistLine[]) : []).flatMap(({ result, note }, at) =>
    result === 'finding' && !note
      ? [{ path: `checklist.${at}.note`, code: 'required', message: 'Say what was found' }]
      : [],
  );

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
    activity: oneOf(CARE_ACTIVITIES),
    highway: lookup('highways'),
    package: lookup('packages'),
    chainage_from: km(),
    chainage_to: km(),
    assigned_to: member(),
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
    { key: 'planned', fields: ['schedule', 'activity', 'due_on', 'due_until', 'done_at'] },
    { key: 'where', fields: ['highway', 'package', 'chainage_from', 'chainage_to'] },
    { key: 'checklist', fields: ['checklist'] },
  ],
  required: { finish: ['checklist', 'checklist.*.result', 'done_at'] },
  checks: [{ on: ['finish'], check: (values) => [...findingsSaid(values), ...inItsTime(values)] }],
  people: { assigned_to: 'assigned_to_name' },
  sensitive: [],
  offline: [],
  story: {
    due: { from: 'due_from', until: 'due_until', done: 'done_at', idle: ['missed', 'skipped'] },
    faces: ['assigned_to'],
  },
};
