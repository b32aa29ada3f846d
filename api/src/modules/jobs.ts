/** What every module has of jobs: one line each. */
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { accountJobs } from './accounts/mail/jobs.ts';
import { housekeepingJobs } from './housekeeping/jobs.ts';
import { issuesJobs } from './issues/jobs.ts';
import { noticeJobs } from './notifications/mail/jobs.ts';
import { excelJobs } from './reports/excel/jobs.ts';
import { sapJobs } from './purchase-orders/sap/jobs.ts';
import { safetyJobs } from './safety/jobs.ts';
import { importJobs } from './reports/imports/jobs.ts';

export const JOBS: readonly ModuleJobs[] = [
  accountJobs,
  housekeepingJobs,
  issuesJobs,
  noticeJobs,
  excelJobs,
  importJobs,
  sapJobs,
  safetyJobs,
];
