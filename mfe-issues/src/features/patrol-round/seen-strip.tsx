import { formatChainage, metresToKm } from '@chainage/shared/contracts/chainage';
import type { Covered } from '@chainage/shared/contracts/track';
import { useTranslation } from '@chainage/shared/i18n/react';
import styles from './round.module.css';

const write = (metres: number) => formatChainage(metresToKm(metres));

/** A stretch in words. */
export function useSpan(): (span: Covered) => string {
  const { t } = useTranslation('issues');
  return ({ from, to }) => t('round.span', { from: write(from), to: write(to) });
}

interface Props {
  /** The road it lies on. */
  whole: Covered;
  seen: readonly Covered[];
  /** Where the vehicle is. */
  at?: number | undefined;
}

/** The package as a strip of road, with what was seen of it. */
export function SeenStrip({ whole, seen, at }: Props) {
  const { t } = useTranslation('issues');
  const span = useSpan();
  const length = Math.max(1, whole.to - whole.from);
  const percent = (metres: number) => Math.min(100, Math.max(0, ((metres - whole.from) / length) * 100));
  return (
    <div
      className={styles['strip']}
      role="img"
      aria-label={t('round.picture', { seen: seen.map(span).join(', ') || '–' })}
    >
      <div className={styles['road']}>
        {seen.map(({ from, to }) => (
          <span
            key={from}
            className={styles['seen']}
            style={{ left: `${percent(from)}%`, width: `${percent(to) - percent(from)}%` }}
          />
        ))}
        {at !== undefined && <span className={styles['vehicle']} style={{ left: `${percent(at)}%` }} />}
      </div>
      <span className={styles['ends']}>
        <span>{write(whole.from)}</span>
        <span>{write(whole.to)}</span>
      </span>
    </div>
  );
}
