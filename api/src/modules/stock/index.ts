import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { stock } from '@chainage/shared/contracts/stock/stock';
import { findRecord } from '#kernel/records/find-record.ts';
import { referringRoute } from '#kernel/records/referring.ts';
import { countRoutes } from './count.routes.ts';
import { stockLogRoutes } from './log.routes.ts';
import { stockServed } from './stock.served.ts';
import './sheet/item-sheet.ts';
import './sheet/ledger-sheet.ts';

export const stockModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(stockServed.routes);
  await app.register(
    referringRoute({
      one: stock.paths.one,
      tag: stock.module,
      register: 'stocks',
      find: (tenant, id) => findRecord(stockServed, tenant, id),
    }),
  );
  await app.register(stockLogRoutes);
  await app.register(countRoutes);
};
