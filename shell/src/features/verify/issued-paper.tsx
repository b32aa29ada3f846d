import { useRef, useState } from 'react';
import type { PaperChecked } from '@chainage/shared/contracts/issued-paper';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { sha256Of } from '@chainage/shared/lib/photo/shrink-photo';
import { Field } from '@chainage/shared/ui/field';
import { FileSelect } from '@chainage/shared/ui/file-select';
import { CheckCircle2, XCircle } from '@chainage/shared/ui/icons';
import { Label } from '@chainage/shared/ui/label';
import styles from './verify.module.css';

type Issued = Extract<PaperChecked, { issued: true }>;

/** Whether a file is the one that was issued, found out on the device. */
function SameFile({ sha256 }: Pick<Issued, 'sha256'>) {
  const { t } = useTranslation('verify');
  const [found, setFound] = useState<'same' | 'other' | 'unread'>();
  const latest = useRef<File | null>(null);
  const compare = (file: File | null) => {
    latest.current = file;
    setFound(undefined);
    const say = (verdict: typeof found) => {
      // one chosen before may be read to its end after this one
      if (latest.current === file) setFound(verdict);
    };
    if (file)
      sha256Of(file).then(
        (of) => say(of === sha256 ? 'same' : 'other'),
        () => say('unread'),
      );
  };
  const Mark = found === 'same' ? CheckCircle2 : XCircle;
  return (
    <section className={styles['file']} aria-label={t('file')}>
      <h2>{t('file')}</h2>
      <Field label={t('choose')} hint={t('fileText')}>
        <FileSelect extensions={['pdf']} onChoose={compare} />
      </Field>
      <p role="status" className={styles['verdict']}>
        {found && <Mark size={20} aria-hidden className={styles[found === 'same' ? 'good' : 'bad']} />}
        {found && t(found)}
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
