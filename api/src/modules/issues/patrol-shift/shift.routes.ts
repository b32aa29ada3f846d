/** `organisation/data/patrol-shift/`: what a shift of the patrol drove, reported and did. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shiftQuerySchema, shiftSummarySchema } from '@chainage/shared/contracts/issues/patrol-shift/summary';
import { ROUND_VIEWS } from '@chainage/shared/contracts/issues/patrol-round/place';
import { readShift } from './shift.queries.ts';

export const shiftRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/organisation/data/patrol-shift/',
    {
      config: { policy: { access: 'member', needs: [...ROUND_VIEWS] } },
      schema: {
        tags: ['patrol shifts'],
        summary: 'Rounds, reports and patrol works of a shift, of what the caller sees',
        querystring: shiftQuerySchema,
        response: { 200: shiftSummarySchema },
      },
    },
    ({ tenant, query }) => readShift(tenant, query),
  );
};
