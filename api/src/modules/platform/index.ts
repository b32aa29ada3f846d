/** What only whoever looks after the platform sees: the account role admin, across organisations. */
import { sql } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LIST_LIMIT_DEFAULT } from '@chainage/shared/contracts/list';
import { JOB_COUNTS_PATH, JOB_LIST_PATH, JOB_STEP_PATH } from '@chainage/shared/contracts/platform-job-paths';
import {
  jobCountsSchema,
  jobPageQuerySchema,
  jobPageSchema,
  jobStepAnswerSchema,
  jobStepSchema,
} from '@chainage/shared/contracts/platform-jobs';
import type { Db } from '#kernel/database/connect.ts';
import { countJobs, listJobs } from '#kernel/jobs/platform-job.queries.ts';
import { pathWith } from '#kernel/lists/paging.ts';
import { stepOfJobs } from './job-step.ts';
import { showCounts, showJob, type Organisations } from './show-job.ts';

const tags = ['platform'];
const config = { policy: { access: 'account', roles: ['admin'] } } as const;

async function readOrganisations(db: Db): Promise<Organisations> {
  const { rows } = await sql<{ id: string; name: string; code: string }>`
    select id, name, code from all_organisations()`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export const platformModule: FastifyPluginAsyncZod = async (app) => {
  const { kinds } = app.jobs.known;
  app.get(
    `/api/${JOB_COUNTS_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'Jobs that wait, run, failed or were given up, by organisation and kind',
        response: { 200: jobCountsSchema },
      },
    },
    async ({ account: { db, now } }) => {
      const organisations = await readOrganisations(db);
      return { results: showCounts(await countJobs(db), { organisations, now }) };
    },
  );

  app.get(
    `/api/${JOB_LIST_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'These jobs, newest first, without what they are about',
        querystring: jobPageQuerySchema,
        response: { 200: jobPageSchema },
      },
    },
    async ({ account: { db, now }, query, url }) => {
      const { limit = LIST_LIMIT_DEFAULT, cursor: before, organisation: place, state, kind } = query;
      const organisations = await readOrganisations(db);
      const lines = await listJobs(db, { state, place, kind, before, most: limit + 1 });
      const page = lines.slice(0, limit);
      const last = page.at(-1);
      return {
        next: last && lines.length > limit ? pathWith(url, { cursor: last.id }) : null,
        results: page.map((line) => showJob(line, { organisations, kinds, now })),
      };
    },
  );

  app.post(
    `/api/${JOB_STEP_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'Tries one again, or all of a kind that failed, or calls one off',
        body: jobStepSchema,
        response: { 200: jobStepAnswerSchema },
      },
    },
    ({ account, body }) => stepOfJobs(account, kinds, body),
  );
};
