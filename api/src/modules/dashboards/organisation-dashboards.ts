/** `organisation/stats/dashboard/view1/` and `view2/`: each one call, put together of what modules say (domain.md section 6). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { dashboardQuerySchema, type DashboardQuery } from '@chainage/shared/contracts/dashboards';
import { MONTHS_MOST, monthsIn, VIEW1_PATH, VIEW2_PATH } from '@chainage/shared/contracts/dashboard-paths';
import { hasAny } from '@chainage/shared/contracts/permissions';
import { dayOf } from '@chainage/shared/lib/format/date';
import { fieldError } from '#kernel/http/api-error.ts';
import { changesAlways } from '#kernel/http/unchanged.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { DASHBOARD_PARTS } from '../dashboard-parts.ts';
import type { DashboardAsk, DashboardPart } from './dashboard-part.ts';

const VIEWS = [
  { view: 'view1', path: VIEW1_PATH, summary: 'Operations: what is open and late, accidents, and how they came about' },
  { view: 'view2', path: VIEW2_PATH, summary: 'Works: progress, bills, stock, orders and safety programmes' },
] as const;

/** Refuses with `request.invalid` a last month before the first, and more than a year. */
function askOf(tenant: Tenant, { from, to, package: part }: DashboardQuery): DashboardAsk {
  const now = dayOf(tenant.now).slice(0, 7);
  const ask = { from: from ?? to ?? now, to: to ?? (from !== undefined && from > now ? from : now), package: part };
  const months = monthsIn(ask.from, ask.to);
  if (months < 1) throw fieldError('to', 'before_start', 'Ends before it begins');
  if (months > MONTHS_MOST) throw fieldError('from', 'too_long', `More than ${MONTHS_MOST} months`);
  return ask;
}

async function read(parts: readonly DashboardPart[], tenant: Tenant, ask: DashboardAsk) {
  const said: Record<string, unknown> = {};
  for (const { module, needs, read: of } of parts)
    if (!needs || hasAny(tenant.permissions, needs)) said[module] = await of(tenant, ask);
  return said;
}

const answerOf = (parts: readonly DashboardPart[]) =>
  z.object({
    from: z.string(),
    to: z.string(),
    parts: z.object(Object.fromEntries(parts.map(({ module, schema }) => [module, schema.optional()]))),
  });

export const organisationDashboards: FastifyPluginAsyncZod = async (app) => {
  for (const { view, path, summary } of VIEWS) {
    const parts = DASHBOARD_PARTS.filter((part) => part.view === view);
    app.get(
      `/api/${path}`,
      {
        config: { policy: { access: 'member', needs: [`view__all__dashboard_${view}`] }, shows: 'records' },
        schema: {
          tags: ['dashboards'],
          summary,
          querystring: dashboardQuerySchema,
          response: { 200: answerOf(parts) },
        },
      },
      async ({ tenant, query }) => {
        const ask = askOf(tenant, query);
        // what is late is so by the clock
        changesAlways(tenant);
        return { from: ask.from, to: ask.to, parts: await read(parts, tenant, ask) };
      },
    );
  }
};
