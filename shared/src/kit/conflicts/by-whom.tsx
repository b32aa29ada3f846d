import { formatDateTime } from '#lib/format/date.ts';
import page from '../page/page.module.css';
import type { HistoryLine } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import styles from './settle.module.css';

/** What happened meanwhile, by whom and when. */
export function ByWhom({ change }: { change: HistoryLine | null }) {
  const t = useKitTexts();
  if (!change) return null;
  return (
    <div className={page['notice']}>
      <p className={styles['whom']}>
        <strong>{t([`done.${change.action}`, 'done.other'])}</strong>
        <br />
        {change.by.name} · <time dateTime={change.at}>{formatDateTime(change.at)}</time>
        {change.comment && (
          <>
            <br />“{change.comment}”
          </>
        )}
      </p>
    </div>
  );
}
