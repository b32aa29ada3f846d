import { useKitTexts } from '@chainage/shared/kit/texts';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { BackLink, TaskPage } from '@chainage/shared/ui/record-page';
import { IssueHead } from '#lib/details/issue-head.tsx';
import { RefusedRow } from '@chainage/shared/kit/pending/refused-row';
import { unsentPath } from '#kind/issue-place.ts';
import type { LoadedRecord } from '#lib/with-issue.tsx';
import { SettleConflict } from './settle-conflict.tsx';
import { SettleStep } from './settle-step.tsx';

/** Where an author decides what becomes of something the server could not take as it is. */
export function SettleRow(loaded: LoadedRecord & { row: OutboxRow }) {
  const t = useKitTexts();
  const { issue, layout, row } = loaded;
  const reason = row.failure?.reason;
  return (
    <TaskPage wide>
      <BackLink to={unsentPath(layout.type, issue.id)}>{issue.number ?? t('kit:state.toRecord')}</BackLink>
      <IssueHead issue={issue} layout={layout} />
      {reason === 'conflict' && row.verb === 'edit' && <SettleConflict {...loaded} />}
      {(reason === 'moved_on' || (reason === 'conflict' && row.verb !== 'edit')) && <SettleStep {...loaded} />}
      {reason !== 'conflict' && reason !== 'moved_on' && <RefusedRow row={row} />}
    </TaskPage>
  );
}
