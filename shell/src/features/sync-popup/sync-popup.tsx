import { useEffect, useState } from 'react';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import styles from './sync-popup.module.css';

interface Props {
  /** Rows that waited when the device came back. */
  waited: number;
  onClose: () => void;
}

const isFree = () => document.querySelector('dialog[open]') === null;

/** Comes when no other question is open, which it would cover half answered; by then there may be nothing left to ask. */
export function SyncPopup(props: Props) {
  const { onClose } = props;
  const [comes, setComes] = useState(isFree);
  useEffect(() => {
    if (comes) return undefined;
    const look = () => {
      if (!isFree()) return;
      if (useOutbox.getState().waiting > 0) setComes(true);
      else onClose();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    // it may have been answered before this watched
    look();
    return () => watch.disconnect();
  }, [comes, onClose]);
  return comes ? <Question {...props} /> : null;
}

function Question({ waited, onClose }: Props) {
  const { t } = useSyncTexts();
  const navigate = useNavigate();
  const { waiting: left, failed } = useOutbox();
  const sent = Math.max(0, waited - left - failed);
  const sync = () => {
    onClose();
    void navigate('/synchronization?auto_sync=true');
  };
  return (
    <Dialog title={t('popup.title')} onClose={onClose}>
      {left > 0 && <p>{t('popup.text')}</p>}
      {(sent > 0 || left === 0) && (
        <p className={styles['told']} role="status">
          {sent > 0 && t('popup.sent', { count: sent })}{' '}
          {left > 0 ? t('popup.left', { count: left }) : t('popup.leftNone')}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button onClick={onClose}>{t(left > 0 ? 'popup.cancel' : 'popup.allRight')}</Button>
        {left > 0 && (
          <Button kind="primary" onClick={sync}>
            {t('popup.sync')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
