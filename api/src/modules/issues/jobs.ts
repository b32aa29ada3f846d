/** What issues have of jobs: the clock of their limits, and the calendar of preventive work. */
import { z } from 'zod';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { insideJob } from '#kernel/jobs/job-kind.ts';
import { recountIssues } from './counts/recount.ts';
import { tellLimits } from './limits-told/tell-limits.ts';
import { planWorks } from './preventive/plan-works.ts';

export const limits = insideJob({
  kind: 'issues.limits',
  data: z.strictObject({}),
  patience: 60_000,
  async run({ db, deps, log, step }) {
    const count = await tellLimits(db, deps.now(), () => step(0.5));
    if (count > 0) log.info({ count }, 'told of limits');
  },
});

export const plannedWorks = insideJob({
  kind: 'issues.planned-works',
  data: z.strictObject({}),
  patience: 60_000,
  async run({ db, deps, log, step }) {
    const made = await planWorks(db, deps.now(), () => step(0.5));
    if (made.due + made.missed > 0) log.info(made, 'planned works');
  },
});

export const issueCounts = insideJob({
  kind: 'issues.counts',
  data: z.strictObject({}),
  patience: 60_000,
  async run({ db, deps, log, step }) {
    const days = await recountIssues(db, deps.now(), () => step(0.5));
    if (days !== 0) log.info({ days }, 'counted issues');
  },
});

export const issuesJobs: ModuleJobs = {
  kinds: [limits, plannedWorks, issueCounts],
  schedules: [
    { kind: limits, of: 'organisation', everyMinutes: 5 },
    // readers count what has changed since by themselves
    { kind: issueCounts, of: 'organisation', everyMinutes: 10 },
    // each hour, so that a schedule written in the morning is due that day
    { kind: plannedWorks, of: 'organisation', everyHourAt: 5 },
  ],
};
