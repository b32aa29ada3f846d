import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sampleCardServed } from './sample-card.served.ts';

export const sampleCardsModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(sampleCardServed.routes);
};
