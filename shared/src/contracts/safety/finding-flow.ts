/** The course of a finding: noted, put right with proof, or dropped with a reason. Without Zod, for screens. */
import { all, is, not } from '@chainage/shared/contracts/kit/condition';
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { FINDING_STATES, type FindingState } from './states.ts';

/** A finding outlives its programme: the pit is there whether that was closed or called off. */
const WHENEVER = ['approved', 'completed', 'closed', 'cancelled'];
/** What was closed holds nothing that could still kill. */
const mayStandOpen = not(all(is('record.severity', 'critical'), is('record.sheet.status', 'closed')));

// prettier-ignore
const steps = [
  { verb: 'put_right', from: ['noted'], to: 'closed', right: 'put_right', offline: true, sheet: WHENEVER, asks: { fields: ['action_taken'], required: ['action_taken'], photos: { proof: 1 } }, sets: { closed_at: { from: 'now' } }, notifies: ['created_by'], event: 'put_right' },
  { verb: 'report_hazard', from: ['noted'], to: 'same', right: 'report_hazard', offline: true, sheet: WHENEVER, when: is('record.hazard_issue', null), asks: { fields: ['hazard'], unasked: ['hazard'], makes: ['hazard'] }, apart: ['hazard'], sets: { hazard_issue: { from: 'data', name: 'hazard' } }, way: 'now' },
  { verb: 'reopen', from: ['closed'], to: 'noted', right: 'review', sheet: WHENEVER, when: mayStandOpen, asks: { comment: 'required' }, sets: { closed_at: { value: null } }, notifies: ['responsible'], event: 'reopened', reasonShown: true },
  { verb: 'drop', from: ['noted'], to: 'dropped', right: 'drop', sheet: WHENEVER, asks: { comment: 'required' }, notifies: ['responsible', 'created_by'], event: 'dropped', grave: true, reasonShown: true },
  { verb: 'comment', from: FINDING_STATES, to: 'same', right: 'view', offline: true, versionless: true, asks: { comment: 'required' }, notifies: ['created_by', 'responsible'], event: 'commented', way: 'inline' },
] as const satisfies readonly Step<FindingState>[];

export const findingFlow: Flow = {
  states: FINDING_STATES,
  start: 'noted',
  final: ['dropped'],
  steps,
  promises: {
    view: { to: 'reader' },
    put_right: { to: 'creator' },
    report_hazard: { to: 'creator', permission: ['create__all__issue_hazard', 'create__own__issue_hazard'] },
  },
  // one tap on a phone, whoever may change the finding too
  order: ['put_right', 'report_hazard', 'edit', '*'],
  first: [{ offer: 'put_right' }],
};
