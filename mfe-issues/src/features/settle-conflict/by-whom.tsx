import type { IssueHistory } from '@chainage/shared/contracts/issues/issue';
import { useKitTexts } from '@chainage/shared/kit/texts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import page from '#lib/page/page.module.css';
import styles from './settle.module.css';

/** What happened meanwhile, by whom and when. */
export function ByWhom({ change }: { change: IssueHistory | null }) {
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
