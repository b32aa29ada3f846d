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

export function SyncPopup({ waited, onClose }: Props) {
  const { t } = useSyncTexts();
  const navigate = useNavigate();
  const left = useOutbox((outbox) => outbox.waiting + outbox.failed);
  const sent = Math.max(0, waited - left);
  const sync = () => {
    onClose();
    void navigate('/synchronization?auto_sync=true');
  };
  return (
    <Dialog title={t('popup.title')} onClose={onClose}>
      {left > 0 && <p>{t('popup.text')}</p>}
      {sent > 0 && (
        <p className={styles['told']} role="status">
          {t('popup.sent', { count: sent })} {left > 0 ? t('popup.left', { count: left }) : t('popup.leftNone')}
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
