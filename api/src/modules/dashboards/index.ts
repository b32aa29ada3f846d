/** Figures over all that the reader may see. The third dashboard is the platform's, and no member's. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PLATFORM_DASHBOARD_PATH, platformDashboardSchema } from '@chainage/shared/contracts/platform-dashboard';
import { organisationDashboards } from './organisation-dashboards.ts';
import { readPlatformDashboard } from './platform-dashboard.queries.ts';

export const dashboardsModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(organisationDashboards);
  app.get(
    `/api/${PLATFORM_DASHBOARD_PATH}`,
    {
      config: { policy: { access: 'account', roles: ['admin'] } },
      schema: {
        tags: ['platform'],
        summary: 'Every organisation: its people, records, bytes, and what fails there',
        response: { 200: platformDashboardSchema },
      },
    },
    async ({ account: { db, now } }) => readPlatformDashboard(db, now),
  );
};
