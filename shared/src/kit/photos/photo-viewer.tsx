import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { usePreferences } from '#auth/preferences.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatBytes } from '#lib/format/number.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronLeft, ChevronRight, ImageOff, Plus } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { RecordImage } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import { Proof } from './proof.tsx';
import { useWholePhoto, type Seen } from './use-whole-photo.ts';
import styles from './viewer.module.css';
import { Zoomable } from './zoomable.tsx';
import { moved, STEP, WHOLE, zoomed, type Frame, type View } from './zoom.ts';

/** By so much an arrow moves a picture that is seen closely, pixels. */
const ARROW = 60;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: ARROW, y: 0 },
  ArrowRight: { x: -ARROW, y: 0 },
  ArrowUp: { x: 0, y: ARROW },
  ArrowDown: { x: 0, y: -ARROW },
};

interface Props {
  images: readonly RecordImage[];
  first: RecordImage;
  onClose: () => void;
}

function Picture({ image, src }: { image: RecordImage; src: string | null }) {
  const t = useKitTexts();
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src)
    return (
      <span className={styles['none']}>
        <ImageOff aria-hidden="true" />
        {t('photo.away')}
      </span>
    );
  return (
    <img
      src={src}
      alt={image.caption ?? t(`stage.${image.stage}`)}
      draggable={false}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}

/** What is seen where it is not the whole photo, and how that comes. It stands there always, for its words to be heard. */
function Small({ seen, size, onAsk }: { seen: Seen; size: number | undefined; onAsk: () => void }) {
  const t = useKitTexts();
  const bytes = size ? formatBytes(size, 0) : '';
  return (
    <p className={styles['small']} role="status">
      {seen === 'loading' && t('photo.loading')}
      {seen === 'away' && t('photos:small.away')}
      {seen === 'small' && (
        <Button size="sm" onClick={onAsk}>
          {t('photos:small.load')} {bytes && `(${bytes})`}
        </Button>
      )}
    </p>
  );
}

/** One photo at a time over the whole screen: turned over by swipe, arrow or button, looked at closely by pinch, wheel, plus and minus. */
export function PhotoViewer({ images, first, onClose }: Props) {
  const t = useKitTexts();
  const start = images.findIndex(({ id }) => id === first.id);
  const [at, setAt] = useState(Math.max(0, start));
  const [view, setView] = useState<View>(WHOLE);
  const frame = useRef<HTMLDivElement>(null);
  const sparing = usePreferences((preferences) => preferences.lowData);
  const image = images[at] ?? first;
  const { src, seen, isKept, ask } = useWholePhoto(image, sparing);
  const isClose = view.scale > 1;
  useEffect(() => {
    // the button that was pressed is gone, and keys with it
    if (document.activeElement === document.body) frame.current?.focus();
  }, [seen]);
  const goTo = (place: number) => {
    setAt((place + images.length) % images.length);
    setView(WHOLE);
  };
  const turn = (step: number) => goTo(at + step);
  const look = (change: (view: View, frame: Frame) => View) =>
    setView((now) => change(now, frame.current?.getBoundingClientRect() ?? { width: 0, height: 0 }));
  const zoom = (by: number) => look((now, size) => zoomed(now, by, size));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    Home: () => goTo(0),
    End: () => goTo(images.length - 1),
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': () => setView(WHOLE),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const by = isClose ? ARROWS[key] : undefined;
    const act = by ? () => look((now, size) => moved(now, by, size)) : keys[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const stage = t(`stage.${image.stage}`);
  const title = `${stage} · ${t('photo.of', { number: at + 1, total: images.length })}`;
  return (
    <Dialog title={title} onClose={onClose} place="full" onKeyDown={onKeyDown}>
      <figure className={styles['viewer']}>
        <Zoomable frame={frame} view={view} onView={look} onTurn={turn}>
          <Picture key={image.id} image={image} src={src} />
        </Zoomable>
        <div className={styles['turn']}>
          {images.length > 1 && (
            <IconButton
              kind="secondary"
              icon={<ChevronLeft aria-hidden="true" />}
              label={t('photo.previous')}
              onClick={() => turn(-1)}
            />
          )}
          <IconButton
            kind="secondary"
            icon={<span aria-hidden="true">−</span>}
            label={t('photos:zoomOut')}
            aria-disabled={!isClose}
            onClick={() => zoom(1 / STEP)}
          />
          <IconButton
            kind="secondary"
            icon={<Plus aria-hidden="true" />}
            label={t('photos:zoomIn')}
            onClick={() => zoom(STEP)}
          />
          {images.length > 1 && (
            <IconButton
              kind="secondary"
              icon={<ChevronRight aria-hidden="true" />}
              label={t('photo.next')}
              onClick={() => turn(1)}
            />
          )}
        </div>
        <Small seen={seen} size={image.size} onAsk={ask} />
        <figcaption className={styles['said']}>
          {image.caption && <strong>{image.caption} · </strong>}
          {image.state === 'announced'
            ? t('photo.onDevice')
            : t('photo.taken', { at: formatDateTime(image.taken_at), by: image.created_by_name })}
          {image.time_suspect && <> · {t('photo.timeSuspect')}</>}
          {image.lat && image.lng && (
            <>
              {' · '}
              {t('photos:gps', { lat: image.lat, lng: image.lng })}
            </>
          )}
          {isKept && image.state === 'stored' && seen === 'whole' && <> · {t('photos:kept')}</>}
        </figcaption>
        <Proof key={image.id} image={image} />
      </figure>
      <VisuallyHidden>
        <span role="status">{[title, image.caption].filter(Boolean).join(', ')}</span>
      </VisuallyHidden>
    </Dialog>
  );
}
