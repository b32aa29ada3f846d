import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { Settling } from '@chainage/shared/ui/settling';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { Confirmed } from './confirmed.tsx';
import { DataUsed } from './data-used.tsx';
import { LostRows } from './lost-rows.tsx';
import { QueueList } from './queue-list.tsx';
import { unsentOf } from '#offline/waiting/queue.ts';
import { KeptCards } from '#offline/waiting/kept-here.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import { RescuePanel } from './rescue-panel.tsx';
import { SendPanel } from './send-panel.tsx';
import { Standing } from './standing.tsx';
import { StoragePanel, useStorageNow } from './storage-panel.tsx';
import styles from './synchronization.module.css';
import { useAutoSync } from './use-auto-sync.ts';
import { useOwner } from '#offline/waiting/use-owner.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { useMissing } from './use-missing.ts';
import { useQueue } from './use-queue.ts';
import { useSending } from './use-sending.ts';

/** What is safe and what is not, and what to do about it. */
export function SynchronizationPage() {
  const { t } = useSyncTexts();
  const { t: shell } = useTranslation('shell');
  usePageTitle(shell('titles.synchronization'));
  const owner = useOwner();
  const others = useOutbox((outbox) => (outbox.loaded ? outbox.others : null));
  const unfinished = useOutbox((outbox) => outbox.unfinished);
  const { elsewhere, records, refused } = useElsewhere(owner);
  const { rows, receipts, broken } = useQueue(owner);
  const { missing, accept } = useMissing(owner, Boolean(rows?.length));
  const kept = useStorageNow(rows?.length ?? 0);
  const sending = useSending(rows);
  useAutoSync(rows !== null || broken, sending.send);
  if (!owner) return null;
  const unsent = rows && unsentOf(rows);
  return (
    <Settling until={(rows !== null || broken) && kept.state !== null}>
      <div className={styles['page']}>
        <div className={styles['main']}>
          <h1 className={styles['title']}>{shell('titles.synchronization')}</h1>
          {missing.length > 0 && <LostRows missing={missing} onSeen={accept} />}
          <Standing
            unsent={unsent}
            others={others && Math.max(0, others - records)}
            broken={broken}
            unfinished={unfinished}
            lost={missing.length > 0}
          />
          <KeptCards kept={elsewhere} />
          <SendPanel sending={sending} waits={Boolean(rows?.length)} refused={refused} />
          {rows && <QueueList owner={owner} rows={rows} />}
          <Confirmed receipts={receipts} />
        </div>
        <aside className={styles['aside']} aria-label={t('storage.title')}>
          <ReadinessPanel />
          <StoragePanel {...kept} />
          <RescuePanel owner={owner} />
          <DataUsed receipts={receipts} waiting={unsent?.bytes ?? 0} />
        </aside>
      </div>
    </Settling>
  );
}

export default SynchronizationPage;
