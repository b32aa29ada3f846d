import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './checkbox.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** An on/off that takes effect at once. Takes what `register()` gives. */
export const Switch = ({ label, hint, className, ...rest }: SwitchProps) => (
  <label className={cx(styles['line'], styles['wide'], className)}>
    <span>
      {label}
      {hint && <span className={styles['hint']}>{hint}</span>}
    </span>
    <input {...rest} type="checkbox" role="switch" className={styles['switch']} />
  </label>
);
