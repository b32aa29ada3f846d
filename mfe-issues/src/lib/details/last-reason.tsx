import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import type { IssueRecord } from '../issue-record.ts';
import page from '../page/page.module.css';
import styles from './details.module.css';

const SENT_BACK = ['return', 'reject', 'reopen'];

/** Why the issue was sent back: the reader's next step depends on it, and the history stands far below. */
export function LastReason({ issue }: { issue: IssueRecord }) {
  const { t } = useTranslation('issues');
  const moves = issue.history.filter((step) => step.from_status !== step.to_status);
  const last = moves.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  if (!last?.comment || !SENT_BACK.includes(last.action)) return null;
  return (
    <div className={page['notice']}>
      <p className={styles['reason']}>
        <strong>{t(`done.${last.action}`)}:</strong> {last.comment}
      </p>
      <p className={styles['reasonBy']}>
        {last.by.name} · <time dateTime={last.at}>{formatDateTime(last.at)}</time>
      </p>
    </div>
  );
}
