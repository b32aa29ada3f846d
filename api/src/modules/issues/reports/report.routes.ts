/** `organisation/data/issue-reports/{report}/`: reports over issues (domain.md section 6), and what each sums up to. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ISSUE_REPORTS } from '@chainage/shared/contracts/issues/reports/pages';
import { REPORT_NEEDS, reportViews } from '@chainage/shared/contracts/issues/reports/place';
import {
  REPORT_ROWS,
  reportQuerySchema,
  reportTotalsQuerySchema,
  reportTotalsSchema,
} from '@chainage/shared/contracts/issues/reports/reports';
import { listOf } from '@chainage/shared/contracts/list';
import { hasAny } from '@chainage/shared/contracts/permissions';
import { ApiError } from '#kernel/http/api-error.ts';
import { changesAlways } from '#kernel/http/unchanged.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { listReport, sumReport } from './report.queries.ts';

const tags = ['issue reports'];
/** Beside a right of the report's own issues, which its policy asks for. */
function checkReader({ permissions }: Pick<Tenant, 'permissions'>): void {
  if (!hasAny(permissions, REPORT_NEEDS)) throw new ApiError('permission.denied');
}

export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const key of ISSUE_REPORTS) {
    const config = { policy: { access: 'member', needs: reportViews(key) } } as const;
    const said = key.replaceAll('_', ' ');
    app.get(
      `/api/organisation/data/issue-reports/${key}/`,
      {
        config,
        schema: {
          tags,
          summary: `Rows of the report "${said}", of the issues that the caller sees`,
          querystring: reportQuerySchema,
          response: { 200: listOf(REPORT_ROWS[key]) },
        },
      },
      // each report's rows are what its own schema says
      ({ tenant, query, url }) => {
        checkReader(tenant);
        return listReport(key, tenant, query, url) as Promise<never>;
      },
    );
    app.get(
      `/api/organisation/data/issue-reports/${key}/totals/`,
      {
        config,
        schema: {
          tags,
          summary: `What the report "${said}" sums up to, by day, week or month and up to date`,
          querystring: reportTotalsQuerySchema,
          response: { 200: reportTotalsSchema },
        },
      },
      async ({ tenant, query }) => {
        checkReader(tenant);
        changesAlways(tenant);
        const { before: _, ...totals } = await sumReport(key, tenant, query);
        return totals;
      },
    );
  }
};
