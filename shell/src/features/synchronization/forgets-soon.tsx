import { forgetsSoon } from '@chainage/shared/offline/is-mobile';
import { AlertTriangle } from '@chainage/shared/ui/icons';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import styles from './panels.module.css';

/** On an iPhone, before anything is lost there: how what waits stays. */
export function ForgetsSoon() {
  const { t } = useSyncTexts();
  if (!forgetsSoon()) return null;
  return (
    <p className={styles['warning']}>
      <AlertTriangle size={20} aria-hidden />
      {t('storage.homeScreen')}
    </p>
  );
}
