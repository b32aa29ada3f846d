/** One item in one store, declared once (domain.md section 3.5): form, record, list, server and outbox are made of it. */
import { code, decimal, inr, int, lookup, oneOf, qty, text } from '@chainage/shared/contracts/fields';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { z } from '@chainage/shared/zod';
import { STOCK_CONTRACT } from './contract.ts';
import { STOCK_STATUSES } from './states.ts';
import { stockPlace } from './stock-place.ts';

/** Most days that anything in a store keeps: ten years. */
const LONGEST_LIFE = 3650;

export const stock: RecordKind = {
  ...stockPlace,
  contract: STOCK_CONTRACT,
  flow: { states: STOCK_STATUSES, start: 'active', final: [], steps: [], byHand: true, first: [{ offer: 'edit' }] },
  fields: {
    code: code(20),
    name: text(120),
    category: lookup('stock-categories'),
    sub_category: lookup('stock-sub-categories'),
    unit: lookup('units-of-measurement'),
    store: lookup('stores', { setting: 'stores' }),
    status: oneOf(STOCK_STATUSES),
    opening_qty: qty(),
    opening_rate: inr(),
    min_level: qty(),
    reorder_level: qty(),
    shelf_life_days: int(1, LONGEST_LIFE),
    sap_material: text(40),
  },
  /** What the ledger makes of its logs. */
  kept: {
    balance: decimal(17, 3),
    average_rate: z.string().nullable(),
    stock_value: z.string(),
    /** When the oldest receipt of which something is left runs out. */
    expires_on: z.string().nullable(),
  },
  sections: [
    { key: 'what', fields: ['code', 'name', 'category', 'sub_category', 'unit', 'store', 'status'] },
    { key: 'levels', fields: ['min_level', 'reorder_level', 'shelf_life_days'] },
    { key: 'opening', fields: ['opening_qty', 'opening_rate'] },
    { key: 'sap', fields: ['sap_material'], folded: true },
  ],
  required: { create: ['code', 'name', 'category', 'sub_category', 'unit', 'store', 'status'] },
  checks: [
    {
      on: ['create'],
      check: ({ min_level: min, reorder_level: reorder }) =>
        typeof min === 'string' && typeof reorder === 'string' && Number(reorder) < Number(min)
          ? [{ path: 'reorder_level', code: 'too_small', message: 'Below the least there should be' }]
          : [],
    },
  ],
  sensitive: [],
  offline: ['create', 'edit'],
  photos: { photo: 4 },
  photosLast: true,
  story: { faces: ['created_by'] },
  code: 'code',
  search: ['name', 'sap_material'],
  blank: { balance: '0.000', average_rate: null, stock_value: '0.00', expires_on: null },
  export: ['code', 'name', 'category', 'store', 'unit', 'reorder_level', 'status'],
};
