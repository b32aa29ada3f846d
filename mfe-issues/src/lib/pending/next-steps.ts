import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import type { IssueStatus } from '@chainage/shared/contracts/issues/issue';
import type { IssueRecord } from '../issue-record.ts';

/** Who looks at a record that waits on their device. */
export interface Reader {
  memberId: number;
  name: string;
  permissions: readonly string[];
  /** Name of a colleague, where this device knows it. */
  nameOf: (memberId: number) => string | null;
}

/**
 * What a crew does on a record whose last step is still on the device. The server decides when it arrives; this only
 * keeps the next step of a chain at hand, so it is no second copy of its rules.
 */
const STEPS: Partial<Record<IssueStatus, readonly IssueAction[]>> = {
  draft: ['submit', 'cancel', 'comment'],
  returned: ['submit', 'cancel', 'comment'],
  pending_review: ['start', 'temporary_fix', 'resolve', 'cancel', 'comment'],
  approved: ['start', 'temporary_fix', 'resolve', 'update_followup', 'comment'],
  in_progress: ['temporary_fix', 'resolve', 'update_followup', 'comment'],
  resolved: ['update_followup', 'comment'],
  cancelled: ['comment'],
};

type Next = Pick<IssueRecord, 'allowed_actions' | 'can_edit'>;

/** `amendable`: it has not been submitted at the server yet, so its author may still change it on the device. */
export function nextSteps(server: IssueRecord | null, issue: IssueRecord, reader: Reader, amendable: boolean): Next {
  // nothing that decides about the next step has changed: what the server said stands
  if (server && server.status === issue.status)
    return { allowed_actions: server.allowed_actions, can_edit: server.can_edit };
  const own = issue.created_by === reader.memberId;
  const repairs = server?.allowed_actions.includes('resolve') ?? false;
  const mayCancel = own && reader.permissions.includes(`cancel__own__issue_${issue.issue_type}`);
  const steps = (STEPS[issue.status] ?? []).filter((action) => {
    if (action === 'comment') return true;
    if (action === 'cancel') return mayCancel;
    if (action === 'update_followup') return server?.allowed_actions.includes(action) ?? false;
    return own || repairs;
  });
  return { allowed_actions: steps, can_edit: own && amendable ? 'all' : 'no' };
}
