/** What is left on the orders that run (domain.md section 6, "PO balance"). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { orderBalanceSchema } from '@chainage/shared/contracts/purchase-orders/balance';
import { ORDER_BALANCE_PATH } from '@chainage/shared/contracts/purchase-orders/place';
import { own } from '#kernel/database/own.ts';

const isRunning = sql<SqlBool>`r.status in ('open', 'partially_used')`;

/** Of an order `r`: nine tenths of it are used, and not all. */
export const isNearlyUsed: RawBuilder<SqlBool> = sql`r.used_percent >= 90 and ${isRunning}`;

export const orderBalanceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${ORDER_BALANCE_PATH}`,
    {
      config: { policy: { access: 'member', needs: ['view__all__purchase_order'] }, shows: 'records' },
      schema: {
        tags: ['purchase-orders'],
        summary: 'What is left on the orders that run',
        response: { 200: orderBalanceSchema },
      },
    },
    async ({ tenant: { db } }) => {
      const { rows } = await sql<{ currency: string; running: number; nearly: number; amount: string }>`
        select r.currency, count(*)::int as running, (count(*) filter (where ${isNearlyUsed}))::int as nearly,
          sum(r.left_value)::text as amount
        from purchase_order r where ${own('r')} and ${isRunning}
        group by r.currency order by count(*) desc, r.currency`.execute(db);
      const total = (of: 'running' | 'nearly') => rows.reduce((sum, row) => sum + row[of], 0);
      return {
        running: total('running'),
        nearly_used: total('nearly'),
        left: rows.map(({ currency, amount }) => ({ currency, amount })),
      };
    },
  );
};
