import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import styles from './platform-jobs.module.css';

interface Props {
  title: string;
  text: string;
  action: string;
  onYes: () => void;
  onClose: () => void;
}

/** Asked before what cannot be taken back. */
export function Sure({ title, text, action, onYes, onClose }: Props) {
  const { t } = useTranslation('platform');
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className={styles['actions']}>
        <Button
          kind="primary"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {action}
        </Button>
        <Button onClick={onClose}>{t('jobs.keep')}</Button>
      </div>
    </Dialog>
  );
}
