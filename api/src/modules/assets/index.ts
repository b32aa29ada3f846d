/** The asset register: domain.md section 3.4. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { asset } from '@chainage/shared/contracts/assets/kind';
import { findRecord } from '#kernel/records/find-record.ts';
import { referringRoute } from '#kernel/records/referring.ts';
import { assetsAlongRoad } from './road.routes.ts';
import { assetServed } from './asset.served.ts';
import './sheet/asset-sheet.ts';

export const assetsModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(assetServed.routes);
  await app.register(assetsAlongRoad);
  await app.register(
    referringRoute({
      one: asset.paths.one,
      tag: asset.module,
      register: 'asset-registers',
      find: (tenant, id) => findRecord(assetServed, tenant, id),
    }),
  );
};
