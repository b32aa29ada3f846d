import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import { lastReason } from '@chainage/shared/kit/actions/last-reason';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import type { IssueRecord } from '../issue-record.ts';
import page from '../page/page.module.css';
import styles from './details.module.css';

/** Why the issue was sent back: the reader's next step depends on it, and the history stands far below. */
export function LastReason({ issue }: { issue: IssueRecord }) {
  const { t } = useTranslation('issues');
  const last = lastReason(issueFlow, issue.history);
  if (!last) return null;
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
