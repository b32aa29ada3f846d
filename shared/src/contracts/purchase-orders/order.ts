/** A purchase order, declared once (domain.md section 3.8): form, record, list, server and outbox are made of it. */
import { code, day, int, lookup, plannedDay, text } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { z } from '@chainage/shared/zod';
import { checkItems } from './check-items.ts';
import { CURRENCY } from './currency.ts';
import { PURCHASE_ORDERS_CONTRACT } from './contract.ts';
import { orderFlow } from './flow.ts';
import { itemRows, itemStandingSchema, orderUseSchema } from './item.ts';
import { orderPlace } from './place.ts';
import { ORDER_SOURCES } from './states.ts';

type Values = Readonly<Record<string, unknown>>;

const currency = () => z.string().trim().regex(CURRENCY, 'characters').meta({ kind: 'text', maxLength: 5 });

const backwards = ({ valid_from: from, valid_to: to }: Values): FieldError[] =>
  typeof from === 'string' && typeof to === 'string' && to < from
    ? [{ path: 'valid_to', code: 'before_start', message: 'Not before it begins' }]
    : [];

export const purchaseOrder: RecordKind = {
  ...orderPlace,
  contract: PURCHASE_ORDERS_CONTRACT,
  flow: orderFlow,
  fields: {
    po_number: code(10),
    supplier_name: text(40),
    supplier_code: text(10),
    po_date: day(),
    currency: currency(),
    package: lookup('packages'),
    items: itemRows(),
    valid_from: plannedDay(),
    valid_to: plannedDay(),
    payment_terms: text(4),
    net_payment_days: int(0, 999),
    po_type: text(4),
    company_code: text(4),
    purchasing_org: text(4),
    purchasing_group: text(3),
  },
  kept: {
    source: z.enum(ORDER_SOURCES),
    released: z.boolean(),
    deletion_code: z.string(),
    value: z.string(),
    used_value: z.string(),
    /** What its items still cost that are neither used nor delivered completely nor deleted. */
    left_value: z.string(),
    used_percent: z.string(),
    last_synced_at: z.string().nullable(),
    sync_error: z.string().nullable(),
    /** Its items as they stand; left out of what is answered to a send-only grant. */
    standing: z.array(itemStandingSchema).optional(),
    /** The newest logs that use it, and how many more there are. */
    uses: z.array(orderUseSchema).optional(),
    more_uses: z.int().optional(),
  },
  blank: {
    source: 'manual',
    released: true,
    deletion_code: '',
    value: '0.00',
    used_value: '0.00',
    left_value: '0.00',
    used_percent: '0.0',
    last_synced_at: null,
    sync_error: null,
  },
  sections: [
    { key: 'order', fields: ['po_number', 'supplier_name', 'supplier_code', 'po_date', 'currency', 'package'] },
    { key: 'items', fields: ['items'] },
    { key: 'terms', fields: ['valid_from', 'valid_to', 'payment_terms', 'net_payment_days'], folded: true },
    { key: 'sap', fields: ['po_type', 'company_code', 'purchasing_org', 'purchasing_group'], folded: true },
  ],
  required: {
    create: ['po_number', 'supplier_name', 'currency'],
    save: ['po_date', 'items', 'items.*.text', 'items.*.order_quantity', 'items.*.unit', 'items.*.net_price'],
  },
  checks: [{ on: ['create', 'save'], check: (values) => [...backwards(values), ...checkItems(values)] }],
  needs: { edit: ['edit__all__purchase_order'] },
  sensitive: [],
  /** Needs a connection (domain.md section 7 rule 8): another's order, what SAP has and what is linked are known to the server alone. */
  offline: [],
  story: { faces: ['created_by'] },
  code: 'po_number',
  search: ['po_number', 'supplier_name', 'supplier_code'],
  export: ['po_number', 'supplier_name', 'po_date', 'package', 'currency', 'status'],
};
