/** The course of an entry: domain.md section 4. Without Zod, for screens. */
import { any, filled, some } from '@chainage/shared/contracts/kit/condition';
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { ENTRY_STATES, type EntryState } from './states.ts';

// reopened, its lines stay approved: each is reopened by itself, with its reason
// prettier-ignore
const steps = [
  { verb: 'submit', from: ['draft', 'returned'], to: 'submitted', right: 'creator_or_edit', offline: true, way: { page: 'edit' }, needs: any(some('logs'), filled('record.no_work')), carries: { logs: 'submit' }, notifies: ['site_engineer'] },
  { verb: 'approve', from: ['submitted'], to: 'approved', right: 'review', notBy: ['created_by'], carries: { logs: 'approve' }, asks: { comment: 'optional' }, notifies: ['created_by'], bulk: true },
  { verb: 'return', from: ['submitted'], to: 'returned', right: 'review', carries: { logs: 'return' }, asks: { comment: 'required' }, notifies: ['created_by'], event: 'returned', reasonShown: true },
  { verb: 'reopen', from: ['approved'], to: 'draft', right: 'review_all', asks: { comment: 'required' }, notifies: ['created_by'], event: 'reopened', reasonShown: true },
  { verb: 'comment', from: ENTRY_STATES, to: 'same', right: 'view', offline: true, versionless: true, asks: { comment: 'required' }, notifies: ['created_by'], event: 'commented', way: 'inline' },
] as const satisfies readonly Step<EntryState>[];

export const entryFlow: Flow = {
  states: ENTRY_STATES,
  start: 'draft',
  final: [],
  steps,
  promises: { view: { to: 'reader' }, creator_or_edit: { to: 'creator' } },
  first: [{ offer: 'continue', own: true }, { offer: 'approve' }],
};
