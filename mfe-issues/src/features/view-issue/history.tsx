import { useKitTexts } from '@chainage/shared/kit/texts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import type { IssueRecord } from '#lib/issue-record.ts';
import { PendingChip } from '@chainage/shared/kit/pending/pending-chip';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import styles from './view.module.css';

/** Every step and comment, oldest first. */
export function History({ issue, rows }: { issue: IssueRecord; rows: readonly OutboxRow[] }) {
  const t = useKitTexts();
  const steps = issue.history.toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className={styles['history']}>
      {steps.map((step) => {
        const waiting = rows.find(({ id }) => id === step.id);
        const due = typeof step.data['due_at'] === 'string' ? step.data['due_at'] : null;
        return (
          <li key={step.id} className={styles['step']}>
            <span className={styles['stepHead']}>
              <strong>{t([`done.${step.action}`, 'done.other'])}</strong>
              {step.from_status !== step.to_status && <StatusChip status={step.to_status} />}
              {waiting && <PendingChip failed={waiting.state === 'failed'} />}
            </span>
            <span className={styles['by']}>
              {step.by.name} · <time dateTime={step.at}>{formatDateTime(step.at)}</time>
            </span>
            {due && <span className={styles['by']}>{t('view.newLimit', { at: formatDateTime(due) })}</span>}
            {step.comment && <p className={styles['comment']}>{step.comment}</p>}
          </li>
        );
      })}
    </ol>
  );
}
