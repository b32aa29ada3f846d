/** What stores say on the dashboard of works: what is under its reorder level, by the index of just these. */
import { sql } from 'kysely';
import { COUNT_CAP } from '@chainage/shared/contracts/list';
import { stockBoardSchema, type StockBoard } from '@chainage/shared/contracts/stock/board';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { DashboardPart } from '#modules/dashboards/dashboard-part.ts';

/** Named one by one. */
const NAMED = 8;

async function readStockBoard({ db }: Tenant): Promise<StockBoard> {
  const { rows } = await sql<StockBoard>`
    with low as (select s.id, s.code, s.name, s.balance, s.reorder_level, s.unit from stock s
      where ${own('s')} and s.is_low and s.status = 'active' order by s.code, s.id limit ${COUNT_CAP})
    select (select count(*)::int from low) as low, coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'name', l.name,
      'balance', l.balance::text, 'reorder_level', l.reorder_level::text, 'unit_label', u.label,
      'unit_labels', coalesce(u.attributes -> 'labels', '{}')) order by l.code, l.id)
      from (select * from low order by code, id limit ${NAMED}) l join lookup u on ${own('u')} and u.id = l.unit), '[]') as items`.execute(
    db,
  );
  return rows[0] ?? { low: 0, items: [] };
}

export const stockBoard: DashboardPart<StockBoard> = {
  view: 'view2',
  module: 'stock',
  schema: stockBoardSchema,
  needs: ['view__all__stock'],
  read: readStockBoard,
};
