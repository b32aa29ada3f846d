import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countRoutes } from './count.routes.ts';
import { stockLogRoutes } from './log.routes.ts';
import { stockServed } from './stock.served.ts';
import './sheet/item-sheet.ts';
import './sheet/ledger-sheet.ts';

export const stockModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(stockServed.routes);
  await app.register(stockLogRoutes);
  await app.register(countRoutes);
};
