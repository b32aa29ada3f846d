/** The course of a planned work: it is done, skipped with a reason, or missed once its time is over. Without Zod, for screens. */
import { not, withinDays } from '@chainage/shared/contracts/kit/condition';
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { WORK_STATES } from './place.ts';

/** By the clock of whoever wrote it: its time was not over. */
const inTime = withinDays('record.due_until', 0);

// prettier-ignore
const steps = [
  // what was done in time without signal arrives when its time is over, and counts as done
  { verb: 'carry_out', from: ['planned', 'missed'], to: 'carried_out', right: 'resolve', offline: true, way: { page: 'checklist' },
    asks: { fields: ['checklist', 'done_at'], required: ['checklist', 'done_at'], past: ['done_at'], proposes: { done_at: {} } } },
  { verb: 'skip', from: ['planned'], to: 'skipped', right: 'resolve', offline: true, asks: { comment: 'required' }, reasonShown: true },
  { verb: 'skip', from: ['missed'], to: 'skipped', when: inTime, right: 'resolve', offline: true, asks: { comment: 'required' }, reasonShown: true },
  // whoever says so too late has missed it; why, is kept
  { verb: 'skip', from: ['missed'], to: 'same', when: not(inTime), right: 'resolve', offline: true, asks: { comment: 'required' }, reasonShown: true },
  { verb: 'comment', from: WORK_STATES, to: 'same', right: 'view', offline: true, versionless: true, asks: { comment: 'required' }, way: 'inline' },
] as const satisfies readonly Step<(typeof WORK_STATES)[number]>[];

export const plannedWorkFlow: Flow = {
  states: WORK_STATES,
  start: 'planned',
  final: ['carried_out', 'skipped'],
  steps,
  promises: { view: { to: 'reader' } },
  first: [{ offer: 'carry_out', in: ['planned'] }],
};
