import { useState } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import styles from './second-factor.module.css';

/** New recovery codes, this one time. */
export function ShownCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('security');
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles['form']}>
      <p className={styles['notice']}>{t('codes.shown')}</p>
      <ul className={styles['codes']} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {t(copied ? 'codes.copied' : 'codes.copy')}
        </Button>
        <a
          className={styles['save']}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="chainage-recovery-codes.txt"
        >
          {t('codes.save')}
        </a>
        <Button kind="primary" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      </div>
    </div>
  );
}
