import { STAGES, type IssueImage } from '@chainage/shared/contracts/issues/image';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Clock, FileText } from '@chainage/shared/ui/icons';
import { lazy, Suspense, useState } from 'react';
import styles from './photos.module.css';

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }));

function Picture({ image, onOpen }: { image: IssueImage; onOpen: () => void }) {
  const { t } = useTranslation('issues');
  const name = image.caption ?? t(`stage.${image.stage}`);
  const coming = image.state === 'announced';
  if (coming && !image.thumbnail_url)
    return (
      <span className={styles['coming']}>
        <Clock aria-hidden="true" />
        {t(image.url ? 'photo.onDevice' : 'photo.onItsWay')}
      </span>
    );
  if (!image.thumbnail_url)
    return (
      <a className={styles['coming']} href={image.url ?? ''} target="_blank" rel="noreferrer">
        <FileText aria-hidden="true" />
        {name}
      </a>
    );
  return (
    <button type="button" className={styles['thumb']} onClick={onOpen} aria-label={t('photo.open', { name })}>
      <img src={image.thumbnail_url ?? ''} alt={name} loading="lazy" decoding="async" />
      {coming && (
        <span className={styles['waits']}>
          <Clock aria-hidden="true" />
          {t('pending.notSent')}
        </span>
      )}
    </button>
  );
}

interface Props {
  images: readonly IssueImage[];
  /** Stages to show, in order; those without a photo are left out. */
  stages?: readonly string[];
}

/** Photos by stage; a tap opens the stamped copy large. */
export function PhotoGallery({ images, stages = STAGES }: Props) {
  const { t } = useTranslation('issues');
  const [open, setOpen] = useState<IssueImage | null>(null);
  const shown = stages
    .map((stage) => ({ stage, photos: images.filter((image) => image.stage === stage) }))
    .filter(({ photos }) => photos.length > 0);
  return (
    <div className={styles['stages']}>
      {shown.map(({ stage, photos }) => (
        <section key={stage} aria-label={t(`stage.${stage}`)}>
          <h3 className={styles['stage']}>{t(`stage.${stage}`)}</h3>
          <ul className={styles['strip']}>
            {photos.map((image) => (
              <li key={image.id}>
                <Picture image={image} onOpen={() => setOpen(image)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {open && (
        <Suspense fallback={null}>
          <PhotoViewer
            images={images.filter(({ stamped_url: url }) => url)}
            first={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
