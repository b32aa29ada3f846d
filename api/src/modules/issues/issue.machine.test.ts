import type { IssueStatus } from '@chainage/shared/contracts/issues/issue';
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { declared } from '#modules/declarations.ts';
import type { Reader, StoredIssue } from './issue.model.ts';
import { allowedActions } from './issue.machine.ts';

const ID: Partial<Record<RoleKey, number>> = {
  patrol_field_crew: 1,
  site_engineer: 2,
  project_manager: 3,
  client_engineer: 4,
};
const as = (role: RoleKey): Reader => ({
  memberId: ID[role] ?? 9,
  roleKey: role,
  permissions: declared.roles.find(({ key }) => key === role)?.permissions ?? [],
  packages: [],
});

/** Reported by the crew, reviewed by the engineer, repaired by the crew. */
function issueAt(status: IssueStatus, changes: Partial<StoredIssue> = {}): StoredIssue {
  const isApproved = ['approved', 'in_progress', 'resolved', 'closed'].includes(status);
  return {
    id: '0199b9a0-0000-7000-8000-000000000000',
    issue_type: 'routine_maintenance',
    number: null,
    status,
    version: 1,
    created_by: 1,
    created_at: '2026-10-06T10:00:00.000Z',
    updated_at: '2026-10-06T10:00:00.000Z',
    received_at: '2026-10-06T10:00:00.000Z',
    time_suspect: false,
    resolver: isApproved ? 1 : null,
    resolved_by: ['resolved', 'closed'].includes(status) ? 1 : null,
    resolved_on_spot: false,
    resolution_note: null,
    approved_at: isApproved ? '2026-10-06T11:00:00.000Z' : null,
    sla_hours: 24,
    temporary_due_at: null,
    due_at: '2026-10-07T10:00:00.000Z',
    due_soon_at: '2026-10-07T04:00:00.000Z',
    resolved_at: null,
    closed_at: status === 'closed' ? '2026-10-07T10:00:00.000Z' : null,
    called_off_at: null,
    extension_requested: null,
    first_due_at: null,
    temporary_at: null,
    submitted_limits: null,
    values: { assigned_to: 2 },
    ...changes,
  };
}

const NOW = new Date('2026-10-08T10:00:00.000Z');
const may = (role: RoleKey, issue: StoredIssue, client_approval_required = true) =>
  allowedActions(issue, as(role), { client_approval_required }, NOW)
    .filter((action) => action !== 'comment')
    .join(' ');

// prettier-ignore
it.each<[IssueStatus, RoleKey, string]>([
  ['draft', 'patrol_field_crew', 'submit cancel assign link unlink'],
  ['draft', 'site_engineer', 'submit assign link unlink'],
  ['draft', 'store_keeper', ''],
  ['pending_review', 'patrol_field_crew', 'start temporary_fix resolve cancel assign link unlink'],
  ['pending_review', 'site_engineer', 'start temporary_fix resolve return reject approve assign link unlink'],
  ['pending_review', 'client_engineer', ''],
  ['returned', 'patrol_field_crew', 'submit cancel assign link unlink'],
  ['approved', 'patrol_field_crew', 'start temporary_fix resolve request_extension update_followup link unlink'],
  ['approved', 'project_manager', 'start temporary_fix resolve request_extension assign update_followup link unlink'],
  ['in_progress', 'patrol_field_crew', 'temporary_fix resolve request_extension update_followup link unlink'],
  ['resolved', 'patrol_field_crew', 'update_followup link unlink'],
  ['resolved', 'site_engineer', 'verify reopen assign update_followup link unlink'],
  ['closed', 'site_engineer', 'update_followup link unlink'],
  ['closed', 'project_manager', 'reopen update_followup link unlink'],
  ['rejected', 'project_manager', 'link unlink'],
  ['cancelled', 'patrol_field_crew', 'link unlink'],
])('%s: a %s may %s', (status, role, actions) => {
  expect(may(role, issueAt(status)).split(' ').sort()).toEqual(actions.split(' ').sort());
});

it('only who asked-for time is granted by: the client engineer, or a manager where the client need not approve', () => {
  const asked = issueAt('approved', { extension_requested: '2026-10-09T10:00:00.000Z' });
  expect(may('client_engineer', asked)).toContain('extend');
  expect(may('project_manager', asked)).not.toMatch(/\bextend\b/);
  expect(may('project_manager', asked, false)).toMatch(/\bextend\b/);
  expect(may('client_engineer', issueAt('approved'))).not.toMatch(/\bextend\b/);
});

it('who grants more time for the client does not ask for it, unless the repair is theirs', () => {
  expect(may('client_engineer', issueAt('approved'))).not.toContain('request_extension');
  expect(may('client_engineer', issueAt('approved', { resolver: 4 }))).toContain('request_extension');
});

it('nobody finds approve or verify on their own work', () => {
  expect(may('project_manager', issueAt('pending_review', { created_by: 3 }))).not.toContain('approve');
  expect(may('project_manager', issueAt('resolved', { resolved_by: 3 }))).not.toContain('verify');
});
