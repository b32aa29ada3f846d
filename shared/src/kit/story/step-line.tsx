import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { formatDate, formatDateTime } from '#lib/format/date.ts';
import { cx } from '#ui/cx.ts';
import type { HistoryLine } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import styles from './story.module.css';

/** More have no room on one line; a phone shows the last four of them. */
const MOST = 6;

interface Props {
  lines: readonly HistoryLine[];
  /** What waits on this device. */
  rows: readonly OutboxRow[];
}

/** The steps that moved the record, the last ones, as dots on a line. */
export function StepLine({ lines, rows }: Props) {
  const t = useKitTexts();
  const moves = lines
    .filter(({ from_status: from, to_status: to }) => to !== null && from !== to)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(-MOST);
  if (moves.length === 0) return null;
  return (
    <ol className={styles['steps']} aria-label={t('story.steps')}>
      {moves.map(({ id, action, to_status: to, at }) => (
        <li key={id} className={cx(rows.some((row) => row.id === id) && styles['waits'])}>
          <span>{t([`doneTo.${action}.${to}`, `done.${action}`, 'done.other'])}</span>
          <time dateTime={at} title={formatDateTime(at)}>
            {formatDate(at).slice(0, 'DD MMM'.length)}
          </time>
        </li>
      ))}
    </ol>
  );
}
