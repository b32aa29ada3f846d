/** Files of lists are made beside all requests, one at a time in a process. */
import { z } from 'zod';
import { EXCEL_FAILURES, type ExcelFailure } from '@chainage/shared/contracts/excel-paths';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { outsideJob } from '#kernel/jobs/job-kind.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { failExcel, resumeExcel } from './excel.queries.ts';
import { makeFile } from './make-file.ts';
import { sweepFiles } from './sweep.ts';

const HALF_AN_HOUR = 1_800_000;
const failureOf = (reason: string): ExcelFailure => EXCEL_FAILURES.find((one) => one === reason) ?? 'fault';

export const makeExcel = outsideJob({
  kind: 'excel.make',
  data: z.strictObject({ file: z.uuid() }),
  attempts: 5,
  patience: HALF_AN_HOUR,
  atOnce: 1,
  backOff: { first: 5000, most: 60_000 },
  run: makeFile,
  async unfinished(db, { id, data, memberId, reason, outcome }) {
    // whoever called it off has written so
    if (outcome === 'called_off' || !(await failExcel(db, data.file, id, failureOf(reason)))) return;
    const told = { event: 'failed', members: memberId === null ? [] : [memberId], roles: [] };
    await writeNotice({ db, memberId: null, now: new Date() }, { entity: 'excel', id: data.file }, told);
  },
  // its person may have ordered it again, or called it off: then that stands
  resumed: (db, { id, data }) => resumeExcel(db, data.file, id),
});

const sweep = outsideJob({ kind: 'excel.sweep', data: z.strictObject({}), patience: 600_000, run: sweepFiles });

export const excelJobs: ModuleJobs = {
  kinds: [makeExcel, sweep],
  schedules: [{ kind: sweep, of: 'organisation', everyDayAt: '03:10' }],
};
