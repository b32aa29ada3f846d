/**
 * `organisation/outbox/uploads/`: bytes of files, in parts that go on where they broke off (tus 1.0). No transaction is held
 * while they come; a record takes them over by a request of its own.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { FILE_MAX_BYTES } from '@chainage/shared/contracts/files';
import { UPLOADS_PATH } from '@chainage/shared/contracts/outbox';
import { ApiError } from '#kernel/http/api-error.ts';
import { createTus, idInMetadata } from './tus.ts';
import { closeFolder } from '#kernel/files/disk.ts';
import { stagingOf } from './staging.ts';
import { uploadsFolder, type UploadOwner } from './upload-store.ts';

const DAY = 86_400_000;
const path = `/api/${UPLOADS_PATH}`;
const tags = ['outbox'];
const params = z.object({ id: uuid() });
const config = {
  policy: { access: 'member', outbox: true },
  withoutTransaction: true,
  // an upload is repeated by its id and offset
  withoutKey: true,
} as const;
const protocol = z.looseObject({ 'tus-resumable': z.string().optional() });
const announcing = protocol.extend({
  'upload-length': z.string().optional(),
  'upload-metadata': z.string().optional(),
});
const following = protocol.extend({ 'upload-offset': z.string().optional() });

// What the protocol asks is checked by its own rules, and its answers have no body; a stranger's client reads it here.
const said = (description: string, example: string) => ({ type: 'string', description, example });
const version = { 'Tus-Resumable': said('Version of the protocol', '1.0.0') };
const offset = { 'Upload-Offset': said('Bytes that are here', '65536') };
const length = { 'Upload-Length': said('Bytes of the whole file', '183244') };
const asking = (properties: object) => ({ type: 'object', properties, required: Object.keys(properties) });
const answering = (description: string, headers: object) => ({ description, headers });
const metadata =
  'Names with values in base64, commas between: `id` (a new UUID, which names the upload), `filename`, `sha256`';
const DESCRIBED = {
  announce: {
    headers: asking({ ...version, ...length, 'Upload-Metadata': said(metadata, 'id MDE5ZjAwMDAtLi4u,sha256 YWJj...') }),
    response: {
      201: answering('Announced; bytes go to the address below', {
        ...version,
        Location: said('Where bytes go', '/api/…'),
      }),
    },
  },
  stand: {
    headers: asking(version),
    response: { 200: answering('Goes on from `Upload-Offset`', { ...version, ...offset, ...length }) },
  },
  send: {
    headers: asking({ ...version, 'Upload-Offset': said('Where these bytes begin: as many as are here', '0') }),
    consumes: ['application/offset+octet-stream'],
    body: { type: 'string', format: 'binary', description: 'The bytes of the file from there on, some or all' },
    response: { 204: answering('Taken', { ...version, ...offset }) },
  },
  end: { headers: asking(version), response: { 204: answering('Given up', version) } },
};

function ownerOf({ caller }: FastifyRequest): UploadOwner {
  if (!caller?.organisation_id) throw new ApiError('organisation.unknown');
  return { organisationId: caller.organisation_id, accountId: caller.account_id };
}

export const uploadRoutes: FastifyPluginAsyncZod = async (app) => {
  const { dataDir } = app.deps.config;
  closeFolder(uploadsFolder(dataDir));
  const staging = stagingOf(app.deps);
  const tus = createTus(staging);
  const answer = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const { status, headers } = await tus.answer(request, ownerOf(request), id);
    return reply.code(status).headers(headers).send();
  };
  const sweep = () =>
    staging.sweep(app.deps.now()).catch((error: unknown) => app.log.error({ err: error }, 'sweeping uploads'));

  // streamed: nothing is read before the route asks for it
  app.addContentTypeParser('application/offset+octet-stream', { bodyLimit: FILE_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'tus-resumable': '1.0.0', 'tus-version': '1.0.0' });
  });
  let sweeping: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    void sweep();
    sweeping = setInterval(() => void sweep(), DAY).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(sweeping);
    tus.endAll();
  });

  app.post(
    path,
    {
      config: { ...config, described: DESCRIBED.announce },
      schema: {
        tags,
        summary: 'Announce an upload (tus); Upload-Metadata has its id, a new UUID',
        headers: announcing,
        response: { 201: z.undefined() },
      },
    },
    async (request, reply) => answer(request, reply, idInMetadata(request.headers['upload-metadata'])),
  );
  app.head(
    `${path}:id/`,
    {
      config: { ...config, described: DESCRIBED.stand, swagger: { exposeHeadRoute: true } },
      schema: { tags, summary: 'Where an upload stands', params, response: { 200: z.undefined() } },
    },
    async (request, reply) => answer(request, reply, request.params.id),
  );
  app.patch(
    `${path}:id/`,
    {
      config: { ...config, countsBytes: true, described: DESCRIBED.send },
      bodyLimit: FILE_MAX_BYTES,
      schema: { tags, summary: 'Send bytes', headers: following, params, response: { 204: z.undefined() } },
    },
    async (request, reply) => answer(request, reply, request.params.id),
  );
  app.delete(
    `${path}:id/`,
    {
      config: { ...config, described: DESCRIBED.end },
      schema: { tags, summary: 'Give an upload up', params, response: { 204: z.undefined() } },
    },
    async (request, reply) => answer(request, reply, request.params.id),
  );
};
