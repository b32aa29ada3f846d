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
  const [copied, setCopied] = useState(false);
  const { faults, tell, clear } = useFaults([]);
  const copy = (link: string) =>
    navigator.clipboard.writeText(t('reset.message', { name: user.name, link })).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const reset = async () => {
    setBusy(true);
    setCopied(false);
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
      </div>
      {done?.link && (
        <div className={styles['card']}>
          <p className={styles['link']}>{done.link}</p>
          <Button onClick={() => void copy(done.link ?? '')}>{t(copied ? 'code.copied' : 'code.copy')}</Button>
        </div>
      )}
    </>
  );
}
