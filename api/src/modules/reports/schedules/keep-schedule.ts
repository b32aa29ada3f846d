/** Sets up, changes and ends reports that come by mail: rights first, then room. */
import type { ReportSchedule, ScheduleCreate, ScheduleEdit } from '@chainage/shared/contracts/report-schedule';
import { saysTheSame } from '@chainage/shared/contracts/report-schedule-paths';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { timeZoneOf } from '#kernel/jobs/planning.ts';
import { dayAt } from '#kernel/jobs/schedule.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { asReader, memberNow } from '#kernel/tenancy/member-now.queries.ts';
import { REPORT_SCHEDULES } from '#limits.ts';
import { findExcel } from '../excel/excel.queries.ts';
import { namesOf } from '../excel/names.ts';
import { rightsFor } from '../excel/report-rights.ts';
import { nextDay } from './due.ts';
import { filtersOn } from './filters-on.ts';
import {
  activeMembers,
  countSchedules,
  deleteSchedule,
  insertSchedule,
  listSchedules,
  setRecipients,
  setWanted,
  updateSchedule,
  type ScheduleRow,
} from './schedule.queries.ts';

const ENTITY = 'report_schedule';

const isMine = ({ memberId }: Tenant, { member }: ScheduleRow) => member === memberId;

/** To whoever gets it, the others are nobody's business. */
function shown(tenant: Tenant, row: ScheduleRow): ReportSchedule {
  const mine = isMine(tenant, row);
  const { filters: _, recipients, ...rest } = row;
  const told = recipients.map((one) => ({ ...one, told_at: one.told_at && new Date(one.told_at).toISOString() }));
  return {
    ...rest,
    names: namesOf(row),
    recipients: mine ? told : told.filter(({ member }) => member === tenant.memberId),
    may_edit: mine,
  };
}

export const readSchedules = async (tenant: Tenant): Promise<ReportSchedule[]> =>
  (await listSchedules(tenant)).map((row) => shown(tenant, row));

/** One that the caller set up or gets; others are answered like none. */
async function found(tenant: Tenant, id: string): Promise<ScheduleRow> {
  const [row] = await listSchedules(tenant, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

async function foundMine(tenant: Tenant, id: string): Promise<ScheduleRow> {
  const row = await found(tenant, id);
  if (!isMine(tenant, row)) throw new ApiError('permission.denied');
  return row;
}

const today = async ({ db, now }: Tenant) => dayAt(now, await timeZoneOf(db));

/** Throws at the field where one of them is no member who works here. */
async function checkMembers({ db }: Tenant, members: readonly number[]): Promise<void> {
  const known = await activeMembers(db, members);
  const unknown = members.findIndex((id) => !known.has(id));
  if (unknown !== -1) throw fieldError(`members.${unknown}`, 'unknown_id');
}

type Like = Awaited<ReturnType<typeof fileLike>>;

/** Whether a member may have such a report, as they are now. */
async function mayHave({ db, organisationId, now }: Tenant, like: Like, memberId: number): Promise<boolean> {
  const member = await memberNow(db, memberId);
  if (!member) return false;
  try {
    return (await rightsFor(asReader(member, { db, organisationId, memberId, now }), like)).length > 0;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Throws at the first who may not have it: nothing would ever come to them. Whoever got it before is left where they are. */
async function checkReaders(tenant: Tenant, like: Like, members: readonly number[], before: readonly number[] = []) {
  for (const [at, id] of members.entries())
    if (!before.includes(id) && !(await mayHave(tenant, like, id)))
      throw fieldError(`members.${at}`, 'not_in_list', 'May not see this report');
}

/** The file it shall be like: ordered by the caller, and of days that can go along with the time. */
async function fileLike(tenant: Tenant, id: string) {
  const file = await findExcel(tenant.db, id, tenant.now);
  if (!file || file.requested_by !== tenant.memberId) throw fieldError('file', 'unknown_id');
  const { report_key, format, filters } = file;
  if (saysTheSame(file)) throw fieldError('file', 'not_in_list');
  return { report_key, format, filters };
}

export async function createSchedule(tenant: Tenant, body: ScheduleCreate): Promise<ReportSchedule> {
  const { id, file, every, on_day: day, members } = body;
  const like = await fileLike(tenant, file);
  const next = nextDay(every, day, await today(tenant));
  const first = { ...like, filters: filtersOn(like, every, next) };
  await rightsFor(tenant, first);
  await checkMembers(tenant, members);
  await checkReaders(tenant, first, members);
  // those of an organisation go one after the other from here to their commit: each counts those before
  await lockUntilEnd(tenant.db, 'report_schedule.write');
  const counts = await countSchedules(tenant);
  if (counts.member >= REPORT_SCHEDULES.member || counts.organisation >= REPORT_SCHEDULES.organisation)
    throw new ApiError('schedule.limit');
  if (!(await insertSchedule(tenant, { id, ...like, every, on_day: day, goes_on: next })))
    throw new ApiError('id.conflict');
  await setRecipients(tenant.db, id, members);
  writeAudit(tenant, { action: 'create', entity: ENTITY, id, after: { ...like, every, on_day: day, members } });
  return shown(tenant, await found(tenant, id));
}

export async function editSchedule(tenant: Tenant, id: string, change: ScheduleEdit): Promise<ReportSchedule> {
  const row = await foundMine(tenant, id);
  const { every, on_day: day, members } = change;
  await checkMembers(tenant, members);
  const next = nextDay(every, day, await today(tenant));
  const known = row.recipients.map(({ member }) => member);
  await checkReaders(tenant, { ...row, filters: filtersOn(row, every, next) }, members, known);
  await updateSchedule(tenant.db, id, { every, on_day: day, goes_on: next });
  await setRecipients(tenant.db, id, members);
  const before = { every: row.every, on_day: row.on_day, members: known };
  writeAudit(tenant, { action: 'edit', entity: ENTITY, id, before, after: change });
  return shown(tenant, await found(tenant, id));
}

export async function endSchedule(tenant: Tenant, id: string): Promise<void> {
  const { report_key, every, on_day } = await foundMine(tenant, id);
  await deleteSchedule(tenant.db, id);
  writeAudit(tenant, { action: 'delete', entity: ENTITY, id, before: { report_key, every, on_day } });
}

/** The caller wants it, or wants it no more. */
export async function chooseMine(tenant: Tenant, id: string, wanted: boolean): Promise<ReportSchedule> {
  await found(tenant, id);
  // whoever set it up need not be among those who get it
  const isChanged = await setWanted(tenant.db, id, tenant.memberId, wanted);
  if (isChanged === undefined) throw new ApiError('action.not_allowed');
  if (isChanged) writeAudit(tenant, { action: 'edit', entity: ENTITY, id, after: { wanted } });
  return shown(tenant, await found(tenant, id));
}
