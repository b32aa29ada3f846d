import { api } from '@chainage/shared/api-client/client';
import { newKey } from '@chainage/shared/lib/ids';
import type { IssueRecord } from '#lib/issue-record.ts';
import { issuePath } from '#lib/issue.queries.ts';
import type { ReportCalls } from './send-report.ts';

/** The calls over the network, and the last record they were answered with. */
export function reportCalls(): { calls: ReportCalls; last: () => IssueRecord | null } {
  let last: IssueRecord | null = null;
  const noting = async (answer: Promise<IssueRecord>) => (last = await answer);
  return {
    last: () => last,
    calls: {
      create: (body, idempotencyKey) => noting(api.post('organisation/data/issue/', body, { idempotencyKey })),
      edit: (id, body, idempotencyKey) => noting(api.patch(issuePath(id), body, { idempotencyKey })),
      act: (id, body, idempotencyKey) => noting(api.post(issuePath(id, 'action/'), body, { idempotencyKey })),
      read: (id) => noting(api.get(issuePath(id))),
      newKey,
    },
  };
}
