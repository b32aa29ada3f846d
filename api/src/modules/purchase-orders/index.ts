import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { orderServed } from './order.served.ts';
import { sapRoutes } from './sap/sap.routes.ts';

export const purchaseOrdersModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(orderServed.routes);
  await app.register(sapRoutes);
};
