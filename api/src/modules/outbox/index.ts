/** What devices send later: design.md section 6. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { grantRoutes } from './grant.routes.ts';
import { lostRoutes } from './lost.routes.ts';
import { rowsRoutes } from './rows.routes.ts';

export const outboxModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(grantRoutes);
  await app.register(lostRoutes);
  await app.register(rowsRoutes);
};
