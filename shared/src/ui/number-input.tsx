import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import styles from './input.module.css';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** 0 brings the digits-only keypad. */
  decimals?: number;
  /** Shown behind the number: `m`, `sqm`, `₹`. */
  unit?: ReactNode;
}

/** A number as the text that was typed: a decimal string, never a float. Takes what `register()` gives. */
export function NumberInput({ decimals = 3, unit, className, id, ...rest }: NumberInputProps) {
  const { labelId: _labelId, ...field } = useField(id);
  return (
    <span className={cx(styles['box'], className)}>
      <input
        autoComplete="off"
        {...field}
        {...rest}
        type="text"
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        className={cx(styles['input'], styles['numeric'])}
      />
      {unit && <span className={styles['suffix']}>{unit}</span>}
    </span>
  );
}
