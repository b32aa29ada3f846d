import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serveLookups } from '#modules/lookups/index.ts';

/** Units come from the stock's path everywhere: domain.md section 3. */
export const unitsModule: FastifyPluginAsyncZod = async (app) => {
  serveLookups(
    app as unknown as FastifyInstance,
    '/api/organisation/stock/units-of-measurement/',
    'units-of-measurement',
  );
};
