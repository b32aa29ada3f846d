/** `organisation/own-data/`: all of an organisation, to take along. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { listQueryShape } from '@chainage/shared/contracts/list';
import { ownDataActionSchema, ownDataFileSchema, ownDataListSchema } from '@chainage/shared/contracts/own-data';
import { OWN_DATA_RIGHT } from '@chainage/shared/contracts/own-data-paths';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { refuseBeyond } from '#kernel/files/send-file.ts';
import { ownDataKey } from '#kernel/files/store/keys.ts';
import { rangeIn } from '#kernel/files/store/range.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { callOff } from '#kernel/jobs/members-job.queries.ts';
import { readPage } from '#kernel/lists/read-page.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { asMember } from '#kernel/tenancy/transactions.ts';
import './erased-copies.ts';
import { makeWhole } from './jobs.ts';
import {
  endOwnData,
  findOwnData,
  insertOwnData,
  isUnderWay,
  ownDataRows,
  type OwnDataRow,
} from './own-data.queries.ts';
import { showOwnData } from './show-own-data.ts';

const tags = ['own data'];
const params = z.object({ id: uuid() });
const config = { policy: { access: 'member', needs: [OWN_DATA_RIGHT] } } as const;
const ENTITY = 'own_data_file';
const query = z.strictObject({ limit: listQueryShape.limit, offset: listQueryShape.offset });

async function findSeen(tenant: Tenant, id: string): Promise<OwnDataRow> {
  const row = await findOwnData(tenant.db, id, tenant.now);
  if (!row) throw new ApiError('not_found');
  return row;
}
const showOne = async (tenant: Tenant, id: string) => (await showOwnData(tenant, [await findSeen(tenant, id)]))[0]!;

async function order(tenant: Tenant): Promise<string> {
  const { db, memberId, now } = tenant;
  await lockUntilEnd(db, 'own_data.order');
  if (await isUnderWay(db)) throw new ApiError('excel.limit');
  const id = uuidv7();
  const job = await addJob(db, makeWhole, { data: { file: id }, forMember: memberId });
  await insertOwnData(db, { id, job, by: memberId, now });
  writeAudit(tenant, { action: 'create', entity: ENTITY, id });
  return id;
}

const downloadRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/media/:organisation/own-data/:id/',
    {
      config: { policy: { access: 'media' }, withoutTransaction: true },
      schema: {
        tags,
        summary: 'All of the organisation as one file',
        params: z.object({ organisation: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/), id: uuid() }),
      },
    },
    async (request, reply) => {
      const { row, organisationId, code } = await asMember(request, async (tenant) => {
        const row = await findSeen(tenant, request.params.id);
        if (row.status !== 'ready' || !row.stored_as) throw new ApiError('not_found');
        if (!tenant.permissions.includes(OWN_DATA_RIGHT)) throw new ApiError('permission.denied');
        return { row, organisationId: tenant.organisationId, code: tenant.organisationCode };
      });
      const tag = `"${row.stored_as}"`;
      const { range: asked, 'if-range': begun } = request.headers;
      const range = request.method === 'GET' && (begun === undefined || begun === tag) ? rangeIn(asked) : undefined;
      const key = ownDataKey(organisationId, row.id, row.stored_as ?? '');
      const opened = await app.deps.store.read(key, { range, sha256: row.sha256 }).catch(refuseBeyond(reply));
      if (!opened) throw new ApiError('not_found');
      const { size, first, last, stream } = opened;
      const name = `${code.replaceAll(/[^A-Za-z0-9]/g, '')}-${new Date(row.created_at).toISOString().slice(0, 10)}.tar`;
      reply.headers({
        'content-type': 'application/x-tar',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
        'content-length': last - first + 1,
        vary: 'Cookie',
        etag: tag,
      });
      if (last - first + 1 < size) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
      return reply.send(stream);
    },
  );
};

export const ownDataModule: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/organisation/own-data/',
    {
      config: { ...config, counts: ['excel'] },
      schema: {
        tags,
        summary: 'Orders all of the organisation as one file; one is made at a time',
        response: { 201: ownDataFileSchema },
      },
    },
    async ({ tenant }, reply) => {
      const id = await order(tenant);
      reply.code(201);
      return showOne(tenant, id);
    },
  );
  app.get(
    '/api/organisation/own-data/',
    {
      config,
      schema: {
        tags,
        summary: 'Such files, newest first',
        querystring: query,
        response: { 200: ownDataListSchema },
      },
    },
    async ({ tenant, query: asked, url }) => {
      const page = await readPage<OwnDataRow>(tenant.db, {
        rows: ownDataRows(tenant.now),
        sortable: ['created_at'],
        query: { ...asked, ordering: '-created_at' },
        url,
      });
      return { ...page, results: await showOwnData(tenant, page.results) };
    },
  );
  app.post(
    '/api/organisation/own-data/:id/step/',
    {
      config,
      schema: {
        tags,
        summary: 'Calls off one that is under way',
        params,
        body: ownDataActionSchema,
        response: { 200: ownDataFileSchema },
      },
    },
    async ({ tenant, params: { id } }) => {
      const row = await findSeen(tenant, id);
      if (!(await endOwnData(tenant.db, id, 'cancelled', null))) throw new ApiError('action.not_allowed');
      if (row.job !== null) await callOff(tenant.db, row.requested_by, row.job);
      writeAudit(tenant, { action: 'cancel', entity: ENTITY, id });
      return showOne(tenant, id);
    },
  );
  await app.register(downloadRoutes);
};
