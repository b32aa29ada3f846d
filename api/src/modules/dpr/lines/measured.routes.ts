/** What lines of a package are measured by: its items in use, with what counts of each so far. One answer is all that a phone keeps of it. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { idText, listOf, listQueryShape } from '@chainage/shared/contracts/list';
import { MEASURED_PATH, measuredItem, type MeasuredItem } from '@chainage/shared/contracts/dpr/measured';
import { own } from '#kernel/database/own.ts';
import { readPage } from '#kernel/lists/read-page.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { z } from 'zod';

const SEES = ['all', 'assigned', 'own'].map((scope) => `view__${scope}__dpr`);

/** Who sees only what is theirs measures in the packages they work on. */
const seesAll = ({ permissions }: Pick<Tenant, 'permissions'>): boolean => permissions.includes('view__all__dpr');

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
    async ({ query, tenant, url }) => {
      const { package: of } = query;
      const rows = sql`
        select k.id, k.package::int as package, k.report, k.item_no, k.description, k.unit::int as unit, u.label as unit_label, k.method,
          k.factor::text as factor, k.effective_scope::text as scope, k.item_order, c.closed_to,
          (k.opening_cumulative + coalesce((select sum(d.quantity) from dpr_day d
            where ${own('d')} and d.package_key = k.id), 0))::text as done
        from package_key k join lookup u on ${own('u')} and u.id = k.unit
          join dpr_report r on ${own('r')} and r.id = k.report
          left join (select m.package, m.issue_type, max(m.month) as closed_to from dpr_month m
            where ${own('m')} and m.frozen is not null group by m.package, m.issue_type) c
            on c.package = k.package and c.issue_type = r.issue_type
        where ${own('k')} and k.status = 'active' ${of === undefined ? sql`` : sql`and k.package = ${of}::bigint`}
          ${seesAll(tenant) ? sql`` : sql`and k.package = any (${[...tenant.packages]}::bigint[])`}`;
      const inOrder = { ...query, ordering: 'item_order' };
      return readPage<MeasuredItem>(tenant.db, { rows, sortable: ['item_order'], query: inOrder, url });
    },
  );
};
