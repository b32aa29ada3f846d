import { formatDateTime } from '#lib/format/date.ts';
import { lastReason } from '../actions/last-reason.ts';
import page from '../page/page.module.css';
import { useKitTexts } from '../texts.tsx';
import type { HistoryLine } from './record.model.ts';
import { usePageKind } from './screens.tsx';
import styles from './record.module.css';

/** Why the record was sent back: the reader's next step depends on it, and the history stands far below. */
export function LastReason({ history }: { history: readonly HistoryLine[] }) {
  const t = useKitTexts();
  const last = lastReason(usePageKind().flow, history);
  if (!last) return null;
  return (
    <div className={page['notice']}>
      <p className={styles['reason']}>
        <strong>{t([`done.${last.action}`, 'done.other'])}:</strong> {last.comment}
      </p>
      <p className={styles['reasonBy']}>
        {last.by.name} · <time dateTime={last.at}>{formatDateTime(last.at)}</time>
      </p>
    </div>
  );
}
