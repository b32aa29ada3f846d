import type { ComponentProps } from 'react';
import { ChevronDown } from './icons.tsx';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import styles from './input.module.css';

export interface NativeOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}
export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly NativeOption[];
  /** The empty choice at the top; left out where a value must stay chosen. */
  placeholder?: string;
}

/** The device's own drop-down, for short lists. Takes what `register()` gives; its values are strings. */
export function NativeSelect({ options, placeholder, className, id, ...rest }: NativeSelectProps) {
  const { labelId: _labelId, ...field } = useField(id);
  return (
    <span className={cx(styles['box'], styles['selectBox'], className)}>
      <select {...field} {...rest} className={cx(styles['input'], styles['select'])}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles['arrow']} aria-hidden="true" />
    </span>
  );
}
