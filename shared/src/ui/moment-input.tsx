import type { ComponentProps } from 'react';
import { formatDate, formatDateTime, fromLocalInput } from '#lib/format/date.ts';
import { useField, useTellField } from './field.tsx';
import styles from './input.module.css';
import { useText } from './use-text.ts';

export interface MomentInputProps extends Omit<ComponentProps<'input'>, 'value' | 'type'> {
  type: 'date' | 'datetime-local';
  /** As such an input has it, an Indian clock's; empty for none. */
  value: string;
}

/**
 * A day or a moment in the device's own picker. The device writes it in its own order, in which 03/04 reads two ways, so what
 * stands there is shown as everywhere (spec.md section 5) until somebody works the field. What is no date is said at the field
 * around; `momentOf` tells it from an emptied one.
 */
export function MomentInput({ type, value, id, onChange, ...rest }: MomentInputProps) {
  const { labelId: _labelId, ...field } = useField(id);
  const t = useText();
  const tell = useTellField();
  const shown = type === 'date' ? formatDate(value) : formatDateTime(fromLocalInput(value));
  return (
    <span className={styles['box']}>
      <span className={styles['moment']}>
        <input
          {...field}
          {...rest}
          type={type}
          value={shown && value}
          className={styles['input']}
          data-covered={shown !== ''}
          onChange={(event) => {
            // a day that the calendar lacks reads as empty
            tell(event.target.validity?.badInput ? t('ui.datePicker.invalid') : null);
            onChange?.(event);
          }}
        />
        {shown && (
          <span className={styles['shown']} aria-hidden="true">
            {shown}
          </span>
        )}
      </span>
    </span>
  );
}

/** Stands in a form for what a field of the device's own could not read, so that it is refused and not dropped. */
const UNREAD = '?';

/** What such an input holds, or `UNREAD`. */
export const momentOf = ({ value, validity }: HTMLInputElement): string => (validity?.badInput ? UNREAD : value);
