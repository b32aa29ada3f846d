import { lazy, Suspense, useState } from 'react';
import { now } from '../api-client/server-clock.ts';
import { dayOf } from '../lib/format/date.ts';
import { isDayAllowed, nativeBounds, type DateRules } from './date-rules.ts';
import { useField } from './field.tsx';
import styles from './input.module.css';
import { usePrefersNative } from './use-is-phone.tsx';
import { useText } from './use-text.ts';

const DeskDatePicker = lazy(async () => ({ default: (await import('./desk/date-picker.tsx')).DeskDatePicker }));

export interface DatePickerProps extends DateRules {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Given `YYYY-MM-DD`, or an empty text when cleared. */
  onChange: (day: string) => void;
  /** Told what is wrong with what was typed or cleared, already translated; null when nothing is. */
  onError?: (text: string | null) => void;
  id?: string;
}

/**
 * A day: shown DD MMM YYYY, given as YYYY-MM-DD (spec.md section 5). Typing is allowed, clearing tells an error. The
 * device's own picker where fingers work it.
 */
export function DatePicker({ value, onChange, onError, id, ...rules }: DatePickerProps) {
  const t = useText();
  const native = usePrefersNative();
  const { labelId: _labelId, ...field } = useField(id);
  const [today] = useState(() => dayOf(now()));
  const choose = (day: string | null) => {
    if (day === null) return onError?.(t('ui.datePicker.invalid'));
    if (day !== '' && !isDayAllowed(day, rules, today)) return onError?.(t('ui.datePicker.closed'));
    onError?.(day === '' ? t('ui.datePicker.cleared') : null);
    onChange(day);
  };
  const input = (
    <span className={styles['box']}>
      <input
        {...field}
        type="date"
        className={styles['input']}
        value={value}
        {...nativeBounds(rules, today)}
        onChange={(event) => choose(event.target.value)}
      />
    </span>
  );
  if (native) return input;
  return (
    <Suspense fallback={input}>
      <DeskDatePicker
        field={field}
        value={value}
        choose={choose}
        isAllowed={(day) => isDayAllowed(day, rules, today)}
      />
    </Suspense>
  );
}
