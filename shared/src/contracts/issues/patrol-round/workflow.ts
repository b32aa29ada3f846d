/** The course of a patrol round: it runs, rests and ends as whoever drives it says, without signal too. Without Zod, for screens. */
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { ROUND_STATES } from './place.ts';

// prettier-ignore
const steps = [
  { verb: 'pause', from: ['running'], to: 'paused', right: 'creator', offline: true, asks: { fields: ['track'], unasked: ['track'] }, way: 'inline' },
  { verb: 'resume', from: ['paused'], to: 'running', right: 'creator', offline: true, way: 'inline' },
  { verb: 'finish', from: ['running', 'paused'], to: 'finished', right: 'creator', offline: true,
    asks: { fields: ['finished_at', 'odometer_to', 'track'], required: ['finished_at'], unasked: ['track'], past: ['finished_at'], proposes: { finished_at: {} } } },
  { verb: 'comment', from: ROUND_STATES, to: 'same', right: 'view', offline: true, versionless: true, asks: { comment: 'required' }, notifies: ['created_by'], way: 'inline' },
] as const satisfies readonly Step<(typeof ROUND_STATES)[number]>[];

export const patrolRoundFlow: Flow = {
  states: ROUND_STATES,
  start: 'running',
  final: ['finished'],
  steps,
  promises: { view: { to: 'reader' }, creator: { to: 'creator', only: true } },
};
