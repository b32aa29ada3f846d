/**
 * The issue's workflow, row by row as domain.md section 4 has it: what the server's engine, the buttons, the action forms,
 * what waits on a device, the outbox and OpenAPI are read off. Who may, by the names in `right`, stands in the server's
 * `issue.policy.ts`. Without Zod, for screens.
 */
import { all, filled, is, not, withinDays } from '@chainage/shared/contracts/kit/condition';
import { sentLater, verbsOf, type Flow, type Step } from '@chainage/shared/contracts/kit/flow';
import { ISSUE_STATUSES } from './statuses.ts';

type Status = (typeof ISSUE_STATUSES)[number];

const beforeClosing: readonly Status[] = ['draft', 'returned', 'pending_review', 'approved', 'in_progress', 'resolved'];
const approvedOn: readonly Status[] = ['approved', 'in_progress', 'resolved', 'closed'];
const atWork: readonly Status[] = ['approved', 'in_progress'];

const onSpot = is('data.resolved_on_spot', true);
const unapproved = is('record.approved_at', null);
const approved = filled('record.approved_at');
/** Who is to repair it is named at the latest when it is approved. */
const nobodyNamed = { resolver: is('record.resolver', null) };
/** The limit of the sub-type, where an approval does not correct that to another. */
const sameSubType = is('data.sub_type', null);
const noLimit = all(is('record.due_at', null), sameSubType);
const REOPEN_DAYS = 30;

/** Fields that name whose work a report is: they neither approve nor verify it. */
export const OWN_WORK = ['created_by', 'resolved_by'];
const reviewer = ['assigned_to'];
const parties = ['created_by', 'assigned_to', 'resolver'];
const granting = ['resolver', 'project_manager', 'client_engineer'];

/** Words, time and fields of the type that say what was done. */
const resolution = {
  fields: ['resolution_note', 'resolved_at'],
  required: ['resolution_note', 'resolved_at'],
  set: 'resolve',
  past: ['resolved_at'],
  proposes: { resolved_at: {} },
} as const;
const temporaryFix = {
  fields: ['at'],
  required: ['at'],
  photos: { during: 1 },
  past: ['at'],
  proposes: { at: {} },
} as const;
/** Whoever approves says how urgent it is, who repairs it and until when: never later than the sub-type has it. */
const approval = {
  comment: 'optional',
  fields: ['priority', 'resolver', 'due_at', 'category', 'sub_type'],
  required: ['priority'],
  requiredWhen: nobodyNamed,
  always: ['resolver'],
  inSight: ['resolver'],
  notLaterThan: { due_at: { field: 'due_at', when: sameSubType } },
  ahead: ['due_at'],
  unasked: ['category', 'sub_type'],
} as const;
const review = { page: 'review' } as const;
/** Where the clock has stopped, and where it goes on anew, nobody waits for more time. */
const answered = { extension_requested: { value: null } } as const;
const reopened = {
  ...answered,
  closed_at: { value: null },
  resolved_at: { value: null },
  resolved_by: { value: null },
  resolved_on_spot: { value: false },
} as const;

