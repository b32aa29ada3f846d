/** What a form says of an item of an order, and what answers say of how it stands (domain.md section 3.8). */
import { decimal, flag, lookup, rows, text } from '@chainage/shared/contracts/fields';
import { z } from '@chainage/shared/zod';
import { USE_KINDS, WHY_NOT } from './states.ts';

/** Items that one order holds. */
export const MOST_ITEMS = 2000;

/** Of a quantity (13,3) as SAP has it. */
const orderQuantity = () => decimal(10, 3).meta({ kind: 'decimal', places: 3, padded: true });

/** "00010": digits only; the server fills it up, or gives the next one. */
const itemNo = () =>
  z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, 'characters')
    .overwrite((value) => value.padStart(5, '0'))
    .meta({ kind: 'text', maxLength: 5 });

/** In the order's currency; a third decimal where that has one. */
const price = () => decimal(12, 3).meta({ kind: 'decimal', places: 2, padded: true });

export const itemRows = () =>
  rows(
    {
      text: text(40).nullish(),
      order_quantity: orderQuantity().nullish(),
      /** Empty where SAP has one that is not known here. */
      unit: lookup('units-of-measurement').nullish(),
      net_price: price().nullish(),
      /** The price is for so many units: ₹8,900.00 per 1, per 100, per 1000. */
      price_quantity: decimal(5, 3).meta({ kind: 'decimal', places: 3, padded: true }).nullish(),
      over_delivery_pct: decimal(3, 1, '%').meta({ kind: 'decimal', places: 1, padded: true, unit: '%' }).nullish(),
      unlimited_over: flag().nullish(),
      material: text(40).nullish(),
      tax_code: text(2).nullish(),
      item_no: itemNo().nullish(),
      is_completed: flag().nullish(),
    },
    MOST_ITEMS,
  );

const labels = z.record(z.string(), z.string());

/** An item as it stands: what was ordered, what was used of it by what, and whether more may be linked. */
export const itemStandingSchema = z.object({
  id: z.uuid(),
  item_no: z.string(),
  text: z.string().nullable(),
  material: z.string().nullable(),
  plant: z.string().nullable(),
  unit: z.int().nullable(),
  unit_label: z.string().nullable(),
  unit_labels: labels,
  sap_unit: z.string().nullable(),
  net_price: z.string().nullable(),
  price_quantity: z.string(),
  order_quantity: z.string(),
  used_quantity: z.string(),
  used_by: z.object({ dpr_log: z.string(), stock_log: z.string() }),
  /** Ordered less used: below nothing where more came than was ordered. */
  balance_quantity: z.string(),
  /** The most that may still be linked, the tolerance with it; null without a limit. */
  most: z.string().nullable(),
  value: z.string(),
  used_value: z.string(),
  used_percent: z.string(),
  over_delivery_pct: z.string(),
  unlimited_over: z.boolean(),
  is_completed: z.boolean(),
  deletion_code: z.string(),
  /** Null where it may be linked. */
  why_not: z.enum(WHY_NOT).nullable(),
});
export type ItemStanding = z.infer<typeof itemStandingSchema>;

/** A log that uses an item. */
export const orderUseSchema = z.object({
  item: z.uuid(),
  item_no: z.string(),
  kind: z.enum(USE_KINDS),
  source: z.uuid(),
  number: z.string().nullable(),
  used_on: z.string(),
  quantity: z.string(),
  amount: z.string(),
  unit_label: z.string().nullable(),
  unit_labels: labels,
});
export type OrderUse = z.infer<typeof orderUseSchema>;
