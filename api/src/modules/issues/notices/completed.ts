/** Once what was to come later has come, whoever reviews the report may approve it, and is told so. */
import type { Notice } from '#kernel/notifications/notice.model.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import { toComplete } from '../editing.ts';
import type { StoredIssue } from '../issue.model.ts';

/** Of an edit that completed the report: `after` are the fields with it. */
export function completedNotices(issue: StoredIssue, after: Readonly<Values>, now: Date): Notice[] {
  const reviewer = issue.values.assigned_to;
  if (!reviewer || toComplete(issue, now).length === 0) return [];
  const left = toComplete({ ...issue, values: { ...issue.values, ...after } }, now);
  return left.length === 0 ? [{ event: 'completed', members: [reviewer], roles: [] }] : [];
}
