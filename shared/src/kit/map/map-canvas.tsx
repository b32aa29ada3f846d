import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/react.ts';
import type { Shown } from '../strip/strip.model.ts';
import type { MapEars, MapPicture, Tiles } from './map.model.ts';
import { MapScene } from './map-scene.ts';
import styles from './map.module.css';

interface Props extends Omit<MapEars, 'onAlone'> {
  picture: MapPicture;
  shown: Shown;
  tiles: Tiles | null;
  label: string;
  /** Id of what says which keys it knows. */
  describedBy: string;
  /** Whether the key was the map's. */
  onKey: (key: string) => boolean;
}

const isSame = (one: Shown | null, other: Shown): boolean => one?.from === other.from && one.to === other.to;

/** The map itself; Leaflet has the arrows, + and − while it has the focus. */
export function MapCanvas({ picture, shown, tiles, label, describedBy, onKey, ...heard }: Props) {
  const { t } = useTranslation('strip');
  const [isAlone, setAlone] = useState(false);
  const ears: MapEars = { ...heard, onAlone: setAlone };
  const box = useRef<HTMLDivElement>(null);
  const scene = useRef<MapScene>(null);
  /** What is in sight, as it said itself or was told. */
  const known = useRef<Shown | null>(null);
  /** The next stretch that comes in is what the map has just said, however it was rounded on its way. */
  const moved = useRef(false);
  const now = useRef({ picture, shown, ears });
  useLayoutEffect(() => {
    now.current = { picture, shown, ears };
    const { onShow } = ears;
    if (scene.current)
      scene.current.ears = {
        ...ears,
        onShow: (seen) => {
          moved.current = true;
          onShow(seen);
        },
      };
  });
  useLayoutEffect(() => {
    if (!box.current) return;
    const made = new MapScene(box.current, now.current.picture, now.current.shown, now.current.ears);
    known.current = now.current.shown;
    scene.current = made;
    return () => {
      made.end();
      scene.current = null;
    };
  }, []);
  useLayoutEffect(() => scene.current?.show(picture), [picture]);
  useLayoutEffect(() => {
    const isOwn = moved.current;
    moved.current = false;
    if (isSame(known.current, shown)) return;
    known.current = shown;
    if (!isOwn) scene.current?.go(shown);
  }, [shown]);
  useEffect(() => void scene.current?.setGround(tiles), [tiles]);
  return (
    <div className={styles['around']}>
      <div
        ref={box}
        className={styles['map']}
        tabIndex={0}
        // the keys are its own while it has the focus; all that it shows stands in the list below
        role="application"
        aria-label={label}
        aria-describedby={describedBy}
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey && !event.altKey && onKey(event.key)) event.preventDefault();
        }}
      />
      <p className={styles['fingers']} data-shown={isAlone || undefined} aria-hidden="true">
        {t('map.fingers')}
      </p>
    </div>
  );
}
