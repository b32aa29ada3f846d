import type { IssueStatus } from '@chainage/shared/contracts/issues/issue';
import { ISSUE_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { editableFields } from './editing.ts';
import type { StoredIssue } from './issue.model.ts';

const [CREATOR, REVIEWER, RESOLVER] = [1, 2, 3];
const RIGHTS = ['review__assigned__issue_hazard', 'resolve__assigned__issue_hazard'];

/** What each status leaves to be changed; where nothing is, the status is left out. */
function editableBy(memberId: number, permissions: readonly string[] = []): Partial<Record<IssueStatus, string>> {
  const reader = { memberId, roleKey: 'site_engineer', permissions, packages: [] };
  const known = { issue_type: 'hazard', created_by: CREATOR, resolver: RESOLVER, values: { assigned_to: REVIEWER } };
  return Object.fromEntries(
    ISSUE_STATUSES.flatMap((status) => {
      const issue = { ...known, status } as unknown as StoredIssue;
      const editable = editableFields(reader, issue, { client_approval_required: true }, new Date());
      return editable === 'no' ? [] : [[status, editable]];
    }),
  );
}

const BEFORE_REVIEW = { draft: 'all', returned: 'all' };
const UNDER_REVIEW = {
  pending_review: 'review_fields',
  approved: 'review_fields',
  in_progress: 'review_fields',
  resolved: 'review_fields',
};

it('who reported changes everything until it is handed in, and again when it comes back', () => {
  expect(editableBy(CREATOR, RIGHTS)).toEqual(BEFORE_REVIEW);
});

it('who reviews changes what a reviewer may from then on until closing, and the draft of nobody', () => {
  expect(editableBy(REVIEWER, RIGHTS)).toEqual(UNDER_REVIEW);
  expect(editableBy(REVIEWER)).toEqual({});
});

it('who repairs, and who only works here, changes nothing', () => {
  expect(editableBy(RESOLVER, RIGHTS)).toEqual({});
  expect(editableBy(4, RIGHTS)).toEqual({});
});

it('with the right to edit, drafts of others too; only with the right to review what is under review', () => {
  expect(editableBy(4, ['edit__all__issue_hazard'])).toEqual(BEFORE_REVIEW);
  expect(editableBy(4, ['review__all__issue_hazard'])).toEqual(UNDER_REVIEW);
});
