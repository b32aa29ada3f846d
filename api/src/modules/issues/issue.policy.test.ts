import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { ISSUE_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import type { Reader, StoredIssue } from './issue.model.ts';
import { isEligible, maySeeSensitive, RULES, type Rule } from './issue.policy.ts';

const [CREATOR, RESOLVER, REVIEWER] = [1, 2, 3];
const settings = { client_approval_required: true };
const reader = (memberId: number, permissions: readonly string[] = []): Reader => ({
  memberId,
  roleKey: 'patrol_field_crew',
  permissions,
  packages: [],
});
const issueAt = (status: StoredIssue['status']) =>
  ({ status, created_by: CREATOR, resolver: RESOLVER, values: { assigned_to: REVIEWER } }) as unknown as StoredIssue;
/** At which statuses somebody sees names, licences and phones. */
const seenAt = (who: Reader) => ISSUE_STATUSES.filter((status) => maySeeSensitive(who, issueAt(status)));

it('names stay with who reported and who repairs while the issue is open, and with nobody once it has ended', () => {
  const open = ISSUE_STATUSES.filter((status) => !['closed', 'rejected', 'cancelled'].includes(status));
  expect(open.length).toBeGreaterThan(4);
  for (const party of [CREATOR, RESOLVER]) expect(seenAt(reader(party))).toEqual(open);
  expect(seenAt(reader(REVIEWER))).toEqual([]);
});

it('with the right they are seen at every status', () => {
  expect(seenAt(reader(REVIEWER, ['view_sensitive__all__issue']))).toEqual(ISSUE_STATUSES);
});

describe('a scope reaches whom it names', () => {
  const issue = { ...issueAt('pending_review'), issue_type: 'hazard' } as StoredIssue;
  const STRANGER = 4;
  /** Who of the four may, with one permission. */
  const who = (rule: string, permission: string) =>
    [CREATOR, RESOLVER, REVIEWER, STRANGER].filter((member) =>
      (RULES[rule] as Rule)(reader(member, [permission]), issue, settings),
    );

  it.each([
    ['view', 'view__all__issue_hazard', [CREATOR, RESOLVER, REVIEWER, STRANGER]],
    ['view', 'view__assigned__issue_hazard', [RESOLVER, REVIEWER]],
    ['view', 'view__own__issue_hazard', [CREATOR]],
    ['view', 'view__all__issue_highway', []],
    ['edit', 'edit__assigned__issue_hazard', [RESOLVER, REVIEWER]],
    ['edit', 'edit__own__issue_hazard', [CREATOR]],
    ['review', 'review__assigned__issue_hazard', [REVIEWER]],
    ['review', 'review__own__issue_hazard', []],
    ['review_all', 'review__assigned__issue_hazard', []],
    ['resolve', 'resolve__assigned__issue_hazard', [RESOLVER]],
    ['resolve', 'resolve__own__issue_hazard', []],
    ['cancel', 'cancel__assigned__issue_hazard', []],
    ['cancel', 'cancel__own__issue_hazard', [CREATOR]],
    ['cancel', 'cancel__all__issue_hazard', [CREATOR, RESOLVER, REVIEWER, STRANGER]],
  ])('%s by %s', (rule, permission, allowed) => {
    expect(who(rule, permission)).toEqual(allowed);
  });

  it('whoever may review or resolve one they are given can be given one', () => {
    const eligible = (scope: string) => isEligible([`review__${scope}__issue_hazard`], 'review', 'hazard');
    expect(['all', 'assigned', 'own'].map(eligible)).toEqual([true, true, false]);
    expect(isEligible(['review__all__issue_hazard'], 'resolve', 'hazard')).toBe(false);
    expect(isEligible(['review__all__issue_highway'], 'review', 'hazard')).toBe(false);
  });
});

it('who holds none of the permissions that a right is declared to need may not take it, nor edit', () => {
  const needs = issueKind('routine_maintenance').needs ?? {};
  const stored = { issue_type: 'routine_maintenance', created_by: 1, resolver: 3, values: { assigned_to: 2 } };
  const issue = { ...stored, status: 'pending_review', approved_at: null } as unknown as StoredIssue;
  const every = [...new Set(Object.values(needs).flat())];
  for (const [right, needed] of Object.entries(needs)) {
    const reader = {
      memberId: 9,
      roleKey: '',
      permissions: every.filter((one) => !needed.includes(one)),
      packages: [],
    };
    expect([right, RULES[right]?.(reader, issue, { client_approval_required: false })]).toEqual([right, false]);
  }
});
