import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dprEntryServed } from './entry.served.ts';
import { packageKeyServed } from './setup/key.served.ts';
import { dprReportServed } from './setup/report.served.ts';
import './setup/sheet/boq-sheet.ts';

export const dprModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(dprReportServed.routes);
  await app.register(packageKeyServed.routes);
  await app.register(dprEntryServed.routes);
};
