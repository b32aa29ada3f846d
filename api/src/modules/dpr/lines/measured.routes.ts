/** What lines of a package are measured by: its items in use, with what counts of each so far. One answer is all that a phone keeps of it. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { idText, listOf, listQueryShape } from '@chainage/shared/contracts/list';
import { MEASURED_PATH, measuredItem, type MeasuredItem } from '@chainage/shared/contracts/dpr/measured';
import { own } from '#kernel/database/own.ts';
import { z } from 'zod';

const SEES = ['all', 'assigned', 'own'].map((scope) => `view__${scope}__dpr`);
/** Items of an organisation that measure; more are asked for by package. */
const MOST = 2000;

export const measuredRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${MEASURED_PATH}`,
    {
      config: { policy: { access: 'member', needs: SEES } },
      schema: {
        tags: ['dpr'],
        summary: 'Items that lines are measured by, with what counts of each',
        querystring: z.strictObject({
          limit: listQueryShape.limit,
          offset: listQueryShape.offset,
          package: idText().optional(),
        }),
        response: { 200: listOf(measuredItem) },
      },
    },
    async ({ query, tenant }) => {
      const { package: of } = query;
      const { rows } = await sql<MeasuredItem>`
        select k.id, k.package::int as package, k.report, k.item_no, k.description, k.unit::int as unit, u.label as unit_label, k.method,
          k.factor::text as factor, k.effective_scope::text as scope,
          (k.opening_cumulative + coalesce((select sum(d.quantity) from dpr_day d
            where ${own('d')} and d.package_key = k.id), 0))::text as done
        from package_key k join lookup u on ${own('u')} and u.id = k.unit
        where ${own('k')} and k.status = 'active' ${of === undefined ? sql`` : sql`and k.package = ${of}::bigint`}
        order by k.item_order, k.id limit ${MOST}`.execute(tenant.db);
      return { count: rows.length, next: null, previous: null, results: rows };
    },
  );
};
