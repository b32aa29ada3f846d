/** Which items of orders measured lines used: `organisation/data/dpr/dpr-log-po/` (domain.md section 3.6). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { logPoBody, logPoListSchema, logPoSchema, type LogPo } from '@chainage/shared/contracts/dpr/log-po';
import { LINKS_ORDERS, LOG_PO_PATH } from '@chainage/shared/contracts/dpr/log-po-place';
import { uuid } from '@chainage/shared/contracts/fields';
import { listQueryShape } from '@chainage/shared/contracts/list';
import { ApiError } from '#kernel/http/api-error.ts';
import { readPage } from '#kernel/lists/read-page.ts';
import { findRecord } from '#kernel/records/find-record.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { dprEntryServed } from '../lines/entry.served.ts';
import { linkLine, unlinkLine } from './link-line.ts';
import { linksOf, readLink } from './links.queries.ts';

const url = `/api/${LOG_PO_PATH}`;
const tags = ['dpr'];
const reads = { policy: { access: 'member' as const } };
const writes = { policy: { access: 'member' as const, needs: [LINKS_ORDERS] } };
const params = z.object({ id: uuid() });

/** Throws `not_found` where there is no such line for this person. */
const seeLine = (tenant: Tenant, id: string) =>
  findRecord(dprEntryServed.lines['logs'] as PlainTable, tenant, id, { bare: true });

export const logPoRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    url,
    {
      config: reads,
      schema: {
        tags,
        summary: 'What a measured line used of orders',
        querystring: z.strictObject({ limit: listQueryShape.limit, offset: listQueryShape.offset, dpr_log: uuid() }),
        response: { 200: logPoListSchema },
      },
    },
    async ({ tenant, query, url: asked }) => {
      await seeLine(tenant, query.dpr_log);
      const inOrder = { ...query, ordering: 'created_at' };
      const rows = linksOf(tenant, query.dpr_log);
      return readPage<LogPo>(tenant.db, { rows, sortable: ['created_at'], query: inOrder, url: asked });
    },
  );
  app.post(
    url,
    {
      config: writes,
      schema: {
        tags,
        summary: 'Link a measured line to an item of an order',
        body: logPoBody,
        response: { 201: logPoSchema },
      },
    },
    async ({ tenant, body }, reply) => {
      await seeLine(tenant, body.dpr_log);
      reply.code(201);
      return linkLine(tenant, body);
    },
  );
  app.delete(
    `${url}:id/`,
    { config: writes, schema: { tags, summary: 'Take a link away', params, response: { 204: z.undefined() } } },
    async ({ tenant, params: { id } }, reply) => {
      const link = await readLink(tenant, id);
      if (!link) throw new ApiError('not_found');
      await seeLine(tenant, link.dpr_log);
      await unlinkLine(tenant, link);
      reply.code(204);
    },
  );
};
