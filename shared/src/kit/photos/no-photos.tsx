import { useKitTexts } from '../texts.tsx';
import styles from './photos.module.css';

/** Most stages have no more: their place is kept, so that what stands below does not move when they come. */
const USUAL = 2;

interface Props {
  isKnown: boolean;
  isFailed: boolean;
  /** How many stages are to come, as far as the record tells. */
  stages?: number;
}

/** Instead of photos: that there are none is said only once it is known, or somebody takes them again. */
export function NoPhotos({ isKnown, isFailed, stages = 1 }: Props) {
  const t = useKitTexts();
  if (isKnown) return <p className={styles['none']}>{t('photo.none')}</p>;
  if (isFailed) return <p>{t('photo.failed')}</p>;
  return (
    <div className={styles['stages']} role="status" aria-label={t('photo.loading')}>
      {Array.from({ length: stages }, (_stage, stage) => (
        <div key={stage} className={styles['places']}>
          {Array.from({ length: USUAL }, (_, at) => (
            <span key={at} className={styles['thumb']} />
          ))}
        </div>
      ))}
    </div>
  );
}
