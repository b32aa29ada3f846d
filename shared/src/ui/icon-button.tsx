import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, in words: its name for screen readers and its tooltip. */
  label: string;
  icon: ReactNode;
  kind?: 'ghost' | 'secondary';
  /** A small count at its corner, hidden at 0. */
  badge?: number;
}

/** A square button of one icon. */
export function IconButton({ label, icon, kind = 'ghost', badge, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={cx(styles['root'], styles[kind], className)}
    >
      {icon}
      {badge ? (
        <span className={styles['badge']} aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      ) : null}
    </button>
  );
}
