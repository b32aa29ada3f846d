/** Files of lists: ordered, made beside requests, fetched. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { downloadRoutes } from './excel/download.routes.ts';
import './excel/excel.kind.ts';
import { excelRoutes } from './excel/excel.routes.ts';

export const reportsModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(excelRoutes);
  await app.register(downloadRoutes);
};
