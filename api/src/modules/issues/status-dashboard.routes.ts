/** `organisation/data/status-dashboard/issues/`: how many issues stand where, of those the caller may see. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DASHBOARD_RIGHTS } from '@chainage/shared/contracts/dashboard-rights';
import { statusDashboardQuerySchema, statusDashboardSchema } from '@chainage/shared/contracts/issues/status-dashboard';
import { changesAlways } from '#kernel/http/unchanged.ts';
import { countIssues } from './status-dashboard.queries.ts';

export const statusDashboardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/organisation/data/status-dashboard/issues/',
    {
      config: { policy: { access: 'member', needs: DASHBOARD_RIGHTS.status }, shows: 'records' },
      schema: {
        tags: ['issues'],
        summary: 'How many issues stand where, and how many are overdue',
        querystring: statusDashboardQuerySchema,
        response: { 200: statusDashboardSchema },
      },
    },
    ({ tenant, query }) => {
      // what is overdue is so by the clock
      changesAlways(tenant);
      return countIssues(tenant, query);
    },
  );
};
