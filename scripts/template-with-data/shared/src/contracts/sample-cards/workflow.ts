/** The workflow of a sample card. Without Zod, for screens. */
// with lines: import { any, filled, some } from '@chainage/shared/contracts/kit/condition';
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';

const STATES = ['draft', 'noted', 'closed'] as const;

// prettier-ignore
const steps = [
  // with lines, instead: { verb: 'submit', from: ['draft'], to: 'noted', right: 'creator_or_edit', offline: true, way: { page: 'edit' }, needs: any(some('items'), filled('record.description')), carries: { items: 'submit' } },
  { verb: 'submit', from: ['draft'], to: 'noted', right: 'creator_or_edit', offline: true, way: { page: 'edit' } },
  { verb: 'close', from: ['noted'], to: 'closed', right: 'close', offline: true, asks: { comment: 'optional' }, notifies: ['created_by'] },
  { verb: 'comment', from: STATES, to: 'same', right: 'view', offline: true, versionless: true, asks: { comment: 'required' }, notifies: ['created_by'], way: 'inline' },
] as const satisfies readonly Step<(typeof STATES)[number]>[];

export const sampleCardFlow: Flow = {
  states: STATES,
  start: 'draft',
  final: ['closed'],
  steps,
  promises: { view: { to: 'reader' }, creator_or_edit: { to: 'creator' } },
  first: [{ offer: 'continue', own: true }, { offer: 'close' }],
};
