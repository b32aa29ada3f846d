import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePreferences } from '#auth/preferences.ts';
import type { Highway, Package } from '#contracts/organisation.ts';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { X } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useWidth } from '../charts/use-width.ts';
import { bandsOf, type Frame } from './draw/frame.ts';
import { GlanceScene } from './glance-scene.ts';
import { keyAct } from './keys.ts';
import type { StripLayer } from './strip-layer.ts';
import { placeOf } from './strip-list.tsx';
import type { Mark, Shown } from './strip.model.ts';
import styles from './glance.module.css';
import { roadOf, usePicture } from './use-picture.ts';

const ALL: readonly never[] = [];

interface GlanceProps {
  highway: Highway;
  packages: readonly Package[];
  layers: readonly StripLayer[];
  /** The stretch that is picked. */
  picked: Shown | null;
  onPick: (picked: Shown | null) => void;
  onOpen?: ((mark: Mark) => void) | undefined;
}

/**
 * The whole road, low, on a page about something else: drawn over it picks a stretch, by a finger, a mouse or Shift with arrows. It
 * neither moves nor zooms, so that the page around it scrolls as ever. Texts: `addStripTexts`.
 */
export function Glance({ highway, packages, layers, picked, onPick, onOpen }: GlanceProps) {
  const { t } = useTranslation('strip');
  const language = usePreferences(({ locale }) => locale);
  const keysId = useId();
  const box = useRef<HTMLDivElement>(null);
  const length = useWidth(box);
  const road = useMemo(() => roadOf(highway, packages, language), [highway, packages, language]);
  const { picture, marks } = usePicture({
    ...{ road, layers, shown: road, picked, without: ALL },
    ...{ until: null, chosen: null, here: null },
  });
  const frame = useMemo<Frame>(() => {
    const bands = bandsOf(false, { heat: false, rows: 0 }, true);
    return { isUpright: false, isSmall: true, length, shown: { from: road.from, to: road.to }, bands };
  }, [length, road]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<GlanceScene | null>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const made = new GlanceScene(canvas.current);
    setScene(made);
    return () => made.end();
  }, []);
  useLayoutEffect(() => scene?.show(frame, picture, { onPick, onOpen }));
  const { depth } = frame.bands;
  return (
    <div className={styles['glance']}>
      <div ref={box} className={styles['board']}>
        <canvas
          ref={canvas}
          className={styles['canvas']}
          style={{ width: length, height: depth }}
          tabIndex={0}
          // the keys are its own while it has the focus; what it shows stands in the list beside it
          role="application"
          aria-label={t('label', {
            ...{ road: road.code, from: placeOf(road.from), to: placeOf(road.to) },
            count: marks.length,
          })}
          aria-describedby={keysId}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            const act = keyAct(event, { road, shown: road, picked });
            if (act?.do === 'pick') onPick(act.picked);
            else if (act?.do === 'clear' && picked) onPick(null);
            else return;
            event.preventDefault();
          }}
        />
      </div>
      <VisuallyHidden>
        <p id={keysId}>{t('glance.keys')}</p>
      </VisuallyHidden>
      <div className={styles['line']}>
        {picked ? (
          <Button size="sm" icon={<X size={18} aria-hidden />} onClick={() => onPick(null)}>
            {t('pick.end', { from: placeOf(picked.from), to: placeOf(picked.to) })}
          </Button>
        ) : (
          <span>{t('glance.hint')}</span>
        )}
      </div>
    </div>
  );
}
