/** The course of a purchase order (domain.md section 4). What is used moves it on by itself. Without Zod, for screens. */
import { is } from '@chainage/shared/contracts/kit/condition';
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { ORDER_STATES, type OrderState } from './states.ts';

const LIVE = ['draft', 'open', 'partially_used', 'completed'] as const;

// prettier-ignore
const steps = [
  // forms send by their author's send-only grant, which takes such steps alone; the form itself sends only with a connection
  { verb: 'save', from: ['draft'], to: 'open', right: 'creator_or_edit', offline: true, way: { page: 'edit' } },
  // what SAP says of its orders nobody writes over; where they belong is said here
  { verb: 'assign_package', from: LIVE, to: 'same', right: 'edit', when: is('record.source', 'sap'), asks: { fields: ['package'], always: ['package'] }, empties: true },
  { verb: 'cancel', from: LIVE, to: 'cancelled', right: 'edit', when: is('record.source', 'manual'), asks: { comment: 'required' }, grave: true, reasonShown: true },
  { verb: 'comment', from: ORDER_STATES, to: 'same', right: 'view', offline: true, versionless: true, asks: { comment: 'required' }, notifies: ['created_by'], event: 'commented', way: 'inline' },
] as const satisfies readonly Step<OrderState>[];

export const orderFlow: Flow = {
  states: ORDER_STATES,
  start: 'draft',
  final: ['cancelled'],
  steps,
  first: [{ offer: 'continue', own: true }, { offer: 'assign_package' }, { offer: 'edit', in: ['open'] }],
};
