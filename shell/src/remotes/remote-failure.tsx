import { useTranslation } from '@chainage/shared/i18n/react';
import { RotateCcw } from '@chainage/shared/ui/icons';
import { Button } from '@chainage/shared/ui/button';
import { useRemoteLabel } from './use-remote-label.ts';
import styles from './remote-failure.module.css';

interface Props {
  name: string;
  error: unknown;
  onRetry: () => void;
}

/** Names the remote that is missing and offers the way on; the rest of the page goes on working. */
export function RemoteFailure({ name, error, onRetry }: Props) {
  const { t } = useTranslation('shell');
  const remote = useRemoteLabel(name);
  return (
    <section className={styles['failure']} role="alert" data-remote-failure={name}>
      <h1 className={styles['title']}>{t('remote.failedTitle', { remote })}</h1>
      <p>{t('remote.failedText')}</p>
      <Button kind="primary" icon={<RotateCcw size={18} aria-hidden />} onClick={onRetry}>
        {t('remote.retry')}
      </Button>
      <details className={styles['details']}>
        <summary>{t('remote.details')}</summary>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </details>
    </section>
  );
}
