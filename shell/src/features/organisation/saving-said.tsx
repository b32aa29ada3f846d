import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import styles from './organisation.module.css';

interface Props {
  state: 'idle' | 'busy' | 'saved' | 'failed' | 'stale';
  /** What is wrong with fields that nobody sees. */
  unsaid?: readonly string[];
  /** Shows what somebody else saved meanwhile, in place of what was typed. */
  onTakeOver: () => void;
}

/** What came of saving: saved, no connection, somebody else who was first, or a server that did not take it. */
export function SavingSaid({ state, unsaid = [], onTakeOver }: Props) {
  const { t } = useTranslation('organisation');
  const online = useConnectivity((connectivity) => connectivity.online);
  return (
    <>
      <p role="status" className={styles['quiet']}>
        {state === 'saved' && t('saving.saved')}
        {!online && t('saving.offline')}
      </p>
      <div role="alert" className={styles['alert']}>
        {state === 'failed' && unsaid.length === 0 && <p>{t('saving.failed')}</p>}
        {state === 'failed' && unsaid.map((text) => <p key={text}>{text}</p>)}
        {state === 'stale' && (
          <>
            <p>{t('saving.stale')}</p>
            <Button onClick={onTakeOver}>{t('saving.takeOver')}</Button>
          </>
        )}
      </div>
    </>
  );
}
