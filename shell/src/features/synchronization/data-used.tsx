import { dayOf } from '@chainage/shared/lib/format/date';
import { formatBytes } from '@chainage/shared/lib/format/number';
import type { Receipt } from '@chainage/shared/offline/outbox.model';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import styles from './panels.module.css';

/** Bytes that arrived on the days that begin with `prefix`, in India's time. */
const sent = (receipts: Receipt[], prefix: string): number =>
  receipts.reduce((sum, { confirmedAt, bytes }) => sum + (dayOf(confirmedAt).startsWith(prefix) ? bytes : 0), 0);

export function DataUsed({ receipts, waiting }: { receipts: Receipt[]; waiting: number }) {
  const { t } = useSyncTexts();
  const today = dayOf(new Date());
  const figures = { waiting, today: sent(receipts, today), month: sent(receipts, today.slice(0, 7)) };
  return (
    <section className={styles['section']} aria-labelledby="sync-data">
      <h2 id="sync-data">{t('data.title')}</h2>
      <dl className={styles['figures']}>
        {(['waiting', 'today', 'month'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`data.${name}`)}</dt>
            <dd>{formatBytes(figures[name], 1)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['muted']}>{t('data.hint')}</p>
    </section>
  );
}
