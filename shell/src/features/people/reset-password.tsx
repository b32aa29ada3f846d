import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { ResetByAdmin, UserRecord } from '@chainage/shared/contracts/people';
import { RESET_CODE_PAGE } from '@chainage/shared/contracts/people-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { RotateCcw } from '@chainage/shared/ui/icons';
import { resetPassword } from './people.queries.ts';
import { useFaults } from './person-form.ts';
import { ReadOutCode } from './read-out-code.tsx';
import styles from './people.module.css';

/** Has somebody set a new password: by a mail, or by a code to read out where they have no address. */
export function ResetPassword({ user }: { user: UserRecord }) {
  const { t } = useTranslation('people');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<ResetByAdmin>();
  const { faults, tell, clear } = useFaults([]);
  const page = `${window.location.origin}${RESET_CODE_PAGE}`;
  const { name } = user;
  const reset = async () => {
    setBusy(true);
    clear();
    await resetPassword(user.id).then(setDone, tell);
    setBusy(false);
  };
  return (
    <>
      <Button icon={<RotateCcw aria-hidden />} busy={busy} disabled={!online} onClick={() => void reset()}>
        {t('reset.do')}
      </Button>
      <div role="status" className={styles['quiet']}>
        {faults.form}
        {done?.mailed && t('reset.mailed')}
      </div>
      {done?.code && (
        <section className={styles['card']} role="status" aria-label={t('code.title')}>
          <ReadOutCode
            code={done.code}
            say={t('reset.say', { name, page })}
            once={t('reset.once')}
            message={t('reset.message', { code: done.code, link: done.link, page, name })}
          />
        </section>
      )}
    </>
  );
}
