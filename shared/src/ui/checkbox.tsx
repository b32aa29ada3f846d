import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A tick box with its words; the whole line is pressed. Takes what `register()` gives. */
export const Checkbox = ({ label, hint, className, ...rest }: CheckboxProps) => (
  <label className={cx(styles['line'], className)}>
    <input {...rest} type="checkbox" className={styles['box']} />
    <span>
      {label}
      {hint && <span className={styles['hint']}>{hint}</span>}
    </span>
  </label>
);
