/** What logs show of the ledger beside their own fields: their item, the balance behind each, and what may still be taken. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';
import { availableAt } from './amounts.ts';
import { quantityText, readDay } from './ledger.queries.ts';

/** What may be taken of an item at the end of a day, so that it lacks at no later time. */
export async function availableOn({ db }: Tenant, stock: string, day: string): Promise<string> {
  const { day: known, behind } = await readDay(db, stock, day);
  return quantityText(availableAt(known, behind));
}

/** What stands beside a log. */
export interface BesideLog {
  quantity: string;
  /** The repair it was used on. */
  issue: string | null;
  stock_code: string;
  stock_name: string;
  store_label: string | null;
  store_labels: Record<string, string>;
  unit_label: string | null;
  unit_labels: Record<string, string>;
  /** Of the item, now. */
  balance: string;
  /** Right after the log, in the order of days; null until it is posted. */
  balance_after: string | null;
  /** What it is worth, for whoever reads the whole ledger; null until it is posted. */
  amount: string | null;
}

/** Of each log what stands beside it, by the id of the log. */
export async function readBeside(tenant: Tenant, logs: readonly string[]): Promise<Map<string, BesideLog>> {
  const { rows } = await sql<BesideLog & { id: string }>`
    select g.id, g.issue, g.quantity::text, s.code as stock_code, s.name as stock_name, s.balance::text as balance,
      u.label as unit_label, coalesce(u.attributes -> 'labels', '{}') as unit_labels,
      p.label as store_label, coalesce(p.attributes -> 'labels', '{}') as store_labels,
      (d.opening + m.within_day)::text as balance_after,
      case when ${scopesOf('stock_log').mayWithAll('view', tenant)}::boolean then abs(m.value)::text end as amount
    from stock_log g
    join stock s on ${own('s')} and s.id = g.stock
    left join lookup u on ${own('u')} and u.id = s.unit
    left join lookup p on ${own('p')} and p.id = s.store
    left join stock_movement m on ${own('m')} and m.log_id = g.id
    left join stock_day d on ${own('d')} and d.stock_id = m.stock_id and d.day = m.day
    where ${own('g')} and g.id = any (${logs as string[]}::uuid[])`.execute(tenant.db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
