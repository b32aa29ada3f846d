import { shapeOf } from '@chainage/shared/contracts/issues/issue';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { issueUnsent } from '@chainage/shared/contracts/issues/unsent';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import type { Reader } from '@chainage/shared/kit/pending/next-steps';
import { layRows } from '@chainage/shared/kit/pending/overlay';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import type { IssueRecord } from '../issue-record.ts';

/** An issue as it will stand once everything queued for it has arrived; null where nothing is known of it. */
export function applyRows(server: IssueRecord | null, rows: readonly OutboxRow[], reader: Reader): IssueRecord | null {
  const created = rows.find(({ verb }) => verb === 'create');
  const type = server?.issue_type ?? String(created?.request.body['issue_type']);
  const definition = issueTypeOf(type);
  const kind = {
    ...issueUnsent,
    flow: issueFlow,
    type: { field: 'issue_type', value: type },
    fields: definition ? shapeOf(definition) : {},
  };
  return layRows(kind, server, rows, reader);
}
