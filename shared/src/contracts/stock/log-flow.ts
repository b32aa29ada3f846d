/** The course of a stock log: domain.md section 4. Posted logs are never edited; what was wrong is reversed. Without Zod, for screens. */
import { all, among, not, is } from '@chainage/shared/contracts/kit/condition';
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { APPROVED_KINDS, LOG_STATES, POSTED_KINDS, type LogState } from './states.ts';

// `written_by`: this reader, where they changed it or sent it (`log.served.ts`)
// prettier-ignore
const steps = [
  { verb: 'post', from: ['draft'], to: 'posted', right: 'post', when: among('record.kind', POSTED_KINDS), notifies: ['created_by'], event: 'posted', way: 'now', bulk: true },
  { verb: 'submit', from: ['draft'], to: 'pending_approval', right: 'post', when: among('record.kind', APPROVED_KINDS), way: 'now', notifies: ['organisation_admin', 'project_manager'], event: 'approval' },
  { verb: 'approve', from: ['pending_approval'], to: 'posted', right: 'approve', notBy: ['created_by', 'written_by'], notifies: ['created_by'], way: 'now', bulk: true },
  { verb: 'reject', key: 'refuse', from: ['draft'], to: 'rejected', right: 'post', asks: { comment: 'required' }, notifies: ['created_by'], event: 'rejected', grave: true, reasonShown: true },
  { verb: 'reject', from: ['pending_approval'], to: 'rejected', right: 'approve', asks: { comment: 'required' }, notifies: ['created_by'], event: 'rejected', grave: true, reasonShown: true },
  { verb: 'withdraw', from: ['draft', 'pending_approval'], to: 'rejected', right: 'creator', offline: 'own', grave: true, way: 'now' },
  { verb: 'reverse', from: ['posted'], to: 'reversed', right: 'reverse', when: all(not(is('record.kind', 'transfer_in')), is('record.reverses', null)), asks: { comment: 'required' }, notifies: ['created_by'], event: 'reversed', grave: true, reasonShown: true },
  { verb: 'comment', from: LOG_STATES, to: 'same', right: 'view', offline: true, versionless: true, asks: { comment: 'required' }, notifies: ['created_by'], event: 'commented', way: 'inline' },
] as const satisfies readonly Step<LogState>[];

export const logFlow: Flow = {
  states: LOG_STATES,
  start: 'draft',
  final: ['rejected', 'reversed'],
  steps,
  promises: {
    view: { to: 'reader' },
    creator: { to: 'creator', only: true },
    post: { to: 'reader', permission: 'create__all__stock_log' },
    approve: { to: 'reader', permission: 'approve__all__stock_log' },
  },
  order: ['post', 'submit', 'approve', '*'],
  first: [
    { offer: 'post', in: ['draft'] },
    { offer: 'submit', in: ['draft'] },
    { offer: 'approve', in: ['pending_approval'] },
    { offer: 'edit', in: ['draft'], own: true },
  ],
};
