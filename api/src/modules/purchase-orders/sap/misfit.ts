/** What of an order no answer of ours could say, whatever the database would keep of it. */
import { z } from 'zod';
import { MOST_ITEMS } from '@chainage/shared/contracts/purchase-orders/item';
import { purchaseOrder } from '@chainage/shared/contracts/purchase-orders/order';
import type { SapOrder } from '#integrations/sap/order-shape.ts';
import { ORDER_FIELDS } from './compare.ts';

/** The field or the code of what is in the way; undefined where nothing is. */
export function misfit(order: SapOrder): string | undefined {
  if (order.items.length > MOST_ITEMS) return 'too_many';
  return ORDER_FIELDS.find((name) => {
    const schema = purchaseOrder.fields[name];
    return order[name] !== null && schema !== undefined && !z.safeParse(schema, order[name]).success;
  });
}
