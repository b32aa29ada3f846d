import styles from './skeleton.module.css';
import { cx } from './cx.ts';
import { useText } from './use-text.ts';

export interface SkeletonProps {
  lines: number;
  /** As high as a card instead of a line of text. */
  tall?: boolean;
}

/** Holds the place of what loads from the start; seen only once that takes noticeably long (300 ms). */
export function Skeleton({ lines, tall }: SkeletonProps) {
  const t = useText();
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={cx(styles['line'], tall && styles['tall'])} />
      ))}
    </div>
  );
}
