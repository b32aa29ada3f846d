/** Issues: spec.md section 7, design.md section 4. Thin: rights and rules are in the files beside. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import {
  createIssueBodySchema,
  editIssueBodySchema,
  issueActionBodySchema,
  issueAnswerSchema,
} from '@chainage/shared/contracts/issues/bodies';
import { issueListQuerySchema } from '@chainage/shared/contracts/issues/issue-list';
import { issueRowSchema } from '@chainage/shared/contracts/issues/issue';
import { listOf } from '@chainage/shared/contracts/list';
import { performAction } from './issue.actions.ts';
import { findIssue } from './issue.access.ts';
import { createIssue } from './create-issue.ts';
import { editIssue } from './edit-issue.ts';
import { toRecord } from './issue.record.ts';
import { listIssues } from './list.queries.ts';

const config = { policy: { access: 'member' } } as const;
const sentLater = { policy: { access: 'member', outbox: true } } as const;
const tags = ['issues'];
const params = z.object({ id: uuid() });
const response = { 200: issueAnswerSchema };

export const issueRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/organisation/data/issues/',
    {
      config,
      schema: {
        tags,
        summary: 'Issues the caller may see',
        querystring: issueListQuerySchema,
        response: { 200: listOf(issueRowSchema) },
      },
    },
    ({ tenant, query, url }) => listIssues(tenant, query, url),
  );

  app.post(
    '/api/organisation/data/issue/',
    {
      config: sentLater,
      schema: { tags, summary: 'Create a draft', body: createIssueBodySchema, response: { 201: issueAnswerSchema } },
    },
    async ({ tenant, body }, reply) => {
      reply.code(201);
      return createIssue(tenant, body);
    },
  );

  app.get(
    '/api/organisation/data/issue/:id/',
    { config, schema: { tags, summary: 'One issue', params, response } },
    async ({ tenant, params: { id } }) => {
      const { loaded, reader } = await findIssue(tenant, id);
      return toRecord(loaded, reader, tenant.now);
    },
  );

  app.patch(
    '/api/organisation/data/issue/:id/',
    {
      config: sentLater,
      schema: { tags, summary: 'Change fields; what is left out stays', params, body: editIssueBodySchema, response },
    },
    ({ tenant, params: { id }, body }) => editIssue(tenant, id, body),
  );

  app.post(
    '/api/organisation/data/issue/:id/action/',
    { config: sentLater, schema: { tags, summary: 'Move an issue', params, body: issueActionBodySchema, response } },
    ({ tenant, params: { id }, body }) => performAction(tenant, id, body),
  );
};
