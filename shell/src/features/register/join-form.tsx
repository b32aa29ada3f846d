import { useState } from 'react';
import { useSession } from '@chainage/shared/auth/session';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { LinkButton } from '@chainage/shared/ui/link-button';
import type { Opened } from './kept.ts';
import { join } from './register.queries.ts';
import { useArrive } from './use-arrive.ts';
import { useSaid } from './use-said.ts';
import styles from './register.module.css';

/** Whoever is signed in joins as who they are. */
export function JoinForm({ secret }: Opened) {
  const { t } = useTranslation('register');
  const arrive = useArrive();
  const user = useSession((session) => session.user);
  const [busy, setBusy] = useState(false);
  const { said, tell, clear } = useSaid();
  const go = async () => {
    setBusy(true);
    clear();
    await join(secret).then(arrive, tell);
    setBusy(false);
  };
  return (
    <div className={styles['form']}>
      <p>{t('join.as', { name: user?.name ?? '' })}</p>
      <p role="alert" className={styles['error']} hidden={!said}>
        {said?.text}
      </p>
      <Button kind="primary" size="lg" block busy={busy} onClick={() => void go()}>
        {t('join.do')}
      </Button>
      <LinkButton to="/accounts/logout" kind="ghost">
        {t('join.other')}
      </LinkButton>
    </div>
  );
}
