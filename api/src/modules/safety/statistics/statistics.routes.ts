/** The safety statistics (domain.md section 6, `/report/safety-program`) and the lines behind each figure (`report/entries`). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LINES_PATH, SEES_STATISTICS, STATISTICS_PATH } from '@chainage/shared/contracts/safety/statistics/place';
import {
  linesQuerySchema,
  linesSchema,
  statisticsQuerySchema,
  statisticsSchema,
} from '@chainage/shared/contracts/safety/statistics/statistics';
import { linesOf } from './lines.queries.ts';
import { statisticsOf } from './reckon.ts';

const policy = { access: 'member', needs: [SEES_STATISTICS] } as const;
const tags = ['safety'];

export const statisticsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${STATISTICS_PATH}`,
    {
      config: { policy, shows: 'records' },
      schema: {
        tags,
        summary: 'Safety statistics of a month, of the financial year and from the start',
        querystring: statisticsQuerySchema,
        response: { 200: statisticsSchema },
      },
    },
    ({ tenant, query }) => statisticsOf(tenant, query),
  );
  app.get(
    `/api/${LINES_PATH}`,
    {
      config: { policy, shows: 'records' },
      schema: {
        tags,
        summary: 'The lines that a figure of the safety statistics is added up of',
        querystring: linesQuerySchema,
        response: { 200: linesSchema },
      },
    },
    ({ tenant, query, url }) => linesOf(tenant, query, url),
  );
};
