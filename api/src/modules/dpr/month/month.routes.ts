import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { billSchema, dailySchema, monthFiguresSchema } from '@chainage/shared/contracts/dpr/month/figures';
import { DAILY_PATH, monthPlace } from '@chainage/shared/contracts/dpr/month/month-place';
import { SEES_RATES } from '@chainage/shared/contracts/dpr/setup/states';
import { REPORT_TYPES } from '@chainage/shared/contracts/dpr/setup/states';
import { day, uuid } from '@chainage/shared/contracts/fields';
import { idText, listQueryShape } from '@chainage/shared/contracts/list';
import { SEES_ORDERS } from '@chainage/shared/contracts/dpr/log-po-place';
import { logPoListSchema, vendorAbstractSchema, type LogPo } from '@chainage/shared/contracts/dpr/log-po';
import { ApiError } from '#kernel/http/api-error.ts';
import { readPage } from '#kernel/lists/read-page.ts';
import { findRecord } from '#kernel/records/find-record.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { billCheck } from './bill-check.ts';
import { linksOfItem, readVendorAbstract } from '../orders/links.queries.ts';
import { billOf, dailyOf, monthFigures } from './reckon.ts';
import { monthOf, monthServed } from './month.served.ts';

const params = z.object({ id: uuid() });
/** Months are the whole package's, so whoever sees only what they wrote sees none. */
const needs = ['view__all__dpr', 'view__assigned__dpr'];
const seen = scopesOf('dpr', [], 'package');

/** Throws `permission.denied`: what suppliers are paid is not for everybody who sees what the authority pays. */
async function monthOfOrders(tenant: Tenant, id: string) {
  if (!tenant.permissions.includes(SEES_ORDERS)) throw new ApiError('permission.denied');
  const { loaded } = await findRecord(monthServed, tenant, id, { bare: true });
  return monthOf(loaded.record);
}

export const monthRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(monthServed.routes);
  app.get(
    `/api/${monthPlace.paths.one}:id/figures/`,
    {
      config: { policy: { access: 'member' }, shows: 'records' },
      schema: { tags: ['dpr'], summary: 'Keys by days of a month', params, response: { 200: monthFiguresSchema } },
    },
    async ({ tenant, params: { id } }) => {
      const { loaded } = await findRecord(monthServed, tenant, id, { bare: true });
      return monthFigures(tenant.db, monthOf(loaded.record));
    },
  );
  app.get(
    `/api/${monthPlace.paths.one}:id/bill/`,
    {
      config: { policy: { access: 'member', needs: [SEES_RATES] }, shows: 'records' },
      schema: { tags: ['dpr'], summary: 'Running account bill of a month', params, response: { 200: billSchema } },
    },
    async ({ tenant, params: { id } }) => {
      const { loaded } = await findRecord(monthServed, tenant, id, { bare: true });
      const { bill_no, bill_date } = loaded.record.values as { bill_no?: string | null; bill_date?: string | null };
      const month = monthOf(loaded.record);
      const bill = await billOf(tenant.db, month);
      return {
        ...bill,
        check: billCheck(month, bill),
        certified_by: bill.frozen ? (loaded.kept['certified_by'] as number | null) : null,
        bill_no: bill_no ?? null,
        bill_date: bill_date ?? null,
      };
    },
  );
  app.get(
    `/api/${monthPlace.paths.one}:id/vendor-abstract/`,
    {
      config: { policy: { access: 'member', needs: [SEES_RATES] }, shows: 'records' },
      schema: {
        tags: ['dpr'],
        summary: 'What the lines of a month used of orders',
        params,
        response: { 200: vendorAbstractSchema },
      },
    },
    async ({ tenant, params: { id } }) => {
      return readVendorAbstract(tenant, await monthOfOrders(tenant, id));
    },
  );
  app.get(
    `/api/${monthPlace.paths.one}:id/vendor-abstract/:item/`,
    {
      config: { policy: { access: 'member', needs: [SEES_RATES] }, shows: 'records' },
      schema: {
        tags: ['dpr'],
        summary: 'Lines of a month that used an item of an order',
        params: params.extend({ item: uuid() }),
        querystring: z.strictObject({ limit: listQueryShape.limit, offset: listQueryShape.offset }),
        response: { 200: logPoListSchema },
      },
    },
    async ({ tenant, params: { id, item }, query, url }) => {
      const rows = linksOfItem(tenant, await monthOfOrders(tenant, id), item);
      return readPage<LogPo>(tenant.db, { rows, sortable: ['work_date'], query, url });
    },
  );
  app.get(
    `/api/${DAILY_PATH}`,
    {
      config: { policy: { access: 'member', needs }, shows: 'records' },
      schema: {
        tags: ['dpr'],
        summary: 'Keys of a package on a day',
        querystring: z.strictObject({ package: idText(), issue_type: z.enum(REPORT_TYPES), date: day() }),
        response: { 200: dailySchema },
      },
    },
    async ({ tenant, query: { package: of, issue_type, date } }) =>
      // another's package is as one that there is not
      seen.may('view')(tenant, { created_by: 0, values: { package: of } })
        ? dailyOf(tenant.db, { package: of, issue_type }, date)
        : { lines: [], hindrances: [] },
  );
};
