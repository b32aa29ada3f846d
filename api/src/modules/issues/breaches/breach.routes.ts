/** `organisation/data/sla-breaches/`: the register of breaches and extensions, and what it sums up to. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  breachQuerySchema,
  breachRowSchema,
  breachTotalsQuerySchema,
  breachTotalsSchema,
} from '@chainage/shared/contracts/issues/breaches';
import { BREACHES_NEEDS } from '@chainage/shared/contracts/issues/breach-list';
import { listOf } from '@chainage/shared/contracts/list';
import { changesAlways } from '#kernel/http/unchanged.ts';
import { listBreaches, sumBreaches } from './breach.queries.ts';

const tags = ['breaches'];
const config = { policy: { access: 'member', needs: [...BREACHES_NEEDS] } } as const;

export const breachRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/organisation/data/sla-breaches/',
    {
      config,
      schema: {
        tags,
        summary: 'Late repairs and moved limits, of the issues that the caller sees',
        querystring: breachQuerySchema,
        response: { 200: listOf(breachRowSchema) },
      },
    },
    ({ tenant, query, url }) => listBreaches(tenant, query, url),
  );
  app.get(
    '/api/organisation/data/sla-breaches/totals/',
    {
      config,
      schema: {
        tags,
        summary: 'How many they are, and hours and damages of all of them',
        querystring: breachTotalsQuerySchema,
        response: { 200: breachTotalsSchema },
      },
    },
    ({ tenant, query }) => {
      changesAlways(tenant);
      return sumBreaches(tenant, query);
    },
  );
};
