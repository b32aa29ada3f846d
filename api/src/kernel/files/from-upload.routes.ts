/**
 * `…/from-upload/`: a file whose bytes were sent ahead in parts (`uploads/`). The record takes them over as if they had come
 * with the request; the upload goes once that is committed.
 */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { fileFromUploadOf, recordFileOf, type FileFromUpload } from '@chainage/shared/contracts/files';
import { sha256 } from '#kernel/database/content-hash.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import type { FileRules, FileStage } from '#kernel/records/record-kinds.ts';
import { addFile, type Arrival, type KindWithFiles } from './add-file.ts';
import { fileBrought, isWithFile } from './arriving.ts';
import { awaitFileTurn, whoOf } from '#kernel/limits/limiting.ts';
import { inspectImage } from './image-inspection.ts';
import { forgetUnbound, keepBytes } from './keep-bytes.ts';
import { checkMayAdd, repeatedFor } from './may-add.ts';
import { stagingOf } from './uploads/staging.ts';

declare module 'fastify' {
  interface FastifyRequest {
    arrived: Arrival['file'] | undefined;
    /** Its bytes had been sent ahead. */
    waited: boolean;
  }
}

const refusing =
  (error: unknown): Arrival['file'] =>
  () => {
    throw error;
  };

/**
 * Bytes are read, decoded and kept before the transaction begins; what is wrong with them is said only to who may know, and the
 * upload stays until they are bound. Bytes that are not what they should be are of no use to anybody, and go before the device is told and sends them again.
 */
async function readArrived(request: FastifyRequest, stages: FileRules['stages']): Promise<FastifyRequest['arrived']> {
  const { caller, server } = request;
  const staging = stagingOf(server.deps);
  const fields = request.body as FileFromUpload;
  if (!caller?.organisation_id) return undefined;
  const owner = { organisationId: caller.organisation_id, accountId: caller.account_id };
  const buffer = await staging.read(owner, fields.id);
  if (!buffer) return refusing(new ApiError('upload.incomplete'));
  const upload = { buffer, sha256: sha256(buffer), filename: '' };
  if (upload.sha256 !== fields.sha256) {
    await staging.remove(owner, fields.id);
    return refusing(fieldError('sha256', 'mismatch'));
  }
  try {
    const inspected = await server.limits.gates.photos.run(whoOf(request), () =>
      inspectImage(buffer, (stages[fields.stage] as FileStage).types),
    );
    const kept = await keepBytes(server.deps.store, { ...owner, id: fields.id, upload, inspected });
    request.kept = kept;
    return () => ({ upload, inspected, kept });
  } catch (error) {
    return refusing(error);
  }
}

/** Binds bytes sent ahead to a record; part of `recordFiles`. */
export const fromUploadRoute =
  (kind: KindWithFiles): FastifyPluginAsyncZod =>
  async (app) => {
    const staging = stagingOf(app.deps);
    const { path, tag, stages } = kind.files;
    const names = Object.keys(stages) as [string, ...string[]];
    app.decorateRequest('arrived', undefined);
    app.decorateRequest('waited', false);
    app.post(
      `${path}from-upload/`,
      {
        // among rows only with its bytes: those that wait would be forgotten before the rows are committed
        config: { policy: { access: 'member', outbox: true }, shared: isWithFile, repeated: repeatedFor(kind) },
        schema: {
          tags: [tag],
          summary: 'Add a file whose bytes were sent ahead; its id is that of the upload',
          params: z.object({ id: uuid() }),
          body: fileFromUploadOf(names),
          response: { 201: recordFileOf(names) },
        },
        preParsing: async (request) => {
          request.arrived = fileBrought();
          if (!request.arrived) await checkMayAdd(kind)(request);
        },
        preHandler: async (request, reply) => {
          if (request.arrived) return;
          await awaitFileTurn(request, reply);
          request.waited = true;
          request.arrived = await readArrived(request, stages);
        },
        // committed by now
        onResponse: async (request, reply) => {
          if (!request.waited) return;
          await forgetUnbound(request);
          const { caller, body } = request;
          if (!caller?.organisation_id || reply.statusCode !== 201) return;
          const owner = { organisationId: caller.organisation_id, accountId: caller.account_id };
          await staging
            .remove(owner, (body as FileFromUpload).id)
            .catch((error: unknown) => request.log.warn({ err: error }, 'an upload stays until it is swept'));
        },
      },
      async ({ tenant, params: { id }, body, arrived }, reply) => {
        reply.code(201);
        const file = arrived ?? refusing(new ApiError('upload.incomplete'));
        return addFile(tenant, kind, id, { fields: body, sha256: body.sha256, file });
      },
    );
  };
