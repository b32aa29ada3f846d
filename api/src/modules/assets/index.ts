/** The asset register (domain.md section 3.4): reading it, and photos. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assetRecordSchema, assetRowSchema } from '@chainage/shared/contracts/assets/asset';
import { assetListQuerySchema } from '@chainage/shared/contracts/assets/asset-list';
import { uuid } from '@chainage/shared/contracts/fields';
import { listOf } from '@chainage/shared/contracts/list';
import { recordFiles } from '#kernel/files/record-files.routes.ts';
import { assetKind } from './asset.kind.ts';
import { readAsset } from './asset.queries.ts';
import { listAssets } from './list.queries.ts';

const config = { policy: { access: 'member' } } as const;
const tags = ['assets'];

export const assetsModule: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/organisation/data/asset-registers/',
    {
      config,
      schema: {
        tags,
        summary: 'The asset register',
        querystring: assetListQuerySchema,
        response: { 200: listOf(assetRowSchema) },
      },
    },
    ({ tenant, query, url }) => listAssets(tenant, query, url),
  );

  app.get(
    '/api/organisation/data/asset-register/:id/',
    {
      config,
      schema: { tags, summary: 'One asset', params: z.object({ id: uuid() }), response: { 200: assetRecordSchema } },
    },
    ({ tenant, params: { id } }) => readAsset(tenant, id),
  );

  await app.register(recordFiles(assetKind));
};
