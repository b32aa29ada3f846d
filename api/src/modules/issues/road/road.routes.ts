/** `organisation/data/road/…`: issues along a road, for its strip. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { roadQuerySchema } from '@chainage/shared/contracts/along-road';
import { ISSUE_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { roadIssuesSchema } from '@chainage/shared/contracts/issues/road';
import { ACCIDENTS_ALONG_ROAD, OPEN_ALONG_ROAD } from '@chainage/shared/contracts/issues/road-paths';
import { changesAlways } from '#kernel/http/unchanged.ts';
import { issuesAlong } from './road.queries.ts';

const needs = ISSUE_TYPES.flatMap((type) => ['all', 'assigned', 'own'].map((scope) => `view__${scope}__issue_${type}`));

const LAYERS = [
  { of: 'open', path: OPEN_ALONG_ROAD, summary: 'Open issues along a road, as many of each kilometre as are drawn' },
  {
    of: 'accidents',
    path: ACCIDENTS_ALONG_ROAD,
    summary: 'Accidents of twelve months along a road, the newest of them',
  },
] as const;

export const roadRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const { of, path, summary } of LAYERS)
    app.get(
      `/api/${path}`,
      {
        config: { policy: { access: 'member', needs }, shows: 'records' },
        schema: { tags: ['issues'], summary, querystring: roadQuerySchema, response: { 200: roadIssuesSchema } },
      },
      ({ tenant, query: { highway } }) => {
        // what is overdue is so by the clock
        changesAlways(tenant);
        return issuesAlong(of, tenant, highway);
      },
    );
};
