/** The course of a line of measurement: domain.md section 4. Without Zod, for screens. */
import { all, is, not } from '@chainage/shared/contracts/kit/condition';
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { LOG_STATES, type LogState } from './states.ts';

const ANSWERED = ['draft', 'returned', 'submitted'];
const isOver = is('record.over_scope', true);
const isRecovery = is('record.is_recovery', true);

// `over_scope`: what is approved with this line would come to more than its item's scope; the server says it, anew at each reading
// prettier-ignore
const steps = [
  { verb: 'submit', from: ['draft'], to: 'submitted', right: 'creator_or_edit', offline: true, sheet: [], asks: { photos: { photo: 1 } } },
  { verb: 'submit', key: 'resubmit', from: ['rejected'], to: 'submitted', right: 'creator_or_edit', offline: true, sheet: ['submitted'], asks: { photos: { photo: 1 } }, way: 'now' },
  { verb: 'approve', from: ['submitted'], to: 'approved', right: 'review', when: all(not(isOver), not(isRecovery)), notBy: ['created_by'], sheet: ['submitted'], sets: { approved_by: { from: 'actor' }, approved_at: { from: 'now' } }, way: 'now' },
  { verb: 'approve', key: 'approve_over', from: ['submitted'], to: 'approved', right: 'overscope', when: all(isOver, not(isRecovery)), notBy: ['created_by'], sheet: ['submitted'], asks: { comment: 'required' }, sets: { approved_by: { from: 'actor' }, approved_at: { from: 'now' } }, notifies: ['created_by'], event: 'over_scope' },
  { verb: 'approve', key: 'approve_recovery', from: ['submitted'], to: 'approved', right: 'review', when: isRecovery, notBy: ['created_by'], sheet: ['submitted'], asks: { comment: 'required' }, sets: { approved_by: { from: 'actor' }, approved_at: { from: 'now' } } },
  { verb: 'reject', from: ['submitted'], to: 'rejected', right: 'review', sheet: ['submitted'], asks: { comment: 'required' }, notifies: ['created_by'], event: 'rejected', reasonShown: true },
  // with its entry only, so that it can be put right
  { verb: 'return', from: ['submitted'], to: 'draft', right: 'review', sheet: [] },
  { verb: 'reopen', from: ['approved'], to: 'draft', right: 'review_all', sheet: ['draft', 'returned', 'submitted', 'approved'], asks: { comment: 'required' }, sets: { approved_by: { value: null }, approved_at: { value: null }, counted_in: { value: null } }, notifies: ['created_by'], event: 'reopened', reasonShown: true },
  { verb: 'cancel', from: ['draft', 'rejected'], to: 'cancelled', right: 'creator_or_edit', offline: true, sheet: ANSWERED, way: 'now', grave: true },
  { verb: 'comment', from: LOG_STATES, to: 'same', right: 'view', offline: true, versionless: true, asks: { comment: 'required' }, notifies: ['created_by'], event: 'commented', way: 'inline' },
] as const satisfies readonly Step<LogState>[];

export const logFlow: Flow = {
  states: LOG_STATES,
  start: 'draft',
  final: ['cancelled'],
  steps,
  promises: { view: { to: 'reader' }, creator_or_edit: { to: 'creator' } },
  order: ['approve', 'submit', '*'],
  first: [
    { offer: 'approve', in: ['submitted'] },
    { offer: 'submit', in: ['rejected'], own: true },
  ],
};
