import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { ResetByAdmin, UserRecord } from '@chainage/shared/contracts/people';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { RotateCcw } from '@chainage/shared/ui/icons';
import { resetPassword } from './people.queries.ts';
import { useFaults } from './person-form.ts';
import styles from './people.module.css';

/** Has somebody set a new password: by a mail, or by a link to hand over where they have no address. */
export function ResetPassword({ user }: { user: UserRecord }) {
  const { t } = useTranslation('people');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<ResetByAdmin>();
  const { faults, tell, clear } = useFaults([]);
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
        {done && (done.mailed ? t('reset.mailed') : t('reset.link'))}
        {done?.link && <p className={styles['link']}>{done.link}</p>}
      </div>
    </>
  );
}
