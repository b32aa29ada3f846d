import type { MissingRow } from '@chainage/shared/offline/outbox';
import { Button } from '@chainage/shared/ui/button';
import { AlertTriangle } from '@chainage/shared/ui/icons';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { useWhat } from '#offline/waiting/use-here.ts';
import { shortTime } from './short-time.ts';
import styles from './standing.module.css';

/** In what order a record's first row is found: the report itself, else what was done to it. */
const byRecord = (missing: readonly MissingRow[]): MissingRow[] => [
  ...new Map(missing.toReversed().map((row) => [row.record, row])).values(),
];

/** What was written here and is gone: the browser's storage was cleared or damaged before it arrived. */
export function LostRows({ missing, onSeen }: { missing: MissingRow[]; onSeen: () => void }) {
  const { t } = useSyncTexts();
  const what = useWhat();
  const made = new Set(missing.filter(({ verb }) => verb === 'create').map(({ record }) => record));
  const isChange = ({ record, verb }: MissingRow) => !made.has(record) && verb !== 'photo' && verb !== 'lost';
  const named = what({
    reports: made.size,
    changes: byRecord(missing.filter(isChange)).length,
    photos: missing.filter(({ verb }) => verb === 'photo').length,
    notes: missing.filter(({ verb }) => verb === 'lost').length,
  });
  return (
    <div className={styles['standing']} data-tone="failed" role="alert">
      <AlertTriangle size={36} aria-hidden />
      <div>
        <h2>{t('lost.title', named)}</h2>
        <ul>
          {byRecord(missing).map(({ id, title, at }) => (
            <li key={id}>{t('lost.row', { title, at: shortTime(at) })}</li>
          ))}
        </ul>
        <p>{t('lost.text')}</p>
        <Button onClick={onSeen}>{t('lost.seen')}</Button>
      </div>
    </div>
  );
}
