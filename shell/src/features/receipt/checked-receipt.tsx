import { useEffect, useState } from 'react';
import { api } from '@chainage/shared/api-client/client';
import type { ReceiptChecked, ReceiptSays } from '@chainage/shared/contracts/receipt';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { Button } from '@chainage/shared/ui/button';
import { CheckCircle2, XCircle } from '@chainage/shared/ui/icons';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import styles from './receipt.module.css';

/** Steps that this page has words for; others are a module's own. */
const WORDS: Readonly<Record<string, string>> = {
  create: 'verb.create',
  edit: 'verb.edit',
  file: 'verb.photo',
  given_up: 'verb.lost',
};

function Says({ says }: { says: ReceiptSays }) {
  const { t } = useSyncTexts();
  const { number, record, step, at, by, member, organisation, server, sha256 } = says;
  const word = WORDS[step];
  const facts = [
    ['organisation', organisation ? `${organisation.name} (${organisation.code})` : t('receipt.noOrganisation')],
    ['record', number ?? record],
    ['step', word ? t(word) : <span lang="en">{step.replaceAll('_', ' ')}</span>],
    ['at', <time dateTime={at}>{formatDateTime(at)}</time>],
    ['by', member === undefined ? by : t('receipt.member', { name: by, id: member })],
    ['server', server],
    ['sha256', sha256],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`receipt.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a receipt is the server's, and what it then says. */
export function CheckedReceipt({ receipt }: { receipt: string }) {
  const { t } = useSyncTexts();
  const [checked, setChecked] = useState<ReceiptChecked | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    const done = (answer: ReceiptChecked | 'failed') => void (gone || setChecked(answer));
    api.post<ReceiptChecked>('receipts/check/', { receipt }, { background: true }).then(done, () => done('failed'));
    return () => void (gone = true);
  }, [receipt, tries]);
  if (checked === null) return <li className={styles['result']}>{t('receipt.checking')}</li>;
  if (checked === 'failed')
    return (
      <li className={styles['result']}>
        <p>{t('receipt.failed')}</p>
        <Button onClick={() => setTries(tries + 1)}>{t('act.retry')}</Button>
      </li>
    );
  return (
    <li className={styles['result']}>
      <p className={`${styles['verdict']} ${styles[checked.valid ? 'genuine' : 'false']}`}>
        {checked.valid ? <CheckCircle2 size={20} aria-hidden /> : <XCircle size={20} aria-hidden />}
        <strong>{t(checked.valid ? 'receipt.valid' : 'receipt.invalid')}</strong>
      </p>
      {checked.valid ? <Says says={checked} /> : <p>{t('receipt.invalidText')}</p>}
    </li>
  );
}