// prettier-ignore
const steps = [
  { verb: 'submit', from: ['draft', 'returned'], to: 'pending_review', right: 'creator_or_edit', when: not(onSpot), offline: true,
    asks: { fields: ['resolved_on_spot', 'resolution_note', 'resolved_at', 'complete_later'], unasked: ['complete_later'], photos: { before: 1 } },
    apart: ['resolved_on_spot', 'resolution_note', 'resolved_at', 'complete_later'], notifies: reviewer, event: 'submitted', way: { page: 'edit' } },
  { verb: 'submit', key: 'on_spot', from: ['draft'], to: 'resolved', right: 'creator', when: onSpot, offline: true,
    asks: { ...resolution, fields: ['resolved_on_spot', ...resolution.fields], photos: { before: 1, after: 1 } },
    sets: { resolver: { from: 'actor' }, resolved_by: { from: 'actor' } }, notifies: reviewer, event: 'resolved', way: { page: 'edit' } },
  // before anybody has approved, the creator may go ahead: a tree on the road does not wait
  { verb: 'start', from: ['pending_review'], to: 'in_progress', right: 'creator_or_resolve', offline: true,
    asks: { fields: ['at'], past: ['at'] }, apart: ['at'], notifies: reviewer, event: 'started', way: 'now' },
  { verb: 'temporary_fix', from: ['pending_review', 'in_progress'], to: 'in_progress', right: 'creator_or_resolve', when: unapproved, offline: true,
    asks: temporaryFix, apart: ['at'], sets: { temporary_measure_at: { from: 'data', name: 'at' } }, notifies: reviewer, event: 'made_safe', way: { page: 'temporary' } },
  { verb: 'resolve', from: ['pending_review', 'in_progress'], to: 'resolved', right: 'creator_or_resolve', when: unapproved, offline: true,
    asks: { ...resolution, photos: { after: 1 } }, sets: { ...answered, resolver: { from: 'actor_if_empty' }, resolved_by: { from: 'actor' } },
    notifies: reviewer, event: 'resolved', way: { page: 'resolution' } },
  { verb: 'return', from: ['pending_review'], to: 'returned', right: 'review', asks: { comment: 'required' }, notifies: ['created_by'], event: 'returned', way: review, letter: 'r', reasonShown: true },
  { verb: 'reject', from: ['pending_review'], to: 'rejected', right: 'review', asks: { comment: 'required' }, notifies: ['created_by'], event: 'rejected', way: review, letter: 'x', grave: true, reasonShown: true },
  { verb: 'approve', from: ['pending_review'], to: 'approved', right: 'review', notBy: OWN_WORK, bulk: ['resolver', 'priority', 'due_at'],
    asks: { ...approval, requiredWhen: { ...nobodyNamed, due_at: noLimit }, proposes: { due_at: { hours: 24, whenEmpty: true } } },
    sets: { approved_at: { from: 'now' } }, notifies: ['created_by', 'resolver'], event: 'approved', way: review, letter: 'a' },
  { verb: 'approve', key: 'approve_resolved', from: ['resolved'], to: 'same', right: 'review', when: unapproved, notBy: OWN_WORK, bulk: ['resolver', 'priority'],
    asks: approval,
    sets: { approved_at: { from: 'now' } }, notifies: ['created_by', 'resolver'], event: 'approved', way: review, letter: 'a' },
  { verb: 'start', from: ['approved'], to: 'in_progress', right: 'resolve', offline: true,
    asks: { fields: ['at'], past: ['at'] }, apart: ['at'], notifies: reviewer, event: 'started', way: 'now' },
  { verb: 'temporary_fix', from: atWork, to: 'in_progress', right: 'resolve', when: approved, offline: true,
    asks: temporaryFix, apart: ['at'], sets: { temporary_measure_at: { from: 'data', name: 'at' } }, notifies: reviewer, event: 'made_safe', way: { page: 'temporary' } },
  { verb: 'resolve', from: atWork, to: 'resolved', right: 'resolve', when: approved, offline: true,
    asks: { ...resolution, photos: { after: 1 } }, sets: { ...answered, resolver: { from: 'actor_if_empty' }, resolved_by: { from: 'actor' } },
    notifies: reviewer, event: 'resolved', way: { page: 'resolution' } },
  { verb: 'verify', from: ['resolved'], to: 'closed', right: 'review', when: approved, notBy: OWN_WORK, bulk: true,
    asks: { comment: 'optional' }, sets: { ...answered, closed_at: { from: 'now' } }, notifies: ['created_by', 'resolver'], event: 'closed', letter: 'a' },
  { verb: 'reopen', from: ['resolved'], to: 'in_progress', right: 'review', asks: { comment: 'required' }, sets: reopened, notifies: ['resolver'], event: 'reopened', letter: 'r', reasonShown: true },
  { verb: 'reopen', key: 'reopen_closed', from: ['closed'], to: 'in_progress', right: 'review_all', when: withinDays('record.closed_at', REOPEN_DAYS),
    asks: { comment: 'required' }, sets: reopened, notifies: ['created_by', 'resolver', 'project_manager'], event: 'reopened', reasonShown: true },
  { verb: 'request_extension', from: atWork, to: 'same', right: 'request_extension', offline: true,
    asks: { comment: 'required', fields: ['due_at'], required: ['due_at'], laterThan: { due_at: 'due_at' }, proposes: { due_at: { field: 'due_at', hours: 24 } } },
    apart: ['due_at'], sets: { extension_requested: { from: 'data', name: 'due_at' } }, notifies: granting, event: 'more_time_asked' },
  { verb: 'extend', from: atWork, to: 'same', right: 'extend', when: filled('record.extension_requested'),
    asks: { comment: 'required', fields: ['due_at', 'letter_number', 'letter_date', 'letter_image'], required: ['due_at'],
      laterThan: { due_at: 'due_at' }, proposes: { due_at: { field: 'extension_requested' } } },
    apart: ['letter_number', 'letter_date', 'letter_image'], sets: answered, notifies: granting, event: 'more_time_given' },
  { verb: 'cancel', from: ['draft', 'returned', 'pending_review'], to: 'cancelled', right: 'cancel', offline: 'own', asks: { comment: 'required' }, notifies: reviewer, event: 'cancelled', grave: true },
  { verb: 'assign', from: beforeClosing, to: 'same', right: 'assign', bulk: ['assigned_to', 'resolver'],
    asks: { comment: 'optional', fields: ['assigned_to', 'resolver'], show: { resolver: approved } }, notifiesNew: ['assigned_to', 'resolver'], event: 'assigned' },
  { verb: 'update_followup', from: approvedOn, to: 'same', right: 'edit', offline: true, asks: { comment: 'optional', set: 'followup' },
    notifies: ['assigned_to', 'accounts_billing'], event: 'followed_up', empties: true },
  { verb: 'comment', from: ISSUE_STATUSES, to: 'same', right: 'view', offline: true, versionless: true, asks: { comment: 'required' }, notifies: parties, event: 'commented', way: 'inline' },
  { verb: 'link', from: ISSUE_STATUSES, to: 'same', right: 'edit', asks: { fields: ['issue', 'relation'], required: ['issue', 'relation'] },
    apart: ['issue', 'relation'], notifies: parties, event: 'linked', way: 'inline' },
  { verb: 'unlink', from: ISSUE_STATUSES, to: 'same', right: 'edit', asks: { fields: ['issue'], required: ['issue'] }, apart: ['issue'], notifies: parties, event: 'unlinked', way: 'inline' },
] as const satisfies readonly Step<Status>[];

