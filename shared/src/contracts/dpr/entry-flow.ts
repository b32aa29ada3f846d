/** The workflow of a dpr entry. Without Zod, for screens. */
import { any, filled, some } from '@chainage/shared/contracts/kit/condition';
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';

const STATES = ['draft', 'noted', 'closed'] as const;

// prettier-ignore
const steps = [
  { verb: 'submit', from: ['draft'], to: 'noted', right: 'creator_or_edit', offline: true, way: { page: 'edit' }, needs: any(some('logs'), filled('record.description')), carries: { logs: 'submit' } },
  { verb: 'close', from: ['noted'], to: 'closed', right: 'close', offline: true, asks: { comment: 'optional' }, notifies: ['created_by'] },
  { verb: 'comment', from: STATES, to: 'same', right: 'view', offline: true, versionless: true, asks: { comment: 'required' }, notifies: ['created_by'], way: 'inline' },
] as const satisfies readonly Step<(typeof STATES)[number]>[];

export const dprEntryFlow: Flow = {
  states: STATES,
  start: 'draft',
  final: ['closed'],
  steps,
  promises: { view: { to: 'reader' }, creator_or_edit: { to: 'creator' } },
  first: [{ offer: 'continue', own: true }, { offer: 'close' }],
};
