import { creatorOrEdit, mayReview } from './issue.policy.ts';
import type { IssueSettings, Reader, StoredIssue } from './issue.model.ts';

/** What reviewers may change after the draft, with history (domain.md section 7 rule 5). */
export const REVIEW_FIELDS: readonly string[] = ['category', 'sub_type', 'priority'];

/** Still its author's: all of it may change, and be left empty until it is handed in. */
export const UNFINISHED: readonly string[] = ['draft', 'returned'];

/** Which fields a PATCH may change now: everything in draft or returned, three of them for the reviewer until closing. */
export function editableFields(
  reader: Reader,
  issue: StoredIssue,
  settings: IssueSettings,
): 'all' | 'review_fields' | 'no' {
  if (UNFINISHED.includes(issue.status)) return creatorOrEdit(reader, issue, settings) ? 'all' : 'no';
  const open = ['pending_review', 'approved', 'in_progress', 'resolved'].includes(issue.status);
  return open && mayReview(reader, issue, settings) ? 'review_fields' : 'no';
}

/** Whether some PATCH is this person's, whatever state the issue is in. */
export const mayEdit = (reader: Reader, issue: StoredIssue, settings: IssueSettings): boolean =>
  creatorOrEdit(reader, issue, settings) || mayReview(reader, issue, settings);
