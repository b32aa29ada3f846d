import { useEffect, useState } from 'react';
import { isNearlyFull } from '#offline/device/room-left.ts';
import { useKitTexts } from '../texts.tsx';
import styles from './photos.module.css';

/** Where photos are taken: that the device soon takes no more. */
export function NearlyFull() {
  const t = useKitTexts();
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    let left = false;
    const look = async () => {
      const near = await isNearlyFull();
      if (!left) setIsNear(near);
    };
    look().catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return isNear ? (
    <p className={styles['near']} role="status">
      {t('photo.nearlyFull')}
    </p>
  ) : null;
}
