import type { Invitation } from '@chainage/shared/contracts/people';
import { REGISTER_PAGE } from '@chainage/shared/contracts/people-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { ReadOutCode } from './read-out-code.tsx';
import styles from './people.module.css';

/** What to hand over: a code is shown once, a mail is on its way. */
export function CodeCard({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('people');
  const { code, name, email, expires_at: until } = invitation;
  const page = `${window.location.origin}${REGISTER_PAGE}`;
  return (
    <section className={styles['card']} role="status" aria-label={t('code.title')}>
      {code === undefined ? (
        <p>{t('code.mailed', { name, email })}</p>
      ) : (
        <ReadOutCode
          code={code}
          say={t('code.say', { name, page })}
          once={t('code.once')}
          message={t('code.message', { code, page, name })}
        />
      )}
      <p className={styles['quiet']}>{t('code.until', { time: formatDateTime(until) })}</p>
    </section>
  );
}
