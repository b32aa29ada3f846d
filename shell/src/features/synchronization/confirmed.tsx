import { useState } from 'react';
import { RECEIPT_RETENTION_DAYS, type Receipt } from '@chainage/shared/offline/outbox.model';
import { Link } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { CheckCircle2 } from '@chainage/shared/ui/icons';
import { handOver } from '#offline/receipts/hand-over.ts';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import styles from './panels.module.css';
import { arrivalsOf, type Arrival } from '#offline/waiting/queue.ts';
import { rowWord } from '#offline/waiting/row-word.ts';
import { shortTime } from './short-time.ts';

const FIRST = 5;

function ArrivalLine({ arrival }: { arrival: Arrival }) {
  const { t } = useSyncTexts();
  const [saved, setSaved] = useState<string | null>(null);
  const { number, title, page, done, photos, at, signed } = arrival;
  const parts = [...done.map((step) => rowWord(t, step)), ...(photos > 0 ? [t('what.photo', { count: photos })] : [])];
  return (
    <li className={styles['receipt']}>
      <CheckCircle2 size={20} aria-hidden />
      <div>
        <Link to={page}>{number ? `${number} · ${title}` : title}</Link>
        <p>{parts.join(', ')}</p>
        <p className={styles['muted']}>{t('confirmed.at', { at: shortTime(at) })}</p>
        {signed.length > 0 && (
          <Button
            aria-label={t('receipt.of', { name: number ?? title })}
            onClick={() => void handOver(arrival).then(setSaved)}
          >
            {t('receipt.one')}
          </Button>
        )}
        <p role="status">{saved && t('receipt.saved', { name: saved })}</p>
      </div>
    </li>
  );
}

/** What the server has confirmed, record by record, the latest first. */
export function Confirmed({ receipts }: { receipts: Receipt[] }) {
  const { t } = useSyncTexts();
  const [all, setAll] = useState(false);
  const arrivals = arrivalsOf(receipts);
  const shown = all ? arrivals : arrivals.slice(0, FIRST);
  const further = arrivals.length - shown.length;
  return (
    <section className={styles['section']} aria-labelledby="sync-confirmed">
      <h2 id="sync-confirmed">{t('confirmed.title')}</h2>
      {arrivals.length === 0 ? (
        <p className={styles['muted']}>{t('confirmed.none')}</p>
      ) : (
        <ul className={styles['list']}>
          {shown.map((arrival) => (
            <ArrivalLine key={arrival.record} arrival={arrival} />
          ))}
        </ul>
      )}
      {further > 0 && <Button onClick={() => setAll(true)}>{t('confirmed.more', { count: further })}</Button>}
      {arrivals.length > 0 && (
        <p className={styles['muted']}>{t('confirmed.kept', { days: RECEIPT_RETENTION_DAYS })}</p>
      )}
    </section>
  );
}
