import { useEffect, useState } from 'react';
import type { OutboxRow, Owner } from '@chainage/shared/offline/outbox.model';
import { Button } from '@chainage/shared/ui/button';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { recordsOf } from '#offline/waiting/queue.ts';
import { RecordCard } from './record-card.tsx';
import styles from './synchronization.module.css';

const TICK_MS = 5000;

/** For rows held until a time, and only while there are any. */
function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}

const FIRST = 30;

/** Every record with something unsent; those that need a person first. */
export function QueueList({ owner, rows }: { owner: Owner; rows: OutboxRow[] }) {
  const { t } = useSyncTexts();
  const now = useNow(rows.some(({ nextTryAt }) => nextTryAt > 0));
  const [limit, setLimit] = useState(FIRST);
  const records = recordsOf(rows);
  const isFailed = (record: (typeof records)[number]) =>
    [...record.rows, ...record.photos].some(({ state }) => state === 'failed');
  const ordered = [...records.filter(isFailed), ...records.filter((record) => !isFailed(record))];
  if (ordered.length === 0) return null;
  return (
    <section className={styles['queue']} aria-labelledby="sync-queue">
      <h2 id="sync-queue">{t('queue.title')}</h2>
      {ordered.slice(0, limit).map((record) => (
        <RecordCard key={record.record} owner={owner} record={record} rows={rows} now={now} />
      ))}
      {ordered.length > limit && (
        <Button onClick={() => setLimit(limit + FIRST)}>
          {t('confirmed.more', { count: ordered.length - limit })}
        </Button>
      )}
    </section>
  );
}
