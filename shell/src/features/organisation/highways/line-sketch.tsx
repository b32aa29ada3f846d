import type { RoadPoint } from '@chainage/shared/contracts/nearest-on-road';
import { useTranslation } from '@chainage/shared/i18n/react';
import styles from '../organisation.module.css';

const [WIDTH, HEIGHT, EDGE] = [600, 240, 12];

/** The shape of the line, north up, so that a wrong turn is seen. */
export function LineSketch({ points }: { points: readonly RoadPoint[] }) {
  const { t } = useTranslation('organisation');
  const [first] = points;
  if (!first || points.length < 2) return null;
  const narrow = Math.cos((first.lat * Math.PI) / 180);
  const [xs, ys] = [points.map(({ lng }) => lng * narrow), points.map(({ lat }) => -lat)];
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  const [left, top] = [least(xs), least(ys)];
  const scale = Math.min(
    (WIDTH - 2 * EDGE) / (most(xs) - left || 1e-9),
    (HEIGHT - 2 * EDGE) / (most(ys) - top || 1e-9),
  );
  const drawn = xs.map(
    (x, at) => `${(EDGE + (x - left) * scale).toFixed(1)},${(EDGE + ((ys[at] as number) - top) * scale).toFixed(1)}`,
  );
  return (
    <svg className={styles['sketch']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('line.sketch')}>
      <polyline points={drawn.join(' ')} />
    </svg>
  );
}
