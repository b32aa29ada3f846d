import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { orderBalanceRoutes } from './balance.routes.ts';
import { poItemRoutes } from './items/item.routes.ts';
import { orderServed } from './order.served.ts';
import { sapRoutes } from './sap/sap.routes.ts';
import './sheet/order-sheet.ts';

export const purchaseOrdersModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(orderServed.routes);
  await app.register(orderBalanceRoutes);
  await app.register(poItemRoutes);
  await app.register(sapRoutes);
};
