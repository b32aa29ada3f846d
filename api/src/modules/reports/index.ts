/** Files of lists: ordered, made beside requests, fetched; and sheets that are taken in. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { downloadRoutes } from './excel/download.routes.ts';
import './excel/erased-copies.ts';
import './excel/excel.kind.ts';
import './imports/import.kind.ts';
import { excelRoutes } from './excel/excel.routes.ts';
import { paperCheckRoutes } from './issued/check.routes.ts';
import { scheduleRoutes } from './schedules/schedule.routes.ts';
import { stopReportRoutes } from './schedules/stop.ts';
import { sweepUnfinished } from './excel/sweep.ts';
import { importFileRoutes } from './imports/file.routes.ts';
import { importRoutes } from './imports/import.routes.ts';

export const reportsModule: FastifyPluginAsyncZod = async (app) => {
  // the nightly sweep runs in one process: each looks after its own disk as it starts
  app.addHook('onReady', () => sweepUnfinished(app.deps.config.dataDir).then(() => undefined));
  await app.register(excelRoutes);
  await app.register(downloadRoutes);
  await app.register(paperCheckRoutes);
  await app.register(scheduleRoutes);
  await app.register(stopReportRoutes);
  await app.register(importRoutes);
  await app.register(importFileRoutes);
};
