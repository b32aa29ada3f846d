import { useState } from 'react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import type { OutboxRow, Owner } from '@chainage/shared/offline/outbox.model';
import { Button } from '@chainage/shared/ui/button';
import { LogOut, Send } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { saveCopyInWords } from '#offline/waiting/outbox-door.ts';
import { unsentOf } from '#offline/waiting/queue.ts';
import { useHere, useWhat } from '#offline/waiting/use-here.ts';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import styles from './sign-out.module.css';

interface Props {
  owner: Owner;
  rows: OutboxRow[];
  /** Told what to say once the person is signed out. */
  onConfirm: (notice: string) => void;
}

/** Says what has not arrived, what becomes of it, and what else could be done now. */
export function ConfirmSignOut({ owner, rows, onConfirm }: Props) {
  const { t } = useSyncTexts();
  usePageTitle(t('signOut.title'));
  const here = useHere();
  const named = useWhat()(unsentOf(rows));
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    saveCopyInWords(owner, t)
      .then(setMessage)
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('signOut.title')}</h1>
      <div className={styles['waits']}>
        <p className={styles['what']}>{t('signOut.waits', named)}</p>
        <p>{t('signOut.stays', { here })}</p>
      </div>
      <LinkButton
        kind="primary"
        size="lg"
        block
        to="/synchronization?auto_sync=true"
        icon={<Send size={20} aria-hidden />}
      >
        {t('signOut.send')}
      </LinkButton>
      <div>
        <Button block busy={busy} onClick={save}>
          {t('signOut.export')}
        </Button>
        <p role="status">{message}</p>
      </div>
      <Button
        block
        icon={<LogOut size={18} aria-hidden />}
        onClick={() => onConfirm(t('signOut.after', { ...named, here }))}
      >
        {t('signOut.confirm')}
      </Button>
      <LinkButton kind="ghost" block to="/dashboard">
        {t('signOut.stay')}
      </LinkButton>
    </div>
  );
}
