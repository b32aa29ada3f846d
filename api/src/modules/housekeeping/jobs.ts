/** What is done once a night, beside all requests: forgetting what nobody asks for any more, and mending the copy of memberships. */
import { z } from 'zod';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { sweepFiles } from '#kernel/files/sweep-files.ts';
import { copyMembers, copyRoles } from '#kernel/tenancy/memberships.ts';
import { insideJob, outsideJob } from '#kernel/jobs/job-kind.ts';
import { forgetOfOrganisation, forgetOfPlatform } from './forget-old.queries.ts';

const data = z.strictObject({});
const AT = '02:30';

/** Each part in a transaction of its own: what the owner's function has changed, a cluster lets the application's role not touch in it. */
const ofOrganisation = outsideJob({
  kind: 'housekeeping.organisation',
  data,
  patience: 60_000,
  async run({ transaction, deps, log }) {
    const count = await transaction((db) => forgetOfOrganisation(db, deps.now()));
    if (count > 0) log.info({ count }, 'forgot old receipts, grants and jobs');
    const differed = await transaction(async (db) => (await copyRoles(db)) + (await copyMembers(db)));
    if (differed > 0) log.warn({ count: differed }, 'memberships differed from members and roles, and were mended');
  },
});

const ofPlatform = insideJob({
  kind: 'housekeeping.platform',
  data,
  patience: 60_000,
  async run({ db, deps, log }) {
    const count = await forgetOfPlatform(db, deps.now());
    if (count > 0) log.info({ count }, 'forgot old sessions, receipts and jobs');
  },
});

const files = outsideJob({ kind: 'housekeeping.files', data, patience: 3_600_000, atOnce: 1, run: sweepFiles });

export const housekeepingJobs: ModuleJobs = {
  kinds: [ofOrganisation, ofPlatform, files],
  schedules: [
    { kind: ofOrganisation, of: 'organisation', everyDayAt: AT },
    { kind: ofPlatform, of: 'platform', everyDayAt: AT },
    { kind: files, of: 'organisation', everyDayAt: '03:40' },
  ],
};
