/**
 * `…/issue-image/from-upload/`: a photo whose bytes were sent ahead in parts (`kernel/files/uploads`). The record takes them over
 * as if they had come with the request; the upload goes once that is committed.
 */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { imageSchema } from '@chainage/shared/contracts/issues/image';
import { imageFromUploadSchema, type ImageFromUpload } from '@chainage/shared/contracts/outbox';
import { sha256 } from '#kernel/database/content-hash.ts';
import { inspectImage } from '#kernel/files/image-inspection.ts';
import { readUpload, removeUpload } from '#kernel/files/uploads/upload-store.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { addImage, type Arrival } from './image.commands.ts';

declare module 'fastify' {
  interface FastifyRequest {
    arrived: { file: Arrival['file']; isDamaged: boolean } | undefined;
  }
}

const refusing =
  (error: unknown): Arrival['file'] =>
  () => {
    throw error;
  };

/** Bytes are read and decoded before the transaction begins; what is wrong with them is told only to who may know. */
async function readArrived(dataDir: string, request: FastifyRequest): Promise<FastifyRequest['arrived']> {
  const { caller } = request;
  const fields = request.body as ImageFromUpload;
  if (!caller?.organisation_id) return undefined;
  const owner = { organisationId: caller.organisation_id, accountId: caller.account_id };
  const buffer = await readUpload(dataDir, owner, fields.id);
  if (!buffer) return { file: refusing(new ApiError('upload.incomplete')), isDamaged: false };
  const upload = { buffer, sha256: sha256(buffer), filename: '' };
  if (upload.sha256 !== fields.sha256) return { file: refusing(fieldError('sha256', 'mismatch')), isDamaged: true };
  try {
    const inspected = await inspectImage(buffer, fields.stage);
    return { file: () => ({ upload, inspected }), isDamaged: false };
  } catch (error) {
    return { file: refusing(error), isDamaged: false };
  }
}

export const fromUploadRoutes: FastifyPluginAsyncZod = async (app) => {
  const { dataDir } = app.deps.config;
  app.decorateRequest('arrived', undefined);
  app.post(
    '/api/organisation/data/issue/:id/issue-image/from-upload/',
    {
      config: { policy: { access: 'member', outbox: true } },
      schema: {
        tags: ['issue images'],
        summary: 'Add an image whose bytes were sent ahead; its id is that of the upload',
        params: z.object({ id: uuid() }),
        body: imageFromUploadSchema,
        response: { 201: imageSchema },
      },
      preHandler: async (request) => {
        request.arrived = await readArrived(dataDir, request);
      },
      // committed by now; bytes that are not what they should be are of no use either: the device sends them anew
      onResponse: async ({ caller, body, arrived }, reply) => {
        if (!caller?.organisation_id || (reply.statusCode !== 201 && !arrived?.isDamaged)) return;
        const owner = { organisationId: caller.organisation_id, accountId: caller.account_id };
        await removeUpload(dataDir, owner, (body as ImageFromUpload).id);
      },
    },
    async ({ tenant, params: { id }, body, arrived }, reply) => {
      reply.code(201);
      const file = arrived?.file ?? refusing(new ApiError('upload.incomplete'));
      return addImage(tenant, id, { fields: body, sha256: body.sha256, file, dataDir });
    },
  );
};
