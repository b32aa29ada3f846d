import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { passRoutes } from './passes/pass.routes.ts';
import { passServed } from './passes/pass.served.ts';
import './people/worker.personal.ts';
import './people/worker.retention.ts';
import { workerServed } from './people/worker.served.ts';
import { programServed } from './program.served.ts';
import './files/month-file.ts';
import './files/register-sheet.ts';
import { programsAlongRoad } from './road.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { safetyTargetServed } from './statistics/target.served.ts';

export const safetyModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(programServed.routes);
  await app.register(statisticsRoutes);
  await app.register(safetyTargetServed.routes);
  await app.register(workerServed.routes);
  await app.register(passServed.routes);
  await app.register(passRoutes);
  await app.register(programsAlongRoad);
};
