import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dprEntryServed } from './lines/entry.served.ts';

export const dprModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(dprEntryServed.routes);
};
