/** What is left on the orders that run (domain.md section 6, "PO balance"). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { BALANCE_CURRENCIES, orderBalanceSchema } from '@chainage/shared/contracts/purchase-orders/balance';
import { ORDER_BALANCE_PATH } from '@chainage/shared/contracts/purchase-orders/place';
import { own } from '#kernel/database/own.ts';
import { isNearlyUsed, isRunning } from './running.sql.ts';

/** One of those told, with what is counted of all. */
interface Currency {
  currency: string;
  amount: string;
  running: number;
  nearly: number;
  currencies: number;
}

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
      const { rows } = await sql<Currency>`
        select r.currency, sum(r.left_value)::text as amount, (sum(count(*)) over ())::int as running,
          (sum(count(*) filter (where ${isNearlyUsed})) over ())::int as nearly, (count(*) over ())::int as currencies
        from purchase_order r where ${own('r')} and ${isRunning}
        group by r.currency order by count(*) desc, r.currency limit ${BALANCE_CURRENCIES}`.execute(db);
      const { running = 0, nearly = 0, currencies = 0 } = rows[0] ?? {};
      return {
        running,
        nearly_used: nearly,
        left: rows.map(({ currency, amount }) => ({ currency, amount })),
        more: currencies - rows.length,
      };
    },
  );
};
