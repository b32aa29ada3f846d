import type { Receipt } from '@chainage/shared/offline/outbox.model';
import { queryClient } from '@chainage/shared/query';
import { issueChanged, issueKeys } from '../issue.queries.ts';
import type { IssueRecord } from '../issue-record.ts';
import { ISSUE_ENTITY } from './entity.ts';

type OnReceipt = (listener: (receipt: Receipt, answer?: unknown) => void) => () => void;

const isIssue = (answer: unknown, id: string): answer is IssueRecord => {
  const known = answer as Partial<IssueRecord> | null | undefined;
  return known?.id === id && typeof known.version === 'number' && Array.isArray(known.history);
};

let following = false;

/** What has arrived is shown as the server has it: its answer where this page has it, else asked anew. */
export function followReceipts(onReceipt: OnReceipt): void {
  if (following) return;
  following = true;
  onReceipt((receipt, answer) => {
    if (receipt.entity !== ISSUE_ENTITY) return;
    const known = queryClient.getQueryData<IssueRecord>(issueKeys.one(receipt.record));
    if (isIssue(answer, receipt.record) && answer.version >= (known?.version ?? 0)) return issueChanged(answer);
    void queryClient.invalidateQueries({ queryKey: issueKeys.one(receipt.record) });
    void queryClient.invalidateQueries({ queryKey: issueKeys.images(receipt.record) });
    void queryClient.invalidateQueries({ queryKey: [...issueKeys.all(), 'list'] });
  });
}
