import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countAnswerSchema, countBodySchema } from '@chainage/shared/contracts/stock/count';
import { COUNT_PATH } from '@chainage/shared/contracts/stock/log-place';
import { takeCount } from './count.ts';

export const countRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    `/api/${COUNT_PATH}`,
    {
      config: { policy: { access: 'member', needs: ['create__all__stock_log'] }, counts: ['records'] },
      schema: {
        tags: ['stock'],
        summary: 'Write down what a physical count differs from the book, to be approved',
        body: countBodySchema,
        response: { 201: countAnswerSchema },
      },
    },
    async ({ tenant, body }, reply) => {
      reply.code(201);
      return takeCount(tenant, body);
    },
  );
};