/** Everything that moves an issue or adds to its history. */
export type IssueAction = (typeof steps)[number]['verb'];

/** The whole state machine of an issue. */
export const issueFlow: Flow<Status, IssueAction> = {
  states: ISSUE_STATUSES,
  start: 'draft',
  final: ['closed', 'rejected', 'cancelled'],
  steps,
  promises: {
    view: { to: 'reader' },
    creator: { to: 'creator', only: true },
    creator_or_edit: { to: 'creator' },
    creator_or_resolve: { to: 'creator' },
    cancel: { to: 'creator', permission: 'cancel__own__issue_{type}' },
  },
  order: ['edit', 'review', 'start', 'resolve', 'temporary_fix', '*', 'assign', 'update_followup', 'cancel'],
  decisions: ['review'],
  first: [
    { offer: 'review' },
    { offer: 'verify' },
    // somebody else's unfinished report is theirs to go on with; others may help out
    { offer: 'continue', own: true },
    { offer: 'complete', own: true },
    { offer: 'extend' },
    { offer: 'start', in: ['approved'] },
    { offer: 'resolve', in: ['in_progress'] },
  ],
};

/** Every verb, in the order of the table. */
export const ISSUE_ACTIONS = verbsOf(issueFlow);

/** What a device may send later with its send-only grant, and so what its outbox takes: the work of whoever is on the road. */
export const SENT_LATER = sentLater(issueFlow);
