import type { OutboxRow, Owner } from '@chainage/shared/offline/outbox.model';
import { Link } from '@chainage/shared/router';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import type { QueuedRecord } from '#offline/waiting/queue.ts';
import { RecordActions } from './record-actions.tsx';
import { RowLine } from './row-line.tsx';
import { shortTime } from './short-time.ts';
import styles from './record-card.module.css';

interface Props {
  owner: Owner;
  record: QueuedRecord;
  /** All rows of the owner: a row may wait for another record's. */
  rows: OutboxRow[];
  now: number;
}

/** One record with everything of it that has not arrived. */
export function RecordCard({ owner, record, rows, now }: Props) {
  const { t } = useSyncTexts();
  const all = [...record.rows, ...record.photos];
  const isFailed = all.some(({ state }) => state === 'failed');
  const speaker = all.find(({ state, failure }) => state === 'waiting' && failure);
  return (
    <article className={styles['card']} data-failed={isFailed} aria-label={record.title}>
      <h3>
        <Link to={record.page}>{record.title}</Link>
      </h3>
      <p className={styles['written']}>{t('queue.written', { at: shortTime(record.writtenAt) })}</p>
      <ul className={styles['rows']} aria-label={t('queue.rowsOf', { title: record.title })}>
        {all.map((row) => (
          <RowLine key={row.id} owner={owner} row={row} rows={rows} now={now} speaks={row === speaker} />
        ))}
      </ul>
      {!isFailed && <RecordActions owner={owner} record={record} rows={rows} />}
    </article>
  );
}
