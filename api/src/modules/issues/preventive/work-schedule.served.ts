/** Schedules of preventive work as the kernel serves them. */
import { workSchedule } from '@chainage/shared/contracts/issues/work-schedule/kind';
import { WORK_DOERS } from '@chainage/shared/contracts/issues/planned-work/place';
import { hasAny } from '@chainage/shared/contracts/permissions';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { RecordFacts, Values } from '#kernel/records/served-kind.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import { SCHEDULE_SERIES } from './declaration.ts';
import { scheduleNotices } from './notices.ts';

function mayDoIt({ doer: id }: Values, { members }: RecordFacts): FieldError[] {
  const found = typeof id === 'number' ? members.get(id) : undefined;
  return !found || hasAny(found.permissions, WORK_DOERS)
    ? []
    : [{ path: 'doer', code: 'resolver_not_eligible', message: 'This person may not do it' }];
}

export const workScheduleServed = tableKind({
  declared: workSchedule,
  table: 'work_schedule',
  scope: 'all',
  numbers: { series: SCHEDULE_SERIES },
  check: mayDoIt,
  register: { name: 'work-schedules', activeIn: ['active', 'paused'] },
  notices: scheduleNotices,
});
