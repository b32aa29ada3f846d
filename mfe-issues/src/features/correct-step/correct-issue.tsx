import { CorrectStep } from '@chainage/shared/kit/conflicts/correct-step';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import type { LoadedRecord } from '#lib/with-issue.tsx';

/** A refused step of an issue, to be put right. */
export const CorrectIssue = ({ issue, row }: LoadedRecord & { row: OutboxRow }) => (
  <CorrectStep record={issue} row={row} />
);
