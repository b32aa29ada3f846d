import { useState } from 'react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { RECEIPTS_KEPT_DAYS, type Receipt } from '@chainage/shared/offline/outbox.model';
import { Link } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { CheckCircle2 } from '@chainage/shared/ui/icons';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import styles from './panels.module.css';

const FIRST = 5;

/** What the server has confirmed, the latest first. */
export function Confirmed({ receipts }: { receipts: Receipt[] }) {
  const { t } = useSyncTexts();
  const [all, setAll] = useState(false);
  const shown = all ? receipts : receipts.slice(0, FIRST);
  const further = receipts.length - shown.length;
  return (
    <section className={styles['section']} aria-labelledby="sync-confirmed">
      <h2 id="sync-confirmed">{t('confirmed.title')}</h2>
      {receipts.length === 0 && <p className={styles['muted']}>{t('confirmed.none')}</p>}
      <ul className={styles['list']}>
        {shown.map((receipt) => (
          <li key={receipt.row} className={styles['receipt']}>
            <CheckCircle2 size={20} aria-hidden />
            <div>
              <Link to={receipt.page}>{receipt.number ? `${receipt.number} · ${receipt.title}` : receipt.title}</Link>
              <p>
                {t([`verb.${receipt.verb}`, 'verb.other'])}
                <span className={styles['muted']}>
                  {' '}
                  · {t('confirmed.at', { at: formatDateTime(receipt.confirmedAt) })}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {further > 0 && <Button onClick={() => setAll(true)}>{t('confirmed.more', { count: further })}</Button>}
      {receipts.length > 0 && <p className={styles['muted']}>{t('confirmed.kept', { days: RECEIPTS_KEPT_DAYS })}</p>}
    </section>
  );
}
