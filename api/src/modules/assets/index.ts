/** The asset register: domain.md section 3.4. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assetServed } from './asset.served.ts';
import './sheet/asset-sheet.ts';

export const assetsModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(assetServed.routes);
};
