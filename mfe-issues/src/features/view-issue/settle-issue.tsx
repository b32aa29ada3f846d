import { SettleRow } from '@chainage/shared/kit/conflicts/settle-row';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import type { LoadedRecord } from '#lib/with-issue.tsx';

export const SettleIssue = ({ issue, row }: LoadedRecord & { row: OutboxRow }) => (
  <SettleRow record={issue} row={row} />
);
