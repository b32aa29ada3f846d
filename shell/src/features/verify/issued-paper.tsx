import { useState } from 'react';
import type { PaperChecked } from '@chainage/shared/contracts/issued-paper';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { CheckCircle2, XCircle } from '@chainage/shared/ui/icons';
import { Label } from '@chainage/shared/ui/label';
import styles from './verify.module.css';

type Issued = Extract<PaperChecked, { issued: true }>;

async function hashOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a file is the one that was issued, found out on the device. */
function SameFile({ sha256 }: Pick<Issued, 'sha256'>) {
  const { t } = useTranslation('verify');
  const [same, setSame] = useState<boolean>();
  const compare = async (file: File | undefined) => setSame(file && (await hashOf(file)) === sha256);
  return (
    <section className={styles['file']} aria-label={t('file')}>
      <h2>{t('file')}</h2>
      <p className={styles['quiet']}>{t('fileText')}</p>
      <label className={styles['choose']}>
        <span>{t('choose')}</span>
        <input type="file" accept="application/pdf" onChange={({ target }) => void compare(target.files?.[0])} />
      </label>
      <p role="status" className={styles['verdict']}>
        {same === true && <CheckCircle2 size={20} aria-hidden className={styles['good']} />}
        {same === false && <XCircle size={20} aria-hidden className={styles['bad']} />}
        {same !== undefined && t(same ? 'same' : 'other')}
      </p>
    </section>
  );
}

/** What was issued, by whom, when, and what it comes to, in the words of the paper. */
export function IssuedPaper({ paper }: { paper: Issued }) {
  const { t } = useTranslation('verify');
  const { names, organisation, issued_at: at, row_count: rows, figures, language, sha256 } = paper;
  const facts = [
    ['paper', <Label key="name" label={names['en'] ?? ''} labels={names} />],
    ['organisation', organisation],
    [
      'at',
      <time key="at" dateTime={at}>
        {formatDateTime(at)}
      </time>,
    ],
    ...(rows === null ? [] : [['rows', groupIndian(rows)] as const]),
  ] as const;
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {figures.map(([what, said], index) => (
          <div key={index} lang={language}>
            <dt>{what}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['quiet']}>{t('compare')}</p>
      <SameFile sha256={sha256} />
      <details>
        <summary>{t('sha256')}</summary>
        <code className={styles['hash']}>{sha256}</code>
      </details>
    </>
  );
}
