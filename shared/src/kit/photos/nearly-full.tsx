import { useEffect, useState } from 'react';
import { hasRoom, NEARLY_FULL } from '#offline/device/has-room.ts';
import { useKitTexts } from '../texts.tsx';
import styles from './photos.module.css';

/** Photos are looked for room for once in this time, ms: the answer costs a write. */
const FRESH_MS = 300_000;

/** Where photos are taken: that the device soon takes no more. */
export function NearlyFull() {
  const t = useKitTexts();
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    let left = false;
    const look = async () => {
      const near = !(await hasRoom(NEARLY_FULL, FRESH_MS));
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
