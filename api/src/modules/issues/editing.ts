import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { issueRules } from '@chainage/shared/contracts/issues/rules';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { laterFields, stillToCome } from '@chainage/shared/contracts/kit/rules';
import { creatorOrEdit, mayReview } from './issue.policy.ts';
import type { IssueSettings, Reader, StoredIssue } from './issue.model.ts';

/** What reviewers may change after the draft, with history (domain.md section 7 rule 5). */
export const REVIEW_FIELDS: readonly string[] = ['category', 'sub_type', 'priority'];

/** Still its author's: all of it may change, and be left empty until it is handed in. */
export const UNFINISHED: readonly string[] = ['draft', 'returned'];

/** Handed in and not approved: what was to come later may still come. */
const UNAPPROVED: readonly string[] = ['pending_review', 'in_progress', 'resolved'];

const rulesOf = ({ issue_type: type }: StoredIssue) => issueRules(issueTypeOf(type) as IssueTypeDefinition);

/** Paths of what was to come later and has not come. */
export function toComplete(issue: StoredIssue, now: Date): string[] {
  if (!UNAPPROVED.includes(issue.status) || issue.approved_at !== null) return [];
  return stillToCome(rulesOf(issue), { record: issue.values, now }).map(({ path }) => path);
}

/** What may be changed while something is still to come; none once it is all there. */
export function completing(reader: Reader, issue: StoredIssue, settings: IssueSettings, now: Date): readonly string[] {
  const isOpen = creatorOrEdit(reader, issue, settings) && toComplete(issue, now).length > 0;
  return isOpen ? laterFields(rulesOf(issue)) : [];
}

type Editable = 'all' | 'review_fields' | 'to_complete' | 'no';

/**
 * Which fields a PATCH may change now: everything in draft or returned, what is still to come until it has, three of them for
 * the reviewer until closing.
 */
export function editableFields(reader: Reader, issue: StoredIssue, settings: IssueSettings, now: Date): Editable {
  if (completing(reader, issue, settings, now).length > 0) return 'to_complete';
  if (UNFINISHED.includes(issue.status)) return creatorOrEdit(reader, issue, settings) ? 'all' : 'no';
  const open = ['pending_review', 'approved', 'in_progress', 'resolved'].includes(issue.status);
  return open && mayReview(reader, issue, settings) ? 'review_fields' : 'no';
}

/** Whether some PATCH is this person's, whatever state the issue is in. */
export const mayEdit = (reader: Reader, issue: StoredIssue, settings: IssueSettings): boolean =>
  creatorOrEdit(reader, issue, settings) || mayReview(reader, issue, settings);
