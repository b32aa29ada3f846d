import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { formatBytes } from '@chainage/shared/lib/format/number';
import { Button } from '@chainage/shared/ui/button';
import { CheckCircle2, Send, WifiOff } from '@chainage/shared/ui/icons';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import type { Sending } from './use-sending.ts';
import styles from './send-panel.module.css';

function Connection() {
  const { t } = useSyncTexts();
  const online = useConnectivity((connectivity) => connectivity.online);
  const Icon = online ? CheckCircle2 : WifiOff;
  return (
    <p className={styles['connection']} data-online={online} role="status">
      <Icon size={20} aria-hidden />
      {t(online ? 'connection.online' : 'connection.offline')}
    </p>
  );
}

interface Props {
  sending: Sending;
  waits: boolean;
  /** The server takes nothing by this device's grant any more. */
  refused?: boolean;
}

/** Whether the browser wakes the worker when the signal is back, with no page of ours open (Background Sync). */
const isSentWhenClosed = (): boolean => 'SyncManager' in window;

/** What a run has done, said once a record, not with every part of a photo. */
function SendStatus({ sending, isGoing, waits, refused }: Props & { isGoing: boolean }) {
  const { t } = useSyncTexts();
  const { progress, failed, over } = sending;
  if (failed) return t('send.failed');
  if (refused && waits) return t('send.refused');
  if (isGoing && progress && progress.records.total > 0) return t('send.rows', progress.records);
  if (over && progress && progress.records.done > 0) return t('send.done', { count: progress.records.done });
  if (over && waits) return t('send.doneNone');
  return t(waits ? (isSentWhenClosed() ? 'send.byItself' : 'send.whileOpen') : 'send.later');
}

export function SendPanel(props: Props) {
  const { t } = useSyncTexts();
  const { sending, waits } = props;
  const { running, progress } = sending;
  const online = useConnectivity((connectivity) => connectivity.online);
  // a run without a server is an attempt: nothing is on its way before something has gone
  const isGoing = running && (online || (progress?.bytes.done ?? 0) > 0);
  const bytes = isGoing && progress && progress.bytes.total > 0 ? progress.bytes : null;
  return (
    <section className={styles['panel']}>
      <Connection />
      <Button
        kind={waits ? 'primary' : 'secondary'}
        size="lg"
        block
        busy={running}
        icon={<Send size={20} aria-hidden />}
        onClick={sending.send}
      >
        {t(isGoing ? 'send.busy' : running ? 'send.trying' : 'send.now')}
      </Button>
      <div className={styles['progress']}>
        {bytes && <progress aria-label={t('send.label')} value={bytes.done} max={bytes.total} />}
        <p aria-live="polite">
          <SendStatus {...props} isGoing={isGoing} />
        </p>
        {bytes && (
          <p className={styles['bytes']}>
            {t('send.bytes', { done: formatBytes(bytes.done, 1), total: formatBytes(bytes.total, 1) })}
          </p>
        )}
      </div>
    </section>
  );
}
