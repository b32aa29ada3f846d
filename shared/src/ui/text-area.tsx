import { useState, type ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import styles from './input.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Shows how many characters are used once three quarters are. Needs `maxLength`. */
  counter?: boolean;
}

/** Several lines of text. */
export function TextArea({ counter = true, className, id, rows = 3, maxLength, onInput, ...rest }: TextAreaProps) {
  const { labelId: _labelId, ...field } = useField(id);
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  return (
    <span className={cx(styles['box'], styles['column'], className)}>
      <textarea
        {...field}
        {...rest}
        rows={rows}
        maxLength={maxLength}
        className={cx(styles['input'], styles['area'])}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
      {counter && maxLength && length > maxLength * 0.75 ? (
        <span className={styles['count']} aria-live="polite">
          {length} / {maxLength}
        </span>
      ) : null}
    </span>
  );
}
