import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dprEntryServed } from './lines/entry.served.ts';
import { monthRoutes } from './month/month.routes.ts';
import { packageKeyServed } from './setup/key.served.ts';
import { dprReportServed } from './setup/report.served.ts';

export const dprModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(dprReportServed.routes);
  await app.register(packageKeyServed.routes);
  await app.register(dprEntryServed.routes);
  await app.register(monthRoutes);
};
