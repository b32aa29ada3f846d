import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { programServed } from './program.served.ts';
import './files/month-file.ts';
import './files/register-sheet.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { safetyTargetServed } from './statistics/target.served.ts';

export const safetyModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(programServed.routes);
  await app.register(statisticsRoutes);
  await app.register(safetyTargetServed.routes);
};
