/** What answers of orders hold at least, for screens. What is written stands in the contract. */
import type { ItemStanding, OrderUse } from '@chainage/shared/contracts/purchase-orders/item';
import type { OrderSource, OrderState } from '@chainage/shared/contracts/purchase-orders/states';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';

/** A row of the list. */
export interface OrderRow {
  id: string;
  number: string | null;
  po_number: string;
  /** Null where SAP has no address of its own for the order: then its code stands for the supplier. */
  supplier_name: string | null;
  supplier_code?: string | null;
  package?: number | null;
  currency: string;
  value: string;
  /** Not in rows that were kept before it was told. */
  left_value?: string;
  used_percent: string;
  status: OrderState;
  source: OrderSource;
  last_synced_at: string | null;
  sync_error: string | null;
}

/** An order as its page has it; what only the server reckons is not there while only this device has it. */
export type OrderRecord = AnyRecord &
  Partial<Omit<OrderRow, 'id' | 'number' | 'status'>> & {
    released?: boolean;
    deletion_code?: string;
    used_value?: string;
    standing?: readonly ItemStanding[];
    uses?: readonly OrderUse[];
    more_uses?: number;
  };

/** What its supplier is called. */
export const supplierOf = ({ supplier_name: name, supplier_code: code }: Partial<OrderRow>): string =>
  name ?? code ?? '';
