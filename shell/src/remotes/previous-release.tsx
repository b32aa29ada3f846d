import { useTranslation } from '@chainage/shared/i18n/react';
import { isFallenBack } from '#registry/fall-back.ts';
import styles from './previous-release.module.css';
import { useRemoteLabel } from './use-remote-label.ts';

/** Says quietly that a newer release did not work on this device and the one before it is shown. */
export function PreviousRelease({ name }: { name: string }) {
  const { t } = useTranslation('shell');
  const remote = useRemoteLabel(name);
  return isFallenBack(name) ? (
    <p className={styles['previous']} role="status" data-previous-release={name}>
      {t('remote.previous', { remote })}
    </p>
  ) : null;
}
