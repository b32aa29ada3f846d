import { z } from 'zod';
import { listOf } from '@chainage/shared/contracts/list';
import type { PoItem } from '@chainage/shared/contracts/purchase-orders/po-item';
import { WHY_NOT } from '@chainage/shared/contracts/purchase-orders/states';

/** An item of an order as choosers find it. */
export const poItemSchema = z.object({
  id: z.uuid(),
  purchase_order: z.uuid(),
  po_number: z.string(),
  supplier_name: z.string().nullable(),
  currency: z.string(),
  item_no: z.string(),
  text: z.string().nullable(),
  material: z.string().nullable(),
  unit: z.int().nullable(),
  unit_label: z.string().nullable(),
  unit_labels: z.record(z.string(), z.string()),
  unit_price: z.string().nullable(),
  order_quantity: z.string(),
  balance_quantity: z.string(),
  most: z.string().nullable(),
  why_not: z.enum(WHY_NOT).nullable(),
}) satisfies z.ZodType<PoItem>;
export const poItemListSchema = listOf(poItemSchema);
