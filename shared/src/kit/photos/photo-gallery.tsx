import { Suspense, useState } from 'react';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { cx } from '#ui/cx.ts';
import { Clock, FileText, ImageOff } from '#ui/icons.tsx';
import type { RecordImage } from '../record/record.model.ts';
import { useWrittenKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './photos.module.css';
import { stagesOf } from './stages.ts';
import { withPhotoTexts } from './with-photo-texts.ts';

const PhotoViewer = withPhotoTexts(async () => (await import('./photo-viewer.tsx')).PhotoViewer);
const ToShow = withPhotoTexts(async () => (await import('./low-data.tsx')).ToShow);

function Picture({ image, onOpen }: { image: RecordImage; onOpen: () => void }) {
  const t = useKitTexts();
  const name = image.caption ?? t(`stage.${image.stage}`);
  const coming = image.state === 'announced';
  const online = useConnectivity((state) => state.online);
  // tried again when the signal comes or goes
  const [failed, setFailed] = useState<boolean | null>(null);
  const sparing = usePreferences((preferences) => preferences.lowData);
  const [asked, setAsked] = useState(false);
  if (failed === online)
    return (
      <span className={styles['coming']}>
        <ImageOff aria-hidden="true" />
        {t(online ? 'photo.broken' : 'photo.away')}
      </span>
    );
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
  // who counts bytes has it when it is asked for; what lies on the device costs none
  if (sparing && !asked && !coming)
    return (
      <button type="button" className={styles['thumb']} onClick={() => setAsked(true)}>
        <Suspense fallback={null}>
          <ToShow name={name} />
        </Suspense>
      </button>
    );
  const words = [t('photo.open', { name }), ...(coming ? [t('pending.notSent')] : [])];
  return (
    <button type="button" className={styles['thumb']} onClick={onOpen} aria-label={words.join(', ')}>
      <img
        src={image.thumbnail_url ?? ''}
        alt={name}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(online)}
      />
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
  images: readonly RecordImage[];
  /** Stages to show, in order; those without a photo are left out. */
  stages?: readonly string[];
  /** The first photo as wide as all others together: to be judged by. */
  large?: boolean;
}

/** Photos by stage; a tap opens the stamped copy large. */
export function PhotoGallery({ images, stages, large = false }: Props) {
  const t = useKitTexts();
  const kind = useWrittenKind();
  const [open, setOpen] = useState<RecordImage | null>(null);
  const shown = (stages ?? stagesOf(kind))
    .map((stage) => ({ stage, photos: images.filter((image) => image.stage === stage) }))
    .filter(({ photos }) => photos.length > 0);
  return (
    <div className={styles['stages']}>
      {shown.map(({ stage, photos }) => (
        <section key={stage} aria-label={t(`stage.${stage}`)}>
          <h3 className={styles['stage']}>{t(`stage.${stage}`)}</h3>
          <ul className={cx(styles['strip'], large && styles['leading'])}>
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
