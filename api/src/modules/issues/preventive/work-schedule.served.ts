/** Schedules of preventive work as the kernel serves them. */
import { v7 as uuidv7 } from 'uuid';
import { workSchedule } from '@chainage/shared/contracts/issues/work-schedule/kind';
import { WORK_DOERS } from '@chainage/shared/contracts/issues/planned-work/place';
import { hasAny } from '@chainage/shared/contracts/permissions';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { RecordFacts, Values } from '#kernel/records/served-kind.ts';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import { SCHEDULES_RUNNING } from '#limits.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import { countRunning } from './plan-works.queries.ts';
import { SCHEDULE_SERIES } from './declaration.ts';
import { scheduleNotices } from './notices.ts';

function mayDoIt({ doer: id }: Values, { members }: RecordFacts): FieldError[] {
  const found = typeof id === 'number' ? members.get(id) : undefined;
  return !found || hasAny(found.permissions, WORK_DOERS)
    ? []
    : [{ path: 'doer', code: 'resolver_not_eligible', message: 'This person may not do it' }];
}

/** A line that nothing tells from another, or that has no id, could never be answered. */
function linesAreTold({ checklist }: Values): FieldError[] {
  const ids = (Array.isArray(checklist) ? (checklist as { row_id?: string | null }[]) : []).map((line) => line.row_id);
  return ids.flatMap((id, at): FieldError[] => {
    const path = `checklist.${at}.row_id`;
    if (!id) return [{ path, code: 'required', message: 'Each line has an id of its own' }];
    return ids.indexOf(id) < at ? [{ path, code: 'duplicate', message: 'Another line has this id' }] : [];
  });
}

/** Name of the lock. */
const RUNNING = 'work_schedule.running';

/** Each running schedule is gone through every hour. */
const limited = (served: PlainTable): PlainTable => ({
  ...served,
  /** A row of a file has no checklist beside it: what it is called is its one line, until somebody writes others. */
  fills: (_, { values, loaded }) =>
    loaded || values['checklist'] || typeof values['title'] !== 'string'
      ? {}
      : { checklist: [{ row_id: uuidv7(), line: values['title'] }] },
  /** Those that begin at the same time are counted one after the other. */
  async beforeLock(tenant, names, one) {
    if (names.includes('status') && one?.sent['status'] !== 'paused') await lockUntilEnd(tenant.db, RUNNING);
  },
  async readFacts(tenant, asked) {
    const facts = await served.readFacts(tenant, asked);
    if (asked.id === null) await lockUntilEnd(tenant.db, RUNNING);
    return { ...facts, running: await countRunning(tenant.db, SCHEDULES_RUNNING) };
  },
  checkFields(tenant, sent) {
    const { running = 0 } = sent.facts as RecordFacts & { running?: number };
    const begins = sent.after['status'] === 'active' && sent.loaded?.record.status !== 'active';
    const full: FieldError = { path: 'status', code: 'too_many', message: `At most ${SCHEDULES_RUNNING} run at once` };
    // what stands there stays: a line written before may have no id
    const lines = 'checklist' in sent.values ? linesAreTold(sent.values) : [];
    return [...served.checkFields(tenant, sent), ...lines, ...(begins && running >= SCHEDULES_RUNNING ? [full] : [])];
  },
});

export const workScheduleServed = tableKind({
  declared: workSchedule,
  table: 'work_schedule',
  scope: 'all',
  numbers: { series: SCHEDULE_SERIES },
  check: mayDoIt,
  wrap: limited,
  register: { name: 'work-schedules', activeIn: ['active', 'paused'] },
  notices: scheduleNotices,
});
