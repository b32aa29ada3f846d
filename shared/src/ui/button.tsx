import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'success' | 'dark';
export interface ButtonLook {
  kind?: ButtonKind;
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
}
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that its work is under way and takes no second press; the width stays. */
  busy?: boolean;
}

/** Class names of a button's look, for links that look like one. */
export const buttonClass = ({ kind = 'secondary', size = 'md', block }: ButtonLook): string =>
  cx(styles['button'], styles[kind], styles[size], block && styles['block']);

/** The press of an action. One `primary` per screen. */
export function Button({
  kind,
  size,
  block,
  icon,
  busy,
  children,
  className,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ kind, size, block }), className)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      {children !== undefined && <span className={styles['label']}>{children}</span>}
    </button>
  );
}
