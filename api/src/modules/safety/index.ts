import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { programServed } from './program.served.ts';

export const safetyModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(programServed.routes);
};
