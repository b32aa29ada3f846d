import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fromUploadRoutes } from './from-upload.routes.ts';
import { imageRoutes } from './image.routes.ts';

export const issueImagesModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(imageRoutes);
  await app.register(fromUploadRoutes);
};
