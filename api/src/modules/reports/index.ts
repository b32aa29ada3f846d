/** Files of lists: ordered, made beside requests, fetched. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { downloadRoutes } from './excel/download.routes.ts';
import './excel/excel.kind.ts';
import { excelRoutes } from './excel/excel.routes.ts';
import { sweepUnfinished } from './excel/sweep.ts';

export const reportsModule: FastifyPluginAsyncZod = async (app) => {
  // the nightly sweep runs in one process: each looks after its own disk as it starts
  app.addHook('onReady', () => sweepUnfinished(app.deps.config.dataDir).then(() => undefined));
  await app.register(excelRoutes);
  await app.register(downloadRoutes);
};
