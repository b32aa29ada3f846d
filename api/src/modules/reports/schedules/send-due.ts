/** Orders the reports that come today, for each who gets one in their own rights and language: once, in the transaction that moves it on. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';
import { inSavepoint } from '#kernel/database/savepoint.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { fromPostgres } from '#kernel/http/postgres-errors.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import type { InsideRun, JobKind } from '#kernel/jobs/job-kind.ts';
import { timeZoneOf } from '#kernel/jobs/planning.ts';
import { dayAt } from '#kernel/jobs/schedule.ts';
import { asReader, memberNow } from '#kernel/tenancy/member-now.queries.ts';
import { insertExcel } from '../excel/excel.queries.ts';
import { rightsFor } from '../excel/report-rights.ts';
import { nextDay } from './due.ts';
import { filtersOn } from './filters-on.ts';
import { dueSchedules, moveOn, setTold, type DueSchedule } from './schedule.queries.ts';

type Making = JobKind<{ file: string }>;
interface Ordering {
  db: Db;
  organisationId: string;
  now: Date;
  make: Making;
}

async function languageOf(db: Db, memberId: number): Promise<ExcelLanguage> {
  const { rows } = await sql<{ language: ExcelLanguage }>`
    select notice_language_of(${ownId}::uuid, ${memberId}::bigint) as language`.execute(db);
  return rows[0]?.language ?? 'en';
}

/** What it is ordered by, in what this person may see now; undefined where that is nothing. */
async function orderOf({ db, organisationId, now }: Ordering, schedule: DueSchedule, memberId: number) {
  const member = await memberNow(db, memberId);
  if (!member) return undefined;
  const filters = filtersOn(schedule, schedule.every, schedule.goes_on);
  const reader = asReader(member, { db, organisationId, memberId, now });
  try {
    return { filters, rights: await rightsFor(reader, { ...schedule, filters }) };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

async function orderFor(at: Ordering, schedule: DueSchedule, memberId: number): Promise<void> {
  const { db, now, make } = at;
  const order = await orderOf(at, schedule, memberId);
  await setTold(db, schedule.id, memberId, order ? 'waiting' : 'rights');
  if (!order) return;
  const { id: scheduleId, report_key: reportKey, format } = schedule;
  const id = uuidv7();
  const language = await languageOf(db, memberId);
  const job = await addJob(db, make, { data: { file: id }, forMember: memberId });
  await insertExcel(db, { id, reportKey, format, language, ...order, memberId, job, now, scheduleId });
}

async function send(at: Ordering, schedule: DueSchedule, today: string): Promise<void> {
  // with whoever set it up gone nobody stands for it; should they come back, it goes on
  for (const member of schedule.is_kept ? schedule.members : []) await orderFor(at, schedule, member);
  await moveOn(at.db, schedule.id, nextDay(schedule.every, schedule.on_day, today));
}

/**
 * `make`: the kind of job that makes such a file. One that fails is said and left for the next day: it holds back none behind it.
 * Where the database is busy or gone the job itself fails, and is tried again in minutes.
 */
export const sendDue =
  (make: Making) =>
  async ({ db, organisationId, deps, log }: InsideRun<object>): Promise<void> => {
    if (organisationId === null) return;
    const now = deps.now();
    const today = dayAt(now, await timeZoneOf(db));
    for (const schedule of await dueSchedules(db, today))
      try {
        await inSavepoint(db, () => send({ db, organisationId, now, make }, schedule, today));
      } catch (error) {
        if (fromPostgres(error)?.code === 'database.unavailable') throw error;
        log.error({ err: error, schedule: schedule.id }, 'could not order a report that comes by mail');
        for (const member of schedule.members) await setTold(db, schedule.id, member, 'failed');
      }
  };
