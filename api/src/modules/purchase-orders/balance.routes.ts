/** What is left on the orders that run (domain.md section 6, "PO balance"). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import {
  BALANCE_CURRENCIES,
  orderBalanceSchema,
  type OrderBalance,
} from '@chainage/shared/contracts/purchase-orders/balance';
import { ORDER_BALANCE_PATH } from '@chainage/shared/contracts/purchase-orders/place';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { DashboardAsk, DashboardPart } from '#modules/dashboards/dashboard-part.ts';
import { isNearlyUsed, isRunning } from './running.sql.ts';

/** One of those told, with what is counted of all. */
interface Currency {
  currency: string;
  amount: string;
  running: number;
  nearly: number;
  currencies: number;
}

/** In one statement; of one package, or of all. */
async function readBalance({ db }: Tenant, { package: part }: Partial<DashboardAsk>): Promise<OrderBalance> {
  const { rows } = await sql<Currency>`
    select r.currency, sum(r.left_value)::text as amount, (sum(count(*)) over ())::int as running,
      (sum(count(*) filter (where ${isNearlyUsed})) over ())::int as nearly, (count(*) over ())::int as currencies
    from purchase_order r where ${own('r')} and ${isRunning} ${part === undefined ? sql`` : sql`and r.package = ${part}::bigint`}
    group by r.currency order by count(*) desc, r.currency limit ${BALANCE_CURRENCIES}`.execute(db);
  const { running = 0, nearly = 0, currencies = 0 } = rows[0] ?? {};
  return {
    running,
    nearly_used: nearly,
    left: rows.map(({ currency, amount }) => ({ currency, amount })),
    more: currencies - rows.length,
  };
}

const needs = ['view__all__purchase_order'];

/** The same on the dashboard of works. */
export const orderBoard: DashboardPart<OrderBalance> = {
  view: 'view2',
  module: 'purchase-orders',
  schema: orderBalanceSchema,
  needs,
  read: readBalance,
};

export const orderBalanceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${ORDER_BALANCE_PATH}`,
    {
      config: { policy: { access: 'member', needs }, shows: 'records' },
      schema: {
        tags: ['purchase-orders'],
        summary: 'What is left on the orders that run',
        response: { 200: orderBalanceSchema },
      },
    },
    ({ tenant }) => readBalance(tenant, {}),
  );
};
