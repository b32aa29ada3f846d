import { useKitTexts } from '../texts.tsx';
import styles from './photos.module.css';

/** Most records have these: their place is kept, so that what stands below does not move when they come. */
const USUAL = 2;

/** Instead of photos: that there are none is said only once it is known, or somebody takes them again. */
export function NoPhotos({ isKnown, isFailed }: { isKnown: boolean; isFailed: boolean }) {
  const t = useKitTexts();
  if (isKnown || isFailed) return <p>{t(isKnown ? 'photo.none' : 'photo.failed')}</p>;
  return (
    <div className={styles['places']} role="status" aria-label={t('photo.loading')}>
      {Array.from({ length: USUAL }, (_, at) => (
        <span key={at} className={styles['thumb']} />
      ))}
    </div>
  );
}
