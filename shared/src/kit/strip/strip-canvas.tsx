import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Picture } from './draw/draw-strip.ts';
import { bandsOf, type Frame } from './draw/frame.ts';
import { Scene, type SceneEars } from './scene.ts';
import type { Shown } from './strip.model.ts';
import styles from './strip.module.css';

interface Props extends SceneEars {
  picture: Picture;
  shown: Shown;
  isUpright: boolean;
  /** Pixels along the road. */
  length: number;
  label: string;
  /** Id of what says which keys it knows. */
  describedBy: string;
}

/** The road drawn on a canvas, with the keys of `keys.ts` while it has the focus. */
export function StripCanvas({ picture, shown, isUpright, length, label, describedBy, ...ears }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<Scene>(null);
  const { heat, rows, road } = picture;
  const hasHeat = heat !== null;
  const frame = useMemo<Frame>(
    () => ({ isUpright, length, shown, bands: bandsOf(isUpright, { heat: hasHeat, rows: rows.length }) }),
    [isUpright, length, shown, hasHeat, rows.length],
  );
  const now = useRef({ frame, picture, ears });
  useLayoutEffect(() => {
    now.current = { frame, picture, ears };
    if (scene.current) scene.current.ears = ears;
  });
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const made = new Scene(canvas.current, now.current.frame, now.current.picture, now.current.ears);
    scene.current = made;
    return () => {
      made.end();
      scene.current = null;
    };
  }, [road.from, road.to]);
  useLayoutEffect(() => scene.current?.show(frame, picture), [frame, picture]);
  const [width, height] = isUpright ? [frame.bands.depth, length] : [length, frame.bands.depth];
  return (
    <canvas
      ref={canvas}
      className={styles['canvas']}
      style={{ width, height }}
      tabIndex={0}
      // the keys are its own while it has the focus; all that it shows stands in the list beside it
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (scene.current?.key(event)) event.preventDefault();
      }}
    />
  );
}
