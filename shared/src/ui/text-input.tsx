import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import styles from './input.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Drawn at the start, inside. */
  icon?: ReactNode;
  /** A unit or a button at the end, inside. */
  suffix?: ReactNode;
}

/** One line of text. Takes what `register()` of react-hook-form gives. */
export function TextInput({ icon, suffix, className, id, ...rest }: TextInputProps) {
  const { labelId: _labelId, ...field } = useField(id);
  return (
    <span className={cx(styles['box'], className)}>
      {icon && <span className={styles['icon']}>{icon}</span>}
      <input type="text" {...field} {...rest} className={styles['input']} />
      {suffix && <span className={styles['suffix']}>{suffix}</span>}
    </span>
  );
}
