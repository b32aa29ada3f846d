/** Orders a file of a list, once more or for the first time: what may be asked for, and how much at once. */
import { v7 as uuidv7 } from 'uuid';
import type { ExcelCreate } from '@chainage/shared/contracts/excel';
import { EXCEL_RIGHT } from '@chainage/shared/contracts/excel-paths';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { callOff } from '#kernel/jobs/members-job.queries.ts';
import { findPaper } from '#kernel/papers/paper-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { EXCEL_UNDER_WAY } from '#limits.ts';
import { setTold } from '../schedules/schedule.queries.ts';
import { cancelExcel, countUnderWay, insertExcel, queueAgain, type ExcelRow } from './excel.queries.ts';
import { makeExcel } from './jobs.ts';
import { orderedPaper } from './order-paper.ts';
import { rightsFor } from './report-rights.ts';

/** Orders of an organisation go one after the other from here to their commit: each counts those before. */
async function checkRoom({ db, memberId }: Tenant): Promise<void> {
  await lockUntilEnd(db, 'excel.order');
  const { member, organisation } = await countUnderWay(db, memberId);
  if (member >= EXCEL_UNDER_WAY.member || organisation >= EXCEL_UNDER_WAY.organisation)
    throw new ApiError('excel.limit');
}

const addMaking = ({ db, memberId }: Tenant, file: string) =>
  addJob(db, makeExcel, { data: { file }, forMember: memberId });

/** The rights that it rests on, and its filters as they are kept. */
async function ordered(tenant: Tenant, body: Pick<ExcelCreate, 'report_key' | 'format' | 'filters'>) {
  const paper = findPaper(body.report_key);
  if (!paper) return { rights: await rightsFor(tenant, body), filters: body.filters };
  if (!tenant.permissions.includes(EXCEL_RIGHT)) throw new ApiError('permission.denied');
  const { rights, filters } = await orderedPaper(paper, tenant, body);
  return { rights: [EXCEL_RIGHT, ...rights], filters };
}

export async function orderFile(tenant: Tenant, body: ExcelCreate): Promise<string> {
  const { rights, filters } = await ordered(tenant, body);
  await checkRoom(tenant);
  const { db, memberId, now } = tenant;
  const { report_key: reportKey, format, language } = body;
  const id = uuidv7();
  const job = await addMaking(tenant, id);
  await insertExcel(db, { id, reportKey, format, language, filters, rights, memberId, job, now });
  writeAudit(tenant, { action: 'create', entity: 'excel_file', id, after: { report_key: reportKey, format, filters } });
  return id;
}

export async function orderAgain(tenant: Tenant, row: ExcelRow): Promise<void> {
  const { rights } = await ordered(tenant, row);
  await checkRoom(tenant);
  const job = await addMaking(tenant, row.id);
  if (!(await queueAgain(tenant.db, row.id, rights, job))) throw new ApiError('action.not_allowed');
  writeAudit(tenant, { action: 'retry', entity: 'excel_file', id: row.id });
}

/** False where it was no longer under way. */
export async function cancelUnderWay(
  tenant: Tenant,
  { id, job, requested_by: by }: Pick<ExcelRow, 'id' | 'job' | 'requested_by'>,
): Promise<boolean> {
  const cancelled = await cancelExcel(tenant.db, id, tenant.now);
  if (!cancelled) return false;
  if (cancelled.schedule_id !== null) await setTold(tenant.db, cancelled.schedule_id, by, 'failed');
  if (job !== null) await callOff(tenant.db, by, job);
  writeAudit(tenant, { action: 'cancel', entity: 'excel_file', id });
  return true;
}

export async function cancelOrder(tenant: Tenant, row: ExcelRow): Promise<void> {
  if (!(await cancelUnderWay(tenant, row))) throw new ApiError('action.not_allowed');
}
