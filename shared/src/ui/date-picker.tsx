import { useState } from 'react';
import { now } from '../api-client/server-clock.ts';
import { dayOf, fromPicker, isDay } from '../lib/format/date.ts';
import { isDayAllowed, nativeBounds, type DateRules } from './date-rules.ts';
import { useField, useTellField } from './field.tsx';
import { MomentInput, momentOf } from './moment-input.tsx';
import { useDeskPicker } from './use-desk-picker.ts';
import { usePrefersNative } from './use-is-phone.tsx';
import { useText } from './use-text.ts';

export interface DatePickerProps extends DateRules {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Given `YYYY-MM-DD`, or an empty text when cleared. */
  onChange: (day: string) => void;
  /** Given what was typed where it is no day; where left out, the value stays as it was. */
  onRefused?: (typed: string) => void;
  id?: string;
}

/**
 * A day: shown DD MMM YYYY, given as YYYY-MM-DD (spec.md section 5). Typing is allowed in the orders India writes; what is
 * cleared, no day or closed is said at the field around. The device's own picker where fingers work it.
 */
export function DatePicker({ value, onChange, onRefused, id, ...rules }: DatePickerProps) {
  const t = useText();
  const native = usePrefersNative();
  const { Picker, plain } = useDeskPicker(!native);
  const tell = useTellField();
  const { labelId: _labelId, ...field } = useField(id);
  const [today] = useState(() => dayOf(now()));
  /** False where the day is closed: then the one before stays. */
  const choose = (typed: string): boolean => {
    const day = fromPicker(typed);
    const closed = day !== null && !isDayAllowed(day, rules, today);
    if (typed === '') tell(t('ui.datePicker.cleared'));
    else if (day === null) tell(t('ui.datePicker.invalid'));
    else tell(closed ? t('ui.datePicker.closed') : null);
    if (closed) return false;
    if (day === null && typed !== '') onRefused?.(typed);
    else onChange(day ?? '');
    return true;
  };
  const known = isDay(value) ? value : '';
  if (native || !Picker)
    return (
      <MomentInput
        {...field}
        ref={plain}
        type="date"
        value={known}
        {...nativeBounds(rules, today)}
        onChange={({ currentTarget }) => void choose(momentOf(currentTarget))}
      />
    );
  return (
    <Picker
      field={field}
      value={known}
      typed={value}
      choose={choose}
      isAllowed={(day) => isDayAllowed(day, rules, today)}
    />
  );
}
