/** One job, or all of a kind that failed: tried again or called off, place by place, each with its line in the audit. */
import { sql } from 'kysely';
import type { JobStepAnswer, JobStepBody } from '@chainage/shared/contracts/platform-jobs';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { enterOrganisation, leaveOrganisation } from '#kernel/database/transaction.ts';
import type { Db } from '#kernel/database/connect.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { isTaken } from '#kernel/http/or-taken.ts';
import type { AnyKind } from '#kernel/jobs/job-kind.ts';
import type { Place } from '#kernel/jobs/place.ts';
import { countJobs, isPlatformAdmin } from '#kernel/jobs/platform-job.queries.ts';
import { callOffJob, retryJobs } from '#kernel/jobs/platform-steps.ts';
import type { AccountContext } from '#kernel/tenancy/context.ts';

/** In one transaction. */
const MOST = 200;

type Kinds = ReadonlyMap<string, AnyKind>;

async function at<T>(db: Db, place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  if (place === null) return work(db);
  const result = await work(await enterOrganisation(db, place));
  await leaveOrganisation(db);
  return result;
}

async function isThere(db: Db, place: Place): Promise<boolean> {
  if (place === null) return true;
  const { rows } = await sql`select id from all_organisations() where id = ${place}`.execute(db);
  return rows.length > 0;
}

async function stepOfOne(
  account: AccountContext,
  kinds: Kinds,
  { step, organisation: place, id }: Extract<JobStepBody, { id: string }>,
): Promise<JobStepAnswer> {
  const { db } = account;
  if (!(await isThere(db, place))) throw new ApiError('not_found');
  const done = await at(db, place, async (there) => {
    const found = await there
      .selectFrom(place === null ? 'platform_job' : 'job')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw new ApiError('not_found');
    return step === 'call_off'
      ? callOffJob(there, place, { kinds, id })
      : (await retryJobs(there, place, { kinds, id, most: 1 }))[0];
  });
  if (!done) throw new ApiError('action.not_allowed');
  writeAudit(account, {
    action: `job.${step}`,
    entity: 'job',
    id,
    after: { organisation: place, job: id, kind: done.kind },
  });
  return { changed: 1, more: false };
}

async function retryAll(
  account: AccountContext,
  kinds: Kinds,
  { kind, organisation }: Extract<JobStepBody, { kind: string }>,
): Promise<JobStepAnswer> {
  const { db } = account;
  const counted = await countJobs(db);
  const places = counted
    .filter((one) => one.kind === kind && ['again', 'given_up', 'called_off'].includes(one.state))
    .map(({ place }) => place)
    .filter((place) => organisation === undefined || place === organisation);
  let changed = 0;
  // in one order, so that two who do this at once do not wait for each other
  for (const place of [...new Set(places)].sort()) {
    if (changed >= MOST) break;
    const jobs = await at(db, place, (there) => retryJobs(there, place, { kinds, kind, most: MOST - changed }));
    changed += jobs.length;
    if (jobs.length > 0)
      writeAudit(account, {
        action: 'job.retry',
        entity: 'job',
        id: kind,
        after: { organisation: place, kind, jobs: jobs.map(({ id }) => id) },
      });
  }
  return { changed, more: changed >= MOST };
}

export async function stepOfJobs(account: AccountContext, kinds: Kinds, body: JobStepBody): Promise<JobStepAnswer> {
  if (!(await isPlatformAdmin(account.db))) throw new ApiError('permission.denied');
  try {
    return await ('id' in body ? stepOfOne(account, kinds, body) : retryAll(account, kinds, body));
  } catch (error) {
    // another with its key was added meanwhile, and does the work
    if (isTaken(error)) throw new ApiError('action.not_allowed', { cause: error });
    throw error;
  }
}
