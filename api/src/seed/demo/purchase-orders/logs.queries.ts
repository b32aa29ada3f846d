/** What the demo's logs say of themselves, to be linked to its orders. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';

export interface DemoLog {
  id: string;
  number: string | null;
  day: string;
  quantity: string;
  unit: number;
}

/** Approved lines that were measured in a unit, the oldest first. */
export async function measuredIn(db: Db, unit: number): Promise<DemoLog[]> {
  const { rows } = await sql<DemoLog>`
    select d.id, e.number, e.work_date::text as day, d.quantity::text, k.unit::int as unit
    from dpr_log d
    join package_key k on ${own('k')} and k.id = d.package_key
    join dpr_entry e on ${own('e')} and e.id = d.dpr_entry
    where ${own('d')} and d.status = 'approved' and k.unit = ${unit} and d.quantity > 0
    order by e.work_date, d.id limit 12`.execute(db);
  return rows;
}

/** Posted receipts of stores, the oldest first. */
export async function receiptsOf(db: Db): Promise<DemoLog[]> {
  const { rows } = await sql<DemoLog>`
    select g.id, g.number, g.log_date::text as day, g.quantity::text, s.unit::int as unit
    from stock_log g join stock s on ${own('s')} and s.id = g.stock
    where ${own('g')} and g.kind = 'receipt' and g.status = 'posted'
    order by g.log_date, g.id limit 12`.execute(db);
  return rows;
}
