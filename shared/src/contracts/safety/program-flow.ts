/** The course of a safety programme: domain.md section 4. Without Zod, for screens. */
import { all, is, not } from '@chainage/shared/contracts/kit/condition';
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { PROGRAM_STATES, SHEET_STAGE, TOOLBOX_TALK, type ProgramState } from './states.ts';

/** A talk at the roadside is planned by nobody: what was held is written down in one go. */
export const isTalk = is('record.program_type', TOOLBOX_TALK);
export const heldAlready = all(isTalk, is('record.held_already', true));

const parties = ['created_by', 'conductor', 'reviewer'];
/** What is written down once it was held. */
export const HELD_FIELDS = ['held_from', 'held_to', 'participants', 'summary'] as const;
const review = { page: 'review' } as const;
/** Who has a part in it, and so does not verify it: whoever planned it, held it or wrote down how it went. */
const OWN_WORK = ['created_by', 'conductor', 'resolved_by'];
/** It began as planned, unless they say otherwise. */
const asPlanned = { held_from: { field: 'planned_at', whenEmpty: true } } as const;
const resolved = { resolved_by: { from: 'actor' } } as const;

/** The group; and the sheet they signed, where they did so on paper. */
const shots = { photo: 1, [SHEET_STAGE]: 0 };

// prettier-ignore
const steps = [
  { verb: 'submit', from: ['draft'], to: 'pending_review', right: 'creator_or_edit', when: not(heldAlready), offline: true, way: { page: 'edit' }, notifies: ['reviewer'], event: 'submitted' },
  { verb: 'submit', key: 'record_talk', from: ['draft'], to: 'completed', right: 'record_talk', when: heldAlready, offline: true, way: { page: 'edit' }, asks: { photos: shots }, sets: resolved, notifies: ['reviewer'], event: 'completed' },
  { verb: 'return', from: ['pending_review'], to: 'draft', right: 'review', asks: { comment: 'required' }, notifies: ['created_by'], event: 'returned', way: review, letter: 'r', reasonShown: true },
  { verb: 'reject', from: ['pending_review'], to: 'rejected', right: 'review', asks: { comment: 'required' }, notifies: ['created_by'], event: 'rejected', way: review, letter: 'x', grave: true, reasonShown: true },
  { verb: 'approve', from: ['pending_review'], to: 'approved', right: 'review', notBy: ['created_by'], asks: { comment: 'optional' }, notifies: ['created_by', 'conductor'], event: 'approved', way: review, letter: 'a', bulk: true },
  { verb: 'resolve', from: ['approved'], to: 'completed', right: 'resolve', offline: true, asks: { fields: [...HELD_FIELDS], required: [...HELD_FIELDS], photos: shots, past: ['held_from', 'held_to'], proposes: asPlanned }, sets: resolved, notifies: ['reviewer'], event: 'completed', way: { page: 'resolution' } },
  { verb: 'verify', from: ['completed'], to: 'closed', right: 'review', notBy: OWN_WORK, asks: { comment: 'optional' }, notifies: ['created_by', 'conductor'], event: 'closed', bulk: true },
  { verb: 'reopen', from: ['completed'], to: 'approved', right: 'review', asks: { comment: 'required' }, notifies: ['conductor'], event: 'reopened', reasonShown: true },
  { verb: 'cancel', from: ['draft', 'pending_review', 'approved'], to: 'cancelled', right: 'cancel', asks: { comment: 'required' }, notifies: ['conductor', 'reviewer'], event: 'cancelled', grave: true, reasonShown: true },
  { verb: 'comment', from: PROGRAM_STATES, to: 'same', right: 'view', offline: true, versionless: true, asks: { comment: 'required' }, notifies: parties, event: 'commented', way: 'inline' },
] as const satisfies readonly Step<ProgramState>[];

export const programFlow: Flow = {
  states: PROGRAM_STATES,
  start: 'draft',
  final: ['closed', 'rejected', 'cancelled'],
  steps,
  promises: { view: { to: 'reader' }, creator_or_edit: { to: 'creator' }, record_talk: { to: 'creator' } },
  order: ['edit', 'review', 'resolve', 'verify', '*', 'cancel'],
  decisions: ['review'],
  first: [{ offer: 'continue', own: true }, { offer: 'review' }, { offer: 'resolve' }, { offer: 'verify' }],
};
