/** Lets fields of other records point to an item of an order. Which may be used, and how much, is asked as it is used (`uses.ts`). */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { recordKind } from '#kernel/records/record-kinds.ts';

const SEES = 'view__all__purchase_order';

recordKind({
  entity: 'purchase_order_item',
  seen: (tenant, id) => sql`select o.po_number || '/' || i.item_no as number, null as chainage, null as direction
    from purchase_order_item i join purchase_order o on ${own('o')} and o.id = i.purchase_order
    where ${own('i')} and i.id = ${id} and ${tenant.permissions.includes(SEES)}::boolean`,
  register: {
    name: 'po-items',
    facts: (ids) => sql`select i.id, true as is_active from purchase_order_item i
      where ${own('i')} and i.id = any (${ids})`,
  },
});
