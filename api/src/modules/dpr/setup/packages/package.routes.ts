/** `organisation/data/dpr/package/`: packages with what their contracts say, for whoever manages the setup or sees the billing. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PACKAGE_PATH } from '@chainage/shared/contracts/dpr/setup/package-place';
import {
  packageBodySchema,
  packageEditSchema,
  packageRecordSchema,
  packageWrittenSchema,
} from '@chainage/shared/contracts/dpr/setup/package';
import { MANAGES_SETUP, SEES_RATES } from '@chainage/shared/contracts/dpr/setup/states';
import { idText } from '@chainage/shared/contracts/list';
import { createPackage, editPackage, readPackage } from './write-package.ts';
import './audited.ts';

const tags = ['packages'];
const params = z.object({ id: idText() });
const ONE = `/api/${PACKAGE_PATH}:id/`;

export const packageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    ONE,
    {
      config: { policy: { access: 'member', needs: [MANAGES_SETUP, SEES_RATES] } },
      schema: { tags, summary: 'A package with its contract', params, response: { 200: packageRecordSchema } },
    },
    ({ tenant, params: { id } }) => readPackage(tenant, id),
  );
  app.post(
    `/api/${PACKAGE_PATH}`,
    {
      config: { policy: { access: 'member', needs: [MANAGES_SETUP] } },
      schema: { tags, summary: 'Enters a package', body: packageBodySchema, response: { 201: packageWrittenSchema } },
    },
    async ({ tenant, body }, reply) => {
      reply.code(201);
      return createPackage(tenant, body);
    },
  );
  app.patch(
    ONE,
    {
      config: { policy: { access: 'member', needs: [MANAGES_SETUP] } },
      schema: {
        tags,
        summary: 'Changes a package',
        params,
        body: packageEditSchema,
        response: { 200: packageWrittenSchema },
      },
    },
    ({ tenant, params: { id }, body }) => editPackage(tenant, id, body),
  );
};
