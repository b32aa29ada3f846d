import { formatChainage } from '@chainage/shared/contracts/chainage';
import type { Notification } from '@chainage/shared/contracts/notifications';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatTime } from '@chainage/shared/lib/format/date';
import { Link } from '@chainage/shared/router';
import { Label } from '@chainage/shared/ui/label';
import { VisuallyHidden } from '@chainage/shared/ui/visually-hidden';
import { preloadPath } from '#remotes/remote-loads.ts';
import { markRead } from './notification.queries.ts';
import styles from './notifications.module.css';

/** One thing that happened: what, to which record, where on the road. Opens the record. */
export function NotificationRow({ row }: { row: Notification }) {
  const { t } = useTranslation('shell');
  const { id, page, text, called, chainage, direction, at, times, read_at: readAt } = row;
  const unread = readAt === null;
  return (
    <Link
      to={page}
      className={styles['row']}
      data-unread={unread || undefined}
      onPointerDown={() => preloadPath(page)}
      // that it was read is news to nobody who has no signal: it is unread again until there is one
      onClick={() => unread && void markRead({ ids: [id] }, { background: true }).catch(() => undefined)}
    >
      <span className={styles['what']}>
        <span className={styles['text']}>
          {unread && <VisuallyHidden>{t('notifications.unreadMark')} </VisuallyHidden>}
          <Label label={text['en'] ?? ''} labels={text} />
          {times > 1 && <span className={styles['times']}>{t('notifications.times', { count: times })}</span>}
        </span>
        <span className={styles['about']}>
          <span>
            <Label label={called['en'] ?? ''} labels={called} />
            {chainage !== null && ` · ${formatChainage(chainage)}`}
            {direction !== null && ` ${t(`records:direction.${direction}`)}`}
          </span>
          <time dateTime={at} className={styles['time']}>
            {formatTime(at)}
          </time>
        </span>
      </span>
    </Link>
  );
}
