/** What came on an order uses its item, and is given back where the receipt is reversed. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { TableMove } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { refuseUse } from '#modules/purchase-orders/refuse-use.ts';
import { giveBack, useItem } from '#modules/purchase-orders/uses.ts';

/** By which people know the receipt, and in what its item is kept. */
async function readReceipt({ db }: Tenant, id: string): Promise<{ number: string | null; unit: number }> {
  const { rows } = await sql<{ number: string | null; unit: number }>`select g.number, s.unit::int as unit
    from stock_log g join stock s on ${own('s')} and s.id = g.stock
    where ${own('g')} and g.id = ${id}::uuid`.execute(db);
  return rows[0] ?? { number: null, unit: 0 };
}

/** Behind a step of a receipt: once it has its number. Throws where the order does not allow it, and then nothing of it stays. */
export async function useOrder({ tenant, to, loaded }: TableMove, after: Readonly<Values>): Promise<void> {
  const { id } = loaded.record;
  const { kind, po_item: item, quantity, unit_factor: factor, log_date: used_on } = after;
  if (kind !== 'receipt' || typeof item !== 'string') return;
  if (to === 'reversed') await giveBack(tenant, 'stock_log', id);
  if (to !== 'posted') return;
  const found = await useItem(tenant, {
    ...{ item, kind: 'stock_log', source: id, used_on: String(used_on), ...(await readReceipt(tenant, id)) },
    ...{ quantity: String(quantity), factor: typeof factor === 'string' ? factor : null },
  });
  if ('why' in found) throw refuseUse(found);
}
