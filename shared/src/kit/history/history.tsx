import { lazy, Suspense, type ReactNode } from 'react';
import { formatDateTime } from '#lib/format/date.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { PendingChip } from '../pending/pending-chip.tsx';
import type { HistoryLine } from '../record/record.model.ts';
import { useScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './history.module.css';

interface Props<Line extends HistoryLine> {
  lines: readonly Line[];
  /** What waits on this device: a line of it bears a sign. */
  rows: readonly OutboxRow[];
  /** What a line says beside who, when and why; null where nothing. */
  more?: (line: Line) => ReactNode;
  /** What stands before the first line. */
  children?: ReactNode;
}

/** Names the sheet that a line came with, or that was taken back with it. */
function FromSheet({ data }: Pick<HistoryLine, 'data'>) {
  const t = useKitTexts();
  const [how, from] = Object.entries(data).find(([name]) => name === 'import' || name === 'undone_import') ?? [];
  const file = (from as { file?: unknown } | undefined)?.file;
  return typeof file === 'string' ? <span className={styles['by']}>{t(`history.${how}`, { file })}</span> : null;
}

// most lines changed no field: how fields are read is fetched with the first that did
const Changes = lazy(async () => ({ default: (await import('./changes.tsx')).Changes }));

/** Every step and comment, oldest first. */
export function History<Line extends HistoryLine>({ lines, rows, more, children }: Props<Line>) {
  const t = useKitTexts();
  const { State } = useScreens();
  return (
    <>
      {children}
      <ol className={styles['history']}>
        {lines
          .toSorted((a, b) => a.at.localeCompare(b.at))
          .map((line) => {
            const waiting = rows.find(({ id }) => id === line.id);
            const besides = more?.(line);
            return (
              <li key={line.id} className={styles['step']}>
                <span className={styles['stepHead']}>
                  <strong>{t([`doneTo.${line.action}.${line.to_status}`, `done.${line.action}`, 'done.other'])}</strong>
                  {State && line.to_status && line.from_status !== line.to_status && <State status={line.to_status} />}
                  {waiting && <PendingChip failed={waiting.state === 'failed'} />}
                </span>
                <span className={styles['by']}>
                  {line.by.name} · <time dateTime={line.at}>{formatDateTime(line.at)}</time>
                </span>
                <FromSheet data={line.data} />
                {'changed' in line.data && (
                  <Suspense fallback={null}>
                    <Changes data={line.data} />
                  </Suspense>
                )}
                {'sent_after_leaving' in line.data && <span className={styles['by']}>{t('history.left')}</span>}
                {besides && <span className={styles['by']}>{besides}</span>}
                {line.comment && <p className={styles['comment']}>{line.comment}</p>}
              </li>
            );
          })}
      </ol>
    </>
  );
}
