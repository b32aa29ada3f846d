/** What every module has of jobs: one line each. */
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { accountJobs } from './accounts/mail/jobs.ts';
import { housekeepingJobs } from './housekeeping/jobs.ts';
import { issuesJobs } from './issues/jobs.ts';
import { noticeJobs } from './notifications/mail/jobs.ts';
import { ownDataJobs } from './own-data/jobs.ts';
import { excelJobs } from './reports/excel/jobs.ts';
import { retentionJobs } from './retention/jobs.ts';
import { sapJobs } from './purchase-orders/sap/jobs.ts';
import { safetyJobs } from './safety/jobs.ts';
import { importJobs } from './reports/imports/jobs.ts';
import { usersJobs } from './users/jobs.ts';

export const JOBS: readonly ModuleJobs[] = [
  accountJobs,
  housekeepingJobs,
  issuesJobs,
  noticeJobs,
  excelJobs,
  ownDataJobs,
  importJobs,
  retentionJobs,
  sapJobs,
  safetyJobs,
  usersJobs,
];
