import { formatChainage, kmToMetres } from '../contracts/chainage.ts';
import type { Direction } from '../contracts/directions.ts';
import { cx } from './cx.ts';
import styles from './road-strip.module.css';

export interface RoadStripProps {
  /** The highway; before it is known the road is drawn empty, in the same space. */
  highway: { code: string; chainage_from: string; chainage_to: string } | undefined;
  /** Chainage on the wire: "43.250". */
  from: string;
  to?: string | null;
  direction?: Direction | null;
  /** Direction in words, for the name of the picture. */
  directionLabel?: string;
  /** Chainages of what waits besides, drawn as dots. */
  others?: readonly string[];
}

const stone = (km: string) => String(Math.round(kmToMetres(km) / 1000));

/**
 * Where on its highway something lies, drawn as the road it is: chainage grows to the right, so the left carriageway
 * (LHS) is the upper lane. Heads every record that has a chainage.
 */
export function RoadStrip({ highway, from, to, direction, directionLabel, others = [] }: RoadStripProps) {
  const start = kmToMetres(highway?.chainage_from ?? '0');
  const length = highway ? Math.max(1, kmToMetres(highway.chainage_to) - start) : 1;
  const along = (km: string) => Math.min(100, Math.max(0, ((kmToMetres(km) - start) / length) * 100));
  const place = to ? `${formatChainage(from)} – ${formatChainage(to)}` : formatChainage(from);
  const name = [highway?.code, place, directionLabel].filter(Boolean).join(' ');
  return (
    <div className={styles['strip']} role="img" aria-label={name}>
      <span className={styles['code']}>{highway?.code}</span>
      <span className={styles['stone']}>{highway && stone(highway.chainage_from)}</span>
      <span className={styles['road']}>
        {highway &&
          others.map((km, at) => <span key={at} className={styles['dot']} style={{ left: `${along(km)}%` }} />)}
        {highway && to && (
          <span
            className={cx(styles['stretch'], direction && styles[direction])}
            style={{ left: `${along(from)}%`, width: `${Math.max(0, along(to) - along(from))}%` }}
          />
        )}
        {highway && (
          <span className={cx(styles['pin'], direction && styles[direction])} style={{ left: `${along(from)}%` }} />
        )}
      </span>
      <span className={styles['stone']}>{highway && stone(highway.chainage_to)}</span>
    </div>
  );
}
