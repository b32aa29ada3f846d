/** A stock log, declared once (domain.md section 3.5): one movement of one item in one store, or the wish for one. */
import { day, decimal, inr, lookup, oneOf, recordOf, signedQty, text } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { among, is } from '@chainage/shared/contracts/kit/condition';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { z } from '@chainage/shared/zod';
import { STOCK_CONTRACT } from './contract.ts';
import { logFlow } from './log-flow.ts';
import { logPlace } from './log-place.ts';
import { WRITTEN_KINDS } from './states.ts';

/** A quantity is more than nothing; of an adjustment it is what there is more or less than the book says. */
function checkQuantity({ kind, quantity }: Readonly<Record<string, unknown>>): FieldError[] {
  if (typeof quantity !== 'string') return [];
  const isNothing = Number(quantity) === 0;
  const isTurned = quantity.startsWith('-') && kind !== 'adjustment';
  return isNothing || isTurned ? [{ path: 'quantity', code: 'too_small', message: 'More than nothing' }] : [];
}

const isReceipt = is('record.kind', 'receipt');

export const stockLog: RecordKind = {
  ...logPlace,
  contract: STOCK_CONTRACT,
  flow: logFlow,
  fields: {
    kind: oneOf(WRITTEN_KINDS),
    stock: recordOf('stocks'),
    quantity: signedQty(),
    log_date: day(),
    unit_rate: inr(),
    /** The item of a purchase order that it came on. */
    po_item: recordOf('po-items'),
    /** How much of the order's unit one of the item's is, where they differ: 0.05 t of a bag. */
    unit_factor: decimal(6, 6),
    vendor: text(120),
    challan_no: text(40),
    vehicle_no: text(20),
    issued_to: text(80),
    /** The repair that it was used on. */
    issue: recordOf('issues'),
    other_store: lookup('stores', { setting: 'stores' }),
    reason: text(500),
  },
  /** `other_log`: the other half of a transfer. `reverses`: the log whose opposite it is. */
  kept: { other_log: z.uuid().nullable(), reverses: z.uuid().nullable() },
  sections: [
    {
      key: 'movement',
      fields: ['kind', 'stock', 'quantity', 'log_date', 'other_store', 'reason', 'issued_to', 'issue'],
    },
    {
      key: 'receipt',
      fields: ['po_item', 'unit_factor', 'unit_rate', 'vendor', 'challan_no', 'vehicle_no'],
      show: isReceipt,
    },
  ],
  show: {
    issued_to: among('record.kind', ['issue', 'return']),
    issue: among('record.kind', ['issue', 'return']),
    other_store: among('record.kind', ['transfer_out', 'transfer_in']),
    reason: among('record.kind', ['adjustment', 'issue']),
  },
  required: {
    create: ['kind', 'stock', 'quantity', 'log_date'],
    post: ['unit_rate'],
    submit: ['reason', 'other_store'],
  },
  checks: [{ on: ['create', 'post', 'submit'], check: checkQuantity }],
  sensitive: [],
  offline: ['create', 'edit'],
  photos: { photo: 4, document: 2 },
  papers: ['document'],
  photosLast: true,
  story: { faces: ['created_by'] },
  search: ['vendor', 'challan_no', 'vehicle_no', 'issued_to'],
  needs: {
    post: ['create__all__stock_log'],
    approve: ['approve__all__stock_log'],
    reverse: ['reverse__all__stock_log'],
  },
  blank: { other_log: null, reverses: null },
  export: ['number', 'log_date', 'kind', 'quantity', 'unit_rate', 'vendor', 'challan_no', 'issued_to', 'status'],
};
