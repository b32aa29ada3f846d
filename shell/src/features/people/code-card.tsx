import { useState } from 'react';
import type { Invitation } from '@chainage/shared/contracts/people';
import { REGISTER_PAGE } from '@chainage/shared/contracts/people-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { Button } from '@chainage/shared/ui/button';
import styles from './people.module.css';

/** What to hand over: a code is shown once, a mail is on its way. */
export function CodeCard({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('people');
  const [copied, setCopied] = useState(false);
  const { code, name, email, expires_at: until } = invitation;
  const page = `${window.location.origin}${REGISTER_PAGE}`;
  const copy = async () => {
    await navigator.clipboard.writeText(t('code.message', { code, page, name })).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <section className={styles['card']} role="status" aria-label={t('code.title')}>
      {code === undefined ? (
        <p>{t('code.mailed', { name, email })}</p>
      ) : (
        <>
          <p>{t('code.say', { name, page })}</p>
          <p className={styles['code']}>{code}</p>
          <p className={styles['quiet']}>{t('code.once')}</p>
          <Button onClick={() => void copy()}>{t(copied ? 'code.copied' : 'code.copy')}</Button>
        </>
      )}
      <p className={styles['quiet']}>{t('code.until', { time: formatDateTime(until) })}</p>
    </section>
  );
}
