/** What a measured line used of orders (domain.md section 3.6 "Log-PO link"): a line may be split over several items. */
import { decimal, qty, recordOf, uuid } from '@chainage/shared/contracts/fields';
import { listOf } from '@chainage/shared/contracts/list';
import { z } from '@chainage/shared/zod';

const isSome = (value: string): boolean => /[1-9]/.test(value);

export const logPoBody = z.strictObject({
  id: uuid(),
  dpr_log: uuid(),
  po_item: recordOf('po-items'),
  /** In the line's unit. */
  quantity: qty().refine(isSome, 'too_small'),
  /** How much of the order's unit one of the line's is: 2.4 t of a m³. */
  unit_factor: decimal(6, 6).refine(isSome, 'too_small').optional(),
});
export type LogPoBody = z.infer<typeof logPoBody>;

const labels = z.record(z.string(), z.string());

export const logPoSchema = z.object({
  id: z.uuid(),
  dpr_log: z.uuid(),
  /** When and where the line was measured. */
  work_date: z.string(),
  direction: z.string().nullable(),
  chainage_from: z.string().nullable(),
  chainage_to: z.string().nullable(),
  po_item: z.uuid(),
  purchase_order: z.uuid(),
  po_number: z.string(),
  supplier_name: z.string().nullable(),
  item_no: z.string(),
  text: z.string().nullable(),
  quantity: z.string(),
  unit_factor: z.string(),
  /** In the order's unit. */
  po_quantity: z.string(),
  unit_label: z.string().nullable(),
  unit_labels: labels,
  /** In the order's currency; null for whoever sees no orders. */
  amount: z.string().nullable(),
  currency: z.string(),
  created_by: z.int(),
  created_at: z.string(),
});
export type LogPo = z.infer<typeof logPoSchema>;
export const logPoListSchema = listOf(logPoSchema);

/** What lines of a month used of orders, by item (domain.md section 3.6: the vendor abstract, at the order's rates). */
export const vendorAbstractSchema = z.object({
  lines: z.array(
    z.object({
      po_item: z.uuid(),
      purchase_order: z.uuid(),
      po_number: z.string(),
      supplier_name: z.string().nullable(),
      currency: z.string(),
      item_no: z.string(),
      text: z.string().nullable(),
      unit_label: z.string().nullable(),
      unit_labels: labels,
      /** Measured lines behind it. */
      logs: z.int(),
      quantity: z.string(),
      amount: z.string(),
    }),
  ),
  totals: z.array(z.object({ currency: z.string(), amount: z.string() })),
});
export type VendorAbstract = z.infer<typeof vendorAbstractSchema>;
