import { useId, type ReactNode } from 'react';
import { Check } from './icons.tsx';
import styles from './choice-chips.module.css';
import { useBearsName, useField, useGroupDescription } from './field.tsx';

export interface Choice<Value extends string | number> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}
interface Common<Value extends string | number> {
  options: readonly Choice<Value>[];
  name?: string;
  disabled?: boolean;
  /** Names the group where no `Field group` stands around it. */
  'aria-label'?: string;
}
export type ChoiceChipsProps<Value extends string | number> = Common<Value> &
  (
    | { multiple?: false; value: Value | null | undefined; onChange: (value: Value) => void }
    | { multiple: true; value: readonly Value[]; onChange: (value: Value[]) => void }
  );

/** A few choices all in sight, big enough for a thumb: one of them, or with `multiple` any of them. */
export function ChoiceChips<Value extends string | number>(props: ChoiceChipsProps<Value>) {
  const { options, name, disabled } = props;
  const group = useId();
  const field = useField();
  const description = useGroupDescription();
  useBearsName(!props['aria-label']);
  const isChosen = (value: Value) => (props.multiple ? props.value.includes(value) : props.value === value);
  const choose = (value: Value, chosen: boolean) => {
    if (!props.multiple) return props.onChange(value);
    props.onChange(chosen ? [...props.value, value] : props.value.filter((other) => other !== value));
  };
  return (
    <div
      className={styles['group']}
      role={props.multiple ? 'group' : 'radiogroup'}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-label'] ? undefined : field.labelId}
      aria-describedby={props.multiple ? description : field['aria-describedby']}
      aria-required={props.multiple ? undefined : field['aria-required']}
    >
      {options.map((option) => (
        <label key={option.value} className={styles['chip']}>
          <input
            type={props.multiple ? 'checkbox' : 'radio'}
            name={name ?? group}
            value={option.value}
            checked={isChosen(option.value)}
            disabled={disabled ?? option.disabled}
            aria-invalid={field['aria-invalid']}
            onChange={(event) => choose(option.value, event.currentTarget.checked)}
          />
          {props.multiple && isChosen(option.value) ? <Check aria-hidden="true" /> : option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
