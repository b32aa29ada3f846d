import { useState } from 'react';
import type { OutboxRow, Owner } from '@chainage/shared/offline/outbox.model';
import { Button } from '@chainage/shared/ui/button';
import { Trash2 } from '@chainage/shared/ui/icons';
import type { QueuedRecord } from '#offline/waiting/queue.ts';
import { rowWord } from '#offline/waiting/row-word.ts';
import { Thumbnail } from '#offline/waiting/thumbnail.tsx';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { FailureReasonText } from './failure-reason.tsx';
import { shortTime } from './short-time.ts';
import styles from './record-card.module.css';

interface Props {
  owner: Owner;
  record: QueuedRecord;
  rows: OutboxRow[];
  /** The organisation takes nothing more, a note about what is given up neither. */
  isOver: boolean;
}

/** A record that waits, where none of its pages can be opened: what was written, why it is stuck, and how to be rid of it. */
export function KeptRecord({ owner, record, rows, isOver }: Props) {
  const { t } = useSyncTexts();
  const [asking, setAsking] = useState(false);
  const all = [...record.rows, ...record.photos];
  const [first] = all;
  const stuck = all.find(({ state }) => state === 'failed');
  return (
    <article className={styles['card']} data-failed={stuck !== undefined} aria-label={record.title}>
      <h3>{record.title}</h3>
      <p className={styles['written']}>{t('queue.written', { at: shortTime(record.writtenAt) })}</p>
      <ul aria-label={t('queue.rowsOf', { title: record.title })}>
        {all.map((row) => (
          <li key={row.id} className={styles['row']}>
            <div className={styles['line']}>
              {row.file && <Thumbnail owner={owner} photo={row.file} />}
              <p className={styles['verb']}>{rowWord(t, row)}</p>
            </div>
          </li>
        ))}
      </ul>
      {stuck && <FailureReasonText row={stuck} />}
      {first && all.every(({ state }) => state !== 'sending') && (
        <div>
          <Button kind="ghost" icon={<Trash2 size={18} aria-hidden />} onClick={() => setAsking(true)}>
            {t('act.discard')}
          </Button>
        </div>
      )}
      {asking && first && (
        <DiscardDialog
          owner={owner}
          row={stuck ?? first}
          rows={rows}
          isOver={isOver}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
}
