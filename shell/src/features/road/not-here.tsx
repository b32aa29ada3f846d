import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useTranslation } from '@chainage/shared/i18n/react';
import { isMobile } from '@chainage/shared/offline/is-mobile';
import { Button } from '@chainage/shared/ui/button';
import { CloudOff, RefreshCw } from '@chainage/shared/ui/icons';
import styles from './road.module.css';

interface Props {
  /** What of the road is not drawn, by what people call it; null: nobody knows what there would be. */
  names: readonly string[] | null;
  onRetry: (() => void) | null;
}

/** Says what of the road could not be had, and why: what is on the device is drawn all the same. */
export function NotHere({ names, onRetry }: Props) {
  const { t } = useTranslation('strip');
  const isOnline = useConnectivity(({ online }) => online);
  if (names?.length === 0) return null;
  const why = isOnline ? 'notCome' : 'notHere';
  const isKept = isOnline || isMobile();
  return (
    <div role="alert" className={styles['missing']}>
      <CloudOff size={20} aria-hidden />
      <p>{!isKept ? t('deskKeeps') : names ? t(why, { names: names.join(', ') }) : t('nothingHere')}</p>
      {onRetry && (
        <Button size="sm" icon={<RefreshCw size={18} aria-hidden />} onClick={onRetry}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}
