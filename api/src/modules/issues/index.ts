/** Issues of all types: records, list, moves, files, and how many stand where. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { issueRoutes } from './issue.routes.ts';
import './issue.paper.ts';
import './sheet/issue-sheet.ts';
import { patrolRoundServed } from './patrol-rounds/round.served.ts';
import { statusDashboardRoutes } from './status-dashboard.routes.ts';

export const issuesModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(issueRoutes);
  await app.register(statusDashboardRoutes);
  await app.register(patrolRoundServed.routes);
};
