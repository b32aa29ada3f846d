import type { PassStanding } from '@chainage/shared/contracts/safety/pass-text';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDate, formatDateTime } from '@chainage/shared/lib/format/date';
import { CheckCircle2, XCircle } from '@chainage/shared/ui/icons';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';
import type { CheckedCard } from './check-card.ts';
import styles from './scan.module.css';

const isGood = (standing: PassStanding): boolean => standing === 'valid';

/** What the card is worth, readable at arm's length: a sign and a word, what for, whose, until when. */
export function CardResult({ card: { says, standing, reason, knownAt, isOld } }: { card: CheckedCard }) {
  const { t } = useTranslation('safety');
  const good = isGood(standing);
  const Sign = good ? CheckCircle2 : XCircle;
  const what = says.work === null ? t(`option.pass_type.${says.pass_type}`) : t(`option.work.${says.work}`);
  const facts: [string, string][] = [
    ...(says.trade ? [[t('field.trade'), says.trade] as [string, string]] : []),
    ...(says.employer ? [[t('field.employer'), says.employer] as [string, string]] : []),
    ...(says.site ? [[t('field.site'), says.site] as [string, string]] : []),
    [t('field.number'), says.number],
    ...(says.trained_on ? [[t('field.trained_on'), formatDate(says.trained_on)] as [string, string]] : []),
  ];
  return (
    <div role="status" className={styles['result']}>
      <p className={`${styles['verdict']} ${styles[good ? 'good' : 'bad']}`}>
        <Sign aria-hidden="true" />
        <strong>{t(`scan.${standing}`)}</strong>
        <span>{what}</span>
      </p>
      <RecordCard title={says.holder}>
        <p>{t('scan.until', { from: formatDate(says.valid_from), until: formatDate(says.valid_until) })}</p>
        {standing === 'revoked' && reason && <p>{t('scan.reason', { reason })}</p>}
        <Facts facts={facts} />
      </RecordCard>
      <p>
        {t('scan.knownAt')} {formatDateTime(new Date(knownAt).toISOString())}
      </p>
      {standing === 'valid' && isOld && <p className={styles['old']}>{t('scan.old')}</p>}
    </div>
  );
}
