/** A work schedule, declared once: what is inspected or maintained, along which stretch, how often, by whom, by which checklist. */
import { decimal, int, km, lookup, member, oneOf, plannedDay, rows, text } from '@chainage/shared/contracts/fields';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { ISSUES_CONTRACT } from '../contract.ts';
import { RHYTHMS, STRETCHES_MAX } from './due-days.ts';
import { WORK_DOERS } from '../planned-work/place.ts';
import { CARE_KINDS, SCHEDULE_STATES, workSchedulePlace } from './place.ts';

type Values = Readonly<Record<string, unknown>>;

/** Lines of a checklist at most. */
export const CHECKLIST_MAX = 30;

const endsLater = ({ starts_on: from, ends_on: to }: Values): FieldError[] =>
  typeof from === 'string' && typeof to === 'string' && to < from
    ? [{ path: 'ends_on', code: 'before_start', message: 'Before the first day' }]
    : [];

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Both or none, each as a clock shows it. */
const isShift = (values: Values): FieldError[] =>
  (['shift_from', 'shift_to'] as const).flatMap((path, at): FieldError[] => {
    const [own, other] = [values[path], values[at === 0 ? 'shift_to' : 'shift_from']];
    if (typeof own === 'string')
      return TIME.test(own) ? [] : [{ path, code: 'invalid', message: 'Hours and minutes, as 20:00' }];
    return typeof other === 'string' ? [{ path, code: 'required', message: 'A shift has a beginning and an end' }] : [];
  });

const KM = /^\d{1,4}(\.\d{1,3})?$/;
const metres = (value: unknown) => (typeof value === 'string' && KM.test(value) ? kmToMetres(value) : null);

const fewStretches = ({ chainage_from: from, chainage_to: to, step_km: step }: Values): FieldError[] => {
  const [first, last, each] = [from, to, step].map(metres);
  if (each === 0) return [{ path: 'step_km', code: 'too_small', message: 'No stretch is that short' }];
  if (first == null || last == null || each == null) return [];
  return (last - first) / each > STRETCHES_MAX
    ? [{ path: 'step_km', code: 'too_small', message: `More than ${STRETCHES_MAX} stretches` }]
    : [];
};

const REQUIRED = [
  ...['title', 'care_kind', 'status', 'highway', 'package', 'chainage_from'],
  ...['every', 'interval', 'days_to_do', 'starts_on', 'doer', 'checklist', 'checklist.*.line'],
];

export const workSchedule: RecordKind = {
  ...workSchedulePlace,
  contract: ISSUES_CONTRACT,
  flow: {
    states: SCHEDULE_STATES,
    start: 'active',
    final: [],
    steps: [],
    byHand: true,
    first: [{ offer: 'edit' }],
  },
  fields: {
    title: text(80),
    care_kind: oneOf(CARE_KINDS),
    status: oneOf(SCHEDULE_STATES),
    highway: lookup('highways'),
    package: lookup('packages'),
    chainage_from: km(),
    chainage_to: km(),
    /** A work for each so many kilometres; without it one for the whole stretch. */
    step_km: decimal(4, 3, 'km'),
    every: oneOf(RHYTHMS),
    interval: int(1, 60),
    /** Days within which it is to be done, the due day among them. */
    days_to_do: int(1, 60),
    /** The shift it is done in, by the organisation's clock; one that ends before it begins ends on the next day. Without: all day. */
    shift_from: text(5),
    shift_to: text(5),
    starts_on: plannedDay(),
    ends_on: plannedDay(),
    doer: member({ permission: WORK_DOERS.join(',') }),
    checklist: rows({ line: text(120) }, CHECKLIST_MAX),
  },
  kept: { made_until: plannedDay().nullable() },
  sections: [
    { key: 'schedule', fields: ['title', 'care_kind', 'status', 'doer'] },
    { key: 'where', fields: ['highway', 'package', 'chainage_from', 'chainage_to', 'step_km'] },
    { key: 'rhythm', fields: ['every', 'interval', 'days_to_do', 'shift_from', 'shift_to', 'starts_on', 'ends_on'] },
    { key: 'checklist', fields: ['checklist'] },
  ],
  required: { create: REQUIRED },
  checks: [{ on: ['create'], check: (values) => [...endsLater(values), ...isShift(values), ...fewStretches(values)] }],
  people: { doer: 'doer_name' },
  sensitive: [],
  offline: [],
};
