/** Each row of domain.md section 4, "Issue", with whom it notifies, held against what a step tells. */
import { stepKey } from '@chainage/shared/contracts/kit/flow';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import { noticeOfStep } from '#kernel/notifications/notices-of-step.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';

const [CREATOR, REVIEWER, RESOLVER] = [1, 2, 3];
const after = { created_by: CREATOR, assigned_to: REVIEWER, resolver: RESOLVER };
const before = { ...after, assigned_to: 9, resolver: 9 };
const PARTIES = [CREATOR, REVIEWER, RESOLVER];
const GRANTING = { members: [RESOLVER], roles: ['project_manager', 'client_engineer'] };
const to = (...members: number[]) => ({ members, roles: [] as string[] });

/** By the key of the step, from where; the event, and to whom. */
const TOLD: [key: string, from: string, event: string, told: { members: number[]; roles: string[] }][] = [
  ['submit', 'draft', 'submitted', to(REVIEWER)],
  ['submit', 'returned', 'submitted', to(REVIEWER)],
  ['on_spot', 'draft', 'resolved', to(REVIEWER)],
  ['start', 'pending_review', 'started', to(REVIEWER)],
  ['temporary_fix', 'pending_review', 'made_safe', to(REVIEWER)],
  ['resolve', 'pending_review', 'resolved', to(REVIEWER)],
  ['return', 'pending_review', 'returned', to(CREATOR)],
  ['reject', 'pending_review', 'rejected', to(CREATOR)],
  ['approve', 'pending_review', 'approved', to(CREATOR, RESOLVER)],
  ['approve_resolved', 'resolved', 'approved', to(CREATOR, RESOLVER)],
  ['start', 'approved', 'started', to(REVIEWER)],
  ['temporary_fix', 'approved', 'made_safe', to(REVIEWER)],
  ['temporary_fix', 'in_progress', 'made_safe', to(REVIEWER)],
  ['resolve', 'approved', 'resolved', to(REVIEWER)],
  ['resolve', 'in_progress', 'resolved', to(REVIEWER)],
  ['verify', 'resolved', 'closed', to(CREATOR, RESOLVER)],
  ['reopen', 'resolved', 'reopened', to(RESOLVER)],
  ['reopen_closed', 'closed', 'reopened', { members: [CREATOR, RESOLVER], roles: ['project_manager'] }],
  ['request_extension', 'approved', 'more_time_asked', GRANTING],
  ['request_extension', 'in_progress', 'more_time_asked', GRANTING],
  ['extend', 'approved', 'more_time_given', GRANTING],
  ['extend', 'in_progress', 'more_time_given', GRANTING],
  ['cancel', 'draft', 'cancelled', to(REVIEWER)],
  ['cancel', 'returned', 'cancelled', to(REVIEWER)],
  ['cancel', 'pending_review', 'cancelled', to(REVIEWER)],
  ['assign', 'draft', 'assigned', to(REVIEWER, RESOLVER)],
  ['assign', 'resolved', 'assigned', to(REVIEWER, RESOLVER)],
  // no type has fields of a recovery yet: Accounts hears of every later detail
  ['update_followup', 'closed', 'followed_up', { members: [REVIEWER], roles: ['accounts_billing'] }],
  ['comment', 'closed', 'commented', to(...PARTIES)],
  ['link', 'approved', 'linked', to(...PARTIES)],
  ['unlink', 'approved', 'unlinked', to(...PARTIES)],
];

const stepsFor = (key: string, from: string) =>
  issueFlow.steps.filter((step) => stepKey(step) === key && step.from.some((one) => one === from));

it.each(TOLD)('%s from %s tells of %s', (key, from, event, told) => {
  const steps = stepsFor(key, from);
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(noticeOfStep(step, before, after)).toEqual({ event, ...told });
});

it('leaves no step out, and no event without words', () => {
  const named = new Set(TOLD.map(([key]) => key));
  expect(issueFlow.steps.map((step) => stepKey(step)).filter((key) => !named.has(key))).toEqual([]);
  const events = [
    ...TOLD.map(([, , event]) => event),
    'fatal',
    'died',
    'completed',
    'sla_warning',
    'sla_breached',
    'sla_escalated',
    'temporary_warning',
    'temporary_breached',
    'temporary_escalated',
  ];
  for (const words of [en, hi, mr]) expect(Object.keys(words).sort()).toEqual([...new Set(events)].sort());
});

it('tells whoever was given it, and not whom it was left with', () => {
  const [assign] = stepsFor('assign', 'draft');
  expect(noticeOfStep(assign!, { ...after, resolver: 9 }, after)).toMatchObject({ members: [RESOLVER] });
  expect(noticeOfStep(assign!, after, after)).toBeUndefined();
});
