import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dprEntryRoutes } from './lines/entry-list.ts';
import { dprEntryServed } from './lines/entry.served.ts';
import { measuredRoutes } from './lines/measured.routes.ts';
import { logPoRoutes } from './orders/log-po.routes.ts';
import { monthRoutes } from './month/month.routes.ts';
import { packageKeyServed } from './setup/key.served.ts';
import { packageRoutes } from './setup/packages/package.routes.ts';
import { dprReportServed } from './setup/report.served.ts';
import './setup/sheet/boq-sheet.ts';

export const dprModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(dprReportServed.routes);
  await app.register(packageKeyServed.routes);
  await app.register(packageRoutes);
  await app.register(dprEntryRoutes);
  for (const { routes } of Object.values(dprEntryServed.lines)) await app.register(routes);
  await app.register(measuredRoutes);
  await app.register(monthRoutes);
  await app.register(logPoRoutes);
};
