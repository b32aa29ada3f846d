import type { IssueAction } from './actions.ts';

/**
 * What a device may send later with its send-only grant, and so what its outbox takes: the work of whoever is on the road.
 * `cancel` only by the creator. Deciding about others' work (approve, verify, return, reject, reopen, extend, assign) and
 * linking need a signed-in person. Without Zod, for screens.
 */
export const SENT_LATER: readonly IssueAction[] = [
  'submit',
  'start',
  'temporary_fix',
  'resolve',
  'comment',
  'request_extension',
  'cancel',
  'update_followup',
];
