/** `dpr/packages`: the contract sections and the reviewer their forms propose (domain.md section 3). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { flagText, idText, listOf, listQueryShape } from '@chainage/shared/contracts/list';
import { packageSchema } from '@chainage/shared/contracts/organisation';
import { listPackages } from './package.queries.ts';

const querystring = z.strictObject({
  ...listQueryShape,
  is_active: flagText().optional(),
  highway: idText().optional(),
});

export const packagesModule: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/organisation/data/dpr/packages/',
    {
      config: { policy: { access: 'member' }, shows: 'records' },
      schema: {
        tags: ['packages'],
        summary: 'Packages with their default reviewer',
        querystring,
        response: { 200: listOf(packageSchema) },
      },
    },
    ({ tenant, query, url }) => listPackages(tenant.db, query, url),
  );
};
