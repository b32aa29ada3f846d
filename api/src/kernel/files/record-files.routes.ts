/**
 * Files of a kind of record: `recordFiles(kind)` is all a module registers for listing them, adding one and taking over bytes
 * that were sent ahead. The files themselves are served by `media.routes.ts`.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { fileFieldsOf, recordFileOf, type FileFields } from '@chainage/shared/contracts/files';
import { listOf, listQueryShape } from '@chainage/shared/contracts/list';
import { checkSeen } from '#kernel/records/check-seen.queries.ts';
import type { FileStage } from '#kernel/records/record-kinds.ts';
import type { Upload } from '#kernel/tenancy/context.ts';
import { addFile, type KindWithFiles } from './add-file.ts';
import { fromUploadRoute } from './from-upload.routes.ts';
import { forgetUnbound, keepBytes, type Kept } from './keep-bytes.ts';
import { checkMayAdd } from './may-add.ts';
import { whoOf } from '#kernel/limits/limiting.ts';
import { inspectImage, type InspectedImage } from './image-inspection.ts';
import { listFiles } from './record-file.queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    inspected: InspectedImage | undefined;
  }
}

const policy = { access: 'member' } as const;
const params = z.object({ id: uuid() });
const querystring = z.strictObject({ limit: listQueryShape.limit, offset: listQueryShape.offset });

/** The three routes of a kind's files, below the path it names. */
export const recordFiles =
  (kind: KindWithFiles): FastifyPluginAsyncZod =>
  async (app) => {
    const { path, tag, stages } = kind.files;
    const names = Object.keys(stages) as [string, ...string[]];
    const tags = [tag];
    const answer = recordFileOf(names);
    app.decorateRequest('inspected', undefined);
    app.decorateRequest('kept', undefined);

    app.get(
      path,
      {
        config: { policy },
        schema: { tags, summary: 'Files of a record', params, querystring, response: { 200: listOf(answer) } },
      },
      async ({ tenant, params: { id }, query, url }) => {
        await checkSeen(tenant, kind, id);
        return listFiles(tenant, { entity: kind.entity, id }, names, query, url);
      },
    );

    app.post(
      path,
      {
        config: { policy: { ...policy, outbox: true }, multipart: true },
        schema: { tags, summary: 'Add a file', params, body: fileFieldsOf(names), response: { 201: answer } },
        preParsing: checkMayAdd(kind),
        // decoding and keeping take their time, so they are done before the transaction begins
        preHandler: async (request) => {
          const { id, stage } = request.body as FileFields;
          const upload = request.upload as Upload;
          const inspected = await app.limits.gates.photos.run(whoOf(request), () =>
            inspectImage(upload.buffer, (stages[stage] as FileStage).types),
          );
          request.inspected = inspected;
          const { organisation_id: organisationId } = request.caller ?? {};
          if (!organisationId) return;
          request.kept = await keepBytes(app.deps.store, { organisationId, id, upload, inspected });
        },
        onResponse: forgetUnbound,
      },
      async (request, reply) => {
        const { tenant, params: at, body: fields, upload, inspected, kept } = request;
        reply.code(201);
        const file = { upload: upload as Upload, inspected: inspected as InspectedImage, kept: kept as Kept };
        return addFile(tenant, kind, at.id, {
          fields,
          sha256: file.upload.sha256,
          file: () => file,
        });
      },
    );

    await app.register(fromUploadRoute(kind));
  };
