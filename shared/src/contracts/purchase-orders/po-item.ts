import type { WhyNot } from './states.ts';

/** An item of an order as choosers find it: what may still be linked to it, and at what price. */
export interface PoItem {
  id: string;
  purchase_order: string;
  po_number: string;
  supplier_name: string | null;
  currency: string;
  item_no: string;
  text: string | null;
  material: string | null;
  unit: number | null;
  unit_label: string | null;
  unit_labels: Record<string, string>;
  /** Of one unit; null where the order says none. */
  unit_price: string | null;
  order_quantity: string;
  balance_quantity: string;
  /** With the tolerance; null without a limit. */
  most: string | null;
  why_not: WhyNot | null;
}
