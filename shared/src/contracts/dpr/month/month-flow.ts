/** The course of a month: domain.md section 4. Billed is final. Without Zod, for screens. */
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { MONTH_STATES, type MonthState } from '../states.ts';

// prettier-ignore
const steps = [
  { verb: 'submit', from: ['open'], to: 'submitted', right: 'submit', sets: { submitted_by: { from: 'actor' } }, notifies: ['project_manager'], way: 'now' },
  { verb: 'certify', from: ['submitted'], to: 'certified', right: 'certify', notBy: ['submitted_by'], sets: { certified_by: { from: 'actor' } }, asks: { comment: 'optional' }, notifies: ['submitted_by', 'client_engineer'] },
  { verb: 'approve', from: ['certified'], to: 'approved', right: 'approve', notBy: ['submitted_by', 'certified_by'], asks: { comment: 'optional' }, notifies: ['submitted_by', 'accounts_billing'] },
  { verb: 'bill', from: ['approved'], to: 'billed', right: 'bill', asks: { fields: ['bill_no', 'bill_date'], required: ['bill_no', 'bill_date'] }, notifies: ['submitted_by'] },
  { verb: 'return', from: ['submitted', 'certified'], to: 'open', right: 'certify_or_approve', asks: { comment: 'required' }, notifies: ['submitted_by'], event: 'returned', reasonShown: true },
  { verb: 'reopen', from: ['certified', 'approved'], to: 'open', right: 'reopen', asks: { comment: 'required' }, notifies: ['submitted_by', 'certified_by'], event: 'reopened', reasonShown: true },
  { verb: 'comment', from: MONTH_STATES, to: 'same', right: 'view', offline: true, versionless: true, asks: { comment: 'required' }, notifies: ['submitted_by'], event: 'commented', way: 'inline' },
] as const satisfies readonly Step<MonthState>[];

export const monthFlow: Flow = {
  states: MONTH_STATES,
  start: 'open',
  final: ['billed'],
  steps,
  promises: { view: { to: 'reader' } },
  first: [{ offer: 'submit' }, { offer: 'certify' }, { offer: 'approve' }, { offer: 'bill' }],
};
