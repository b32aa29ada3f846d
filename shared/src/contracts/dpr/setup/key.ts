/** A package key: one item of a package's bill of quantities (domain.md section 3.6). Form, record, list and server are made of it. */
import {
  code,
  decimal,
  flag,
  inr,
  lookup,
  oneOf,
  plannedDay,
  qty,
  recordOf,
  rows,
  text,
} from '@chainage/shared/contracts/fields';
import { filled } from '@chainage/shared/contracts/kit/condition';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { MONTH } from '@chainage/shared/lib/format/days';
import { z } from '@chainage/shared/zod';
import { DPR_CONTRACT } from '../contract.ts';
import { checkKey } from './check-key.ts';
import { packageKeyPlace } from './key-place.ts';
import { MANAGES_SETUP, METHODS, SETUP_STATES } from './states.ts';

/** A month of the calendar, `YYYY-MM`. */
const month = () => z.string().trim().regex(MONTH, 'not_a_date').meta({ kind: 'text', maxLength: 7 });

/** Later rates and months that a key takes: ten years of months, six changes of rate a year. */
const [MOST_RATES, MOST_MONTHS] = [60, 120];

export const packageKey: RecordKind = {
  ...packageKeyPlace,
  contract: DPR_CONTRACT,
  flow: { states: SETUP_STATES, start: 'active', final: [], steps: [], byHand: true, first: [{ offer: 'edit' }] },
  fields: {
    package: lookup('packages'),
    report: recordOf('dpr-reports'),
    item_no: code(20),
    description: text(300),
    unit: lookup('units-of-measurement'),
    method: oneOf(METHODS),
    factor: decimal(4, 4),
    is_billable: flag(),
    status: oneOf(SETUP_STATES),
    scope_quantity: qty(),
    revised_scope_quantity: qty(),
    revision_ref: text(120),
    opening_cumulative: qty(),
    /** Of the bill of quantities; `rates` hold from their day on. */
    rate: inr(),
    rates: rows({ holds_from: plannedDay(), rate: inr() }, MOST_RATES),
    monthly_plan: rows({ month: month(), quantity: qty() }, MOST_MONTHS),
  },
  kept: { is_active: z.boolean(), effective_scope: z.string() },
  blank: { is_active: true, effective_scope: '0.000' },
  /** No scope is revised without saying by what. */
  show: { revision_ref: filled('record.revised_scope_quantity') },
  sections: [
    { key: 'item', fields: ['package', 'report', 'item_no', 'description', 'unit', 'status'] },
    { key: 'measured', fields: ['method', 'factor', 'is_billable'] },
    { key: 'scope', fields: ['scope_quantity', 'revised_scope_quantity', 'revision_ref', 'opening_cumulative'] },
    { key: 'rates', fields: ['rate', 'rates'] },
    { key: 'plan', fields: ['monthly_plan'] },
  ],
  required: {
    create: [
      ...['package', 'report', 'item_no', 'description', 'unit', 'method', 'factor', 'is_billable', 'status'],
      ...['scope_quantity', 'revision_ref', 'opening_cumulative', 'rate'],
    ],
  },
  checks: [{ on: ['create'], check: checkKey }],
  needs: { edit: [MANAGES_SETUP] },
  /** Figures of the contract: seen with the right to billing or to the setup (`setup-scopes.ts`). */
  sensitive: ['rate', 'rates'],
  offline: [],
  code: 'item_no',
  search: ['item_no', 'description'],
  export: ['item_no', 'description', 'package', 'unit', 'scope_quantity', 'status'],
};
