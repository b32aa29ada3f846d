import { formatBytes } from '@chainage/shared/lib/format/number';
import type { OutboxRow, Owner } from '@chainage/shared/offline/outbox.model';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { FailureHelp } from './failure-help.tsx';
import { statusOf } from '#offline/waiting/queue.ts';
import { rowWord } from '#offline/waiting/row-word.ts';
import { RowState } from './row-state.tsx';
import { Thumbnail } from '#offline/waiting/thumbnail.tsx';
import styles from './record-card.module.css';

interface Props {
  owner: Owner;
  row: OutboxRow;
  rows: OutboxRow[];
  now: number;
  /** The first of its record that is only held back: what is said of it holds for the others. */
  speaks: boolean;
}

/** A step, a change or a photo: what it is, how big, how it stands, and what to do where it is stuck. */
export function RowLine({ owner, row, rows, now, speaks }: Props) {
  const { t } = useSyncTexts();
  const status = statusOf(row, rows, now);
  return (
    <li className={styles['row']} data-state={status.kind}>
      <div className={styles['line']}>
        {row.file && <Thumbnail owner={owner} photo={row.file} />}
        <div className={styles['what']}>
          <p className={styles['verb']}>
            {rowWord(t, row)}
            {row.file && <span className={styles['size']}> {formatBytes(row.bytes, 0)}</span>}
          </p>
          <RowState status={status} />
        </div>
      </div>
      {row.failure && (row.state === 'failed' || speaks) && <FailureHelp owner={owner} row={row} rows={rows} />}
    </li>
  );
}
