import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dprEntryServed } from './lines/entry.served.ts';
import { dprEntryRoutes } from './lines/entry-list.ts';
import { measuredRoutes } from './lines/measured.routes.ts';

export const dprModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(dprEntryRoutes);
  for (const { routes } of Object.values(dprEntryServed.lines)) await app.register(routes);
  await app.register(measuredRoutes);
};
