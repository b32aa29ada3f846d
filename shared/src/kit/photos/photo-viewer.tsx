import type { RecordImage } from '../record/record.model.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx';
import { useState } from 'react';
import { formatDateTime } from '#lib/format/date.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './photos.module.css';

interface Props {
  images: readonly RecordImage[];
  first: RecordImage;
  onClose: () => void;
}

/** One photo at a time, with the stamp of number, chainage and time; arrow keys go on. */
export function PhotoViewer({ images, first, onClose }: Props) {
  const t = useKitTexts();
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      images.findIndex(({ id }) => id === first.id),
    ),
  );
  const image = images[at] ?? first;
  const go = (step: number) => setAt((at + step + images.length) % images.length);
  const title = `${t(`stage.${image.stage}`)} · ${t('photo.of', { number: at + 1, total: images.length })}`;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      place="full"
      onKeyDown={({ key }) => (key === 'ArrowLeft' ? go(-1) : key === 'ArrowRight' ? go(1) : undefined)}
    >
      <figure className={styles['viewer']}>
        {/* the sheet opens before a large photo is unpacked */}
        <img
          src={image.stamped_url ?? image.url ?? ''}
          alt={image.caption ?? t(`stage.${image.stage}`)}
          decoding="async"
        />
        <figcaption>
          {image.caption && <strong>{image.caption} · </strong>}
          {image.state === 'announced'
            ? t('photo.onDevice')
            : t('photo.taken', { at: formatDateTime(image.taken_at), by: image.created_by_name })}
          {image.time_suspect && <> · {t('photo.timeSuspect')}</>}
          {image.url && image.state === 'stored' && (
            <>
              {' · '}
              <a href={image.url} target="_blank" rel="noreferrer">
                {t('photo.original')}
              </a>
            </>
          )}
        </figcaption>
        {images.length > 1 && (
          <div className={styles['turn']}>
            <IconButton
              kind="secondary"
              icon={<ChevronLeft aria-hidden="true" />}
              label={t('photo.previous')}
              onClick={() => go(-1)}
            />
            <IconButton
              kind="secondary"
              icon={<ChevronRight aria-hidden="true" />}
              label={t('photo.next')}
              onClick={() => go(1)}
            />
          </div>
        )}
      </figure>
    </Dialog>
  );
}
