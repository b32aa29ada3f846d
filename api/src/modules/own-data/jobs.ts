/** All of an organisation as one file is made beside all requests, one at a time in a process. */
import { z } from 'zod';
import { OWN_DATA_FAILURES, type OwnDataFailure } from '@chainage/shared/contracts/own-data-paths';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { outsideJob } from '#kernel/jobs/job-kind.ts';
import { makeOwnData, sweepOwnData } from './make-own-data.ts';
import { endOwnData } from './own-data.queries.ts';

const SIX_HOURS = 21_600_000;
const failureOf = (reason: string): OwnDataFailure => OWN_DATA_FAILURES.find((one) => one === reason) ?? 'fault';

export const makeWhole = outsideJob({
  kind: 'export.make',
  data: z.strictObject({ file: z.uuid() }),
  attempts: 3,
  patience: SIX_HOURS,
  atOnce: 1,
  run: makeOwnData,
  async unfinished(db, { data, reason, outcome }) {
    // whoever called it off has written so
    if (outcome !== 'called_off') await endOwnData(db, data.file, 'failed', failureOf(reason));
  },
  // it can be ordered again
  resumed: () => Promise.resolve(false),
});

const sweep = outsideJob({
  kind: 'export.sweep',
  data: z.strictObject({}),
  patience: 600_000,
  run: sweepOwnData,
});

export const ownDataJobs: ModuleJobs = {
  kinds: [makeWhole, sweep],
  schedules: [{ kind: sweep, of: 'organisation', everyDayAt: '03:20' }],
};
