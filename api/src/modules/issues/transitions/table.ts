/**
 * The issue's state machine, row by row as domain.md section 4 has it. What each move must have, and what it changes,
 * stands in the files beside; who may make it, in `issue.policy.ts`.
 */
import type { IssueAction } from '@chainage/shared/contracts/issues/actions';
import type { IssueStatus } from '@chainage/shared/contracts/issues/issue';
import * as may from '../issue.policy.ts';
import type { IssueSettings, Reader, StoredIssue } from '../issue.model.ts';

export interface Transition {
  action: IssueAction;
  from: readonly IssueStatus[];
  /** `same` keeps the status. */
  to: IssueStatus | 'same';
  who: may.Rule;
  /** What the row asks of the record beside its status. */
  when?: (issue: StoredIssue, now: Date) => boolean;
  /** Only for, or only not for, a submit that says `resolved_on_spot`. */
  onSpot?: boolean;
  /** Refused to the creator and to whoever resolved. */
  notOwnWork?: boolean;
}

const REOPEN_DAYS = 30;
const unapproved = (issue: StoredIssue) => issue.approved_at === null;
const approved = (issue: StoredIssue) => issue.approved_at !== null;
const recentlyClosed = (issue: StoredIssue, now: Date) =>
  issue.closed_at !== null && now.getTime() - Date.parse(issue.closed_at) <= REOPEN_DAYS * 86_400_000;

const beforeClosing: IssueStatus[] = ['draft', 'returned', 'pending_review', 'approved', 'in_progress', 'resolved'];
const any: IssueStatus[] = [...beforeClosing, 'closed', 'rejected', 'cancelled'];

// prettier-ignore
export const TRANSITIONS: readonly Transition[] = [
  { action: 'submit', from: ['draft', 'returned'], to: 'pending_review', who: may.creatorOrEdit, onSpot: false },
  { action: 'submit', from: ['draft'], to: 'resolved', who: may.isCreator, onSpot: true },
  // before anybody has approved, the creator may go ahead: a tree on the road does not wait
  { action: 'start', from: ['pending_review'], to: 'in_progress', who: may.creatorOrResolve },
  { action: 'temporary_fix', from: ['pending_review', 'in_progress'], to: 'in_progress', who: may.creatorOrResolve, when: unapproved },
  { action: 'resolve', from: ['pending_review', 'in_progress'], to: 'resolved', who: may.creatorOrResolve, when: unapproved },
  { action: 'return', from: ['pending_review'], to: 'returned', who: may.mayReview },
  { action: 'reject', from: ['pending_review'], to: 'rejected', who: may.mayReview },
  { action: 'approve', from: ['pending_review'], to: 'approved', who: may.mayReview, notOwnWork: true },
  { action: 'approve', from: ['resolved'], to: 'same', who: may.mayReview, when: unapproved, notOwnWork: true },
  { action: 'start', from: ['approved'], to: 'in_progress', who: may.mayResolve },
  { action: 'temporary_fix', from: ['approved', 'in_progress'], to: 'in_progress', who: may.mayResolve, when: approved },
  { action: 'resolve', from: ['approved', 'in_progress'], to: 'resolved', who: may.mayResolve, when: approved },
  { action: 'verify', from: ['resolved'], to: 'closed', who: may.mayReview, when: approved, notOwnWork: true },
  { action: 'reopen', from: ['resolved'], to: 'in_progress', who: may.mayReview },
  { action: 'reopen', from: ['closed'], to: 'in_progress', who: may.mayReviewAll, when: recentlyClosed },
  { action: 'request_extension', from: ['approved', 'in_progress'], to: 'same', who: may.mayRequestExtension },
  { action: 'extend', from: ['approved', 'in_progress'], to: 'same', who: may.mayExtend, when: (issue) => issue.extension_requested !== null },
  { action: 'cancel', from: ['draft', 'returned', 'pending_review'], to: 'cancelled', who: may.mayCancel },
  { action: 'assign', from: beforeClosing, to: 'same', who: may.mayAssign },
  { action: 'update_followup', from: ['approved', 'in_progress', 'resolved', 'closed'], to: 'same', who: may.mayEdit },
  { action: 'comment', from: any, to: 'same', who: may.mayView },
  { action: 'link', from: any, to: 'same', who: may.mayEdit },
  { action: 'unlink', from: any, to: 'same', who: may.mayEdit },
];

export type Choice =
  | { allowed: true; transition: Transition; to: IssueStatus }
  /** `status`: the record does not stand where this move begins; `own_work`, `person`: not this person. */
  | { allowed: false; because: 'status' | 'person' | 'own_work' };

/** The row that applies, or why none does. */
export function chooseTransition(
  action: IssueAction,
  onSpot: boolean,
  issue: StoredIssue,
  reader: Reader,
  settings: IssueSettings,
  now: Date,
): Choice {
  const open = TRANSITIONS.filter(
    (row) =>
      row.action === action &&
      row.from.includes(issue.status) &&
      (row.onSpot === undefined || row.onSpot === onSpot) &&
      (row.when === undefined || row.when(issue, now)),
  );
  if (open.length === 0) return { allowed: false, because: 'status' };
  const mine = open.filter((row) => row.who(reader, issue, settings));
  if (mine.length === 0) return { allowed: false, because: 'person' };
  const transition = mine.find((row) => !(row.notOwnWork && may.isOwnWork(reader, issue, settings)));
  if (!transition) return { allowed: false, because: 'own_work' };
  return { allowed: true, transition, to: transition.to === 'same' ? issue.status : transition.to };
}

/** `allowed_actions`: what this reader could do with the record as it stands, each once, in the table's order. */
export function allowedActions(issue: StoredIssue, reader: Reader, settings: IssueSettings, now: Date): IssueAction[] {
  const names = [...new Set(TRANSITIONS.map((row) => row.action))];
  return names.filter((action) =>
    [false, true].some((onSpot) => chooseTransition(action, onSpot, issue, reader, settings, now).allowed),
  );
}
