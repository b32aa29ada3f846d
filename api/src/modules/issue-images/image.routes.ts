/** `…/issue/{id}/issue-image/`: what an issue has to show. Files themselves are served by `kernel/files`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { imageFieldsSchema, imageSchema, type ImageFields } from '@chainage/shared/contracts/issues/image';
import { listOf, listQueryShape } from '@chainage/shared/contracts/list';
import { findIssue } from '#modules/issues/issue.access.ts';
import { inspectImage, type InspectedImage } from '#kernel/files/image-inspection.ts';
import type { Upload } from '#kernel/tenancy/context.ts';
import { addImage } from './image.commands.ts';
import { listImages } from './image.queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    inspected: InspectedImage | undefined;
  }
}

const policy = { access: 'member' } as const;
const tags = ['issue images'];
const params = z.object({ id: uuid() });
const querystring = z.strictObject({ limit: listQueryShape.limit, offset: listQueryShape.offset });
const path = '/api/organisation/data/issue/:id/issue-image/';

export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.decorateRequest('inspected', undefined);

  app.get(
    path,
    {
      config: { policy },
      schema: { tags, summary: 'Images of an issue', params, querystring, response: { 200: listOf(imageSchema) } },
    },
    async ({ tenant, params: { id }, query, url }) => {
      await findIssue(tenant, id);
      return listImages(tenant.db, id, tenant.organisationToken, query, url);
    },
  );

  app.post(
    path,
    {
      config: { policy: { ...policy, outbox: true }, multipart: true },
      schema: { tags, summary: 'Add an image', params, body: imageFieldsSchema, response: { 201: imageSchema } },
      // decoding takes its time, so it is done before the transaction begins
      preHandler: async (request) => {
        const { stage } = request.body as ImageFields;
        request.inspected = await inspectImage((request.upload as Upload).buffer, stage);
      },
    },
    async (request, reply) => {
      const { tenant, params: at, body: fields, upload, inspected } = request;
      reply.code(201);
      const file = { upload: upload as Upload, inspected: inspected as InspectedImage };
      return addImage(tenant, at.id, {
        fields,
        sha256: file.upload.sha256,
        file: () => file,
        dataDir: app.deps.config.dataDir,
      });
    },
  );
};
