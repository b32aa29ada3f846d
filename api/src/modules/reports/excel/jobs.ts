/** Files of lists are made beside all requests, one at a time in a process. */
import { z } from 'zod';
import { EXCEL_FAILURES, type ExcelFailure } from '@chainage/shared/contracts/excel-paths';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { insideJob, outsideJob } from '#kernel/jobs/job-kind.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { mailReport } from '../schedules/mail-report.ts';
import { setTold } from '../schedules/schedule.queries.ts';
import { sendDue } from '../schedules/send-due.ts';
import { failExcel, resumeExcel } from './excel.queries.ts';
import { makeFile } from './make-file.ts';
import { sweepFiles } from './sweep.ts';

const HALF_AN_HOUR = 1_800_000;
const failureOf = (reason: string): ExcelFailure => EXCEL_FAILURES.find((one) => one === reason) ?? 'fault';

const making = {
  data: z.strictObject({ file: z.uuid() }),
  attempts: 5,
  patience: HALF_AN_HOUR,
  atOnce: 1,
  backOff: { first: 5000, most: 60_000 },
  run: makeFile,
  async unfinished(db, { id, data, memberId, reason }) {
    // of one that its person called off, or an erasure, that stands written; not of one that an operator did
    const why = failureOf(reason);
    const failed = await failExcel(db, data.file, id, why);
    if (!failed) return;
    const { schedule_id: schedule, requested_by: member } = failed;
    if (schedule !== null) return setTold(db, schedule, member, why === 'rights' ? 'rights' : 'failed');
    const told = { event: 'failed', members: memberId === null ? [] : [memberId], roles: [] };
    await writeNotice({ db, memberId: null, now: new Date() }, { entity: 'excel', id: data.file }, told);
  },
  // its person may have ordered it again, or called it off: then that stands
  resumed: (db, { id, data }) => resumeExcel(db, data.file, id),
} satisfies Omit<Parameters<typeof outsideJob<{ file: string }>>[0], 'kind'>;

export const makeExcel = outsideJob({ kind: 'excel.make', ...making });
/** Beside those that people wait for: on a Monday morning there are many. */
const makeScheduled = outsideJob({ kind: 'excel.scheduled', ...making });

const sweep = outsideJob({ kind: 'excel.sweep', data: z.strictObject({}), patience: 600_000, run: sweepFiles });

const due = insideJob({ kind: 'reports.due', data: z.strictObject({}), patience: 60_000, run: sendDue(makeScheduled) });

export const excelJobs: ModuleJobs = {
  kinds: [makeExcel, makeScheduled, sweep, due, mailReport],
  schedules: [
    { kind: sweep, of: 'organisation', everyDayAt: '03:10' },
    { kind: due, of: 'organisation', everyDayAt: '05:30' },
  ],
};
