/** `excel/create/`, `excel/list/` (spec.md section 7) and what may be done with a file that is under way or failed. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  excelActionSchema,
  excelCreateSchema,
  excelFileSchema,
  excelListSchema,
  excelQuerySchema,
} from '@chainage/shared/contracts/excel';
import { EXCEL_RIGHT, EXCEL_VIEW } from '@chainage/shared/contracts/excel-paths';
import { uuid } from '@chainage/shared/contracts/fields';
import { ApiError } from '#kernel/http/api-error.ts';
import { readPage } from '#kernel/lists/read-page.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { mayAct, maySee, SEES_ALL } from './excel.policy.ts';
import { excelRows, findExcel, type ExcelRow } from './excel.queries.ts';
import { cancelOrder, orderAgain, orderFile } from './order-file.ts';
import { showExcel } from './show-excel.ts';
import './audited.ts';

const tags = ['excel'];

/** Another organisation's, a colleague's and one that is not there are answered alike. */
async function findSeen(tenant: Tenant, id: string): Promise<ExcelRow> {
  const row = await findExcel(tenant.db, id, tenant.now);
  if (!row || !maySee(tenant, row)) throw new ApiError('not_found');
  return row;
}

const showOne = async (tenant: Tenant, id: string) => (await showExcel(tenant, [await findSeen(tenant, id)]))[0]!;

export const excelRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/excel/create/',
    {
      config: { policy: { access: 'member', needs: [EXCEL_RIGHT] }, counts: ['excel'] },
      schema: {
        tags,
        summary: 'Orders a list as a file; it is made beside all requests, in the rights of its person',
        body: excelCreateSchema,
        response: { 201: excelFileSchema },
      },
    },
    async ({ tenant, body }, reply) => {
      const id = await orderFile(tenant, body);
      reply.code(201);
      return showOne(tenant, id);
    },
  );
  app.get(
    '/api/excel/list/',
    {
      config: { policy: { access: 'member', needs: EXCEL_VIEW } },
      schema: {
        tags,
        summary: 'Files that were ordered, newest first',
        querystring: excelQuerySchema,
        response: { 200: excelListSchema },
      },
    },
    async ({ tenant, query, url }) => {
      const rows = excelRows(tenant.now, tenant.permissions.includes(SEES_ALL) ? null : tenant.memberId);
      const asked = { ...query, ordering: '-created_at' };
      const page = await readPage<ExcelRow>(tenant.db, { rows, sortable: ['created_at'], query: asked, url });
      return { ...page, results: await showExcel(tenant, page.results) };
    },
  );
  app.post(
    '/api/excel/:id/step/',
    {
      config: { policy: { access: 'member', needs: [EXCEL_RIGHT] }, counts: ['excel'] },
      schema: {
        tags,
        summary: 'Makes a file once more, or calls off one that is under way',
        params: z.object({ id: uuid() }),
        body: excelActionSchema,
        response: { 200: excelFileSchema },
      },
    },
    async ({ tenant, params: { id }, body: { action } }) => {
      const row = await findSeen(tenant, id);
      if (!mayAct(tenant, row)) throw new ApiError('permission.denied');
      await (action === 'retry' ? orderAgain(tenant, row) : cancelOrder(tenant, row));
      return showOne(tenant, id);
    },
  );
};
