import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { formatBytes } from '@chainage/shared/lib/format/number';
import { AlertTriangle, Clock, History, Link2, Send, type LucideIcon } from '@chainage/shared/ui/icons';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import type { RowStatus } from '#offline/waiting/queue.ts';
import { shortTime } from './short-time.ts';
import styles from './record-card.module.css';

const ICONS: Record<RowStatus['kind'], LucideIcon> = {
  waiting: Clock,
  held: History,
  sending: Send,
  blocked: Link2,
  failed: AlertTriangle,
};

/** The state of a row as icon and word. */
export function RowState({ status }: { status: RowStatus }) {
  const { t } = useSyncTexts();
  const online = useConnectivity((connectivity) => connectivity.online);
  const Icon = ICONS[status.kind];
  const words = () => {
    if (status.kind === 'sending')
      return t('state.sending', { sent: formatBytes(status.sent, 0), total: formatBytes(status.total, 0) });
    if (!online && (status.kind === 'held' || status.kind === 'waiting')) return t('state.offline');
    if (status.kind !== 'held') return t(`state.${status.kind}`);
    return status.soon ? t('state.soon') : t('state.held', { at: shortTime(new Date(status.until)) });
  };
  return (
    <p className={styles['state']}>
      <Icon size={18} aria-hidden />
      {words()}
    </p>
  );
}
