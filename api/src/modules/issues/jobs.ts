/** What issues have of jobs: the clock of their limits. */
import { z } from 'zod';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { insideJob } from '#kernel/jobs/job-kind.ts';
import { tellLimits } from './limits-told/tell-limits.ts';

export const limits = insideJob({
  kind: 'issues.limits',
  data: z.strictObject({}),
  patience: 60_000,
  async run({ db, deps, log, step }) {
    const count = await tellLimits(db, deps.now(), () => step(0.5));
    if (count > 0) log.info({ count }, 'told of limits');
  },
});

export const issuesJobs: ModuleJobs = {
  kinds: [limits],
  schedules: [{ kind: limits, of: 'organisation', everyMinutes: 5 }],
};
