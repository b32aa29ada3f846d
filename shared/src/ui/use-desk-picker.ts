import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import type { DeskDatePickerProps } from './desk/date-picker.tsx';

type Picker = ComponentType<DeskDatePickerProps>;
let fetched: Picker | undefined;

/**
 * The desk's calendar, once it is here; until then, and where it cannot be had, `plain` stands in its place. Whoever is at
 * work in that keeps it until they leave it: a field that is another under the hands loses what they typed.
 */
export function useDeskPicker(isWanted: boolean): {
  Picker: Picker | undefined;
  plain: RefObject<HTMLInputElement | null>;
} {
  const plain = useRef<HTMLInputElement>(null);
  const [Picker, setPicker] = useState(() => fetched);
  useEffect(() => {
    if (!isWanted || Picker) return;
    const left = new AbortController();
    const { signal } = left;
    const show = ({ DeskDatePicker }: { DeskDatePicker: Picker }) => {
      fetched = DeskDatePicker;
      if (signal.aborted) return;
      const take = () => setPicker(() => DeskDatePicker);
      if (plain.current === null || plain.current !== document.activeElement) take();
      else plain.current.addEventListener('blur', take, { once: true, signal });
    };
    import('./desk/date-picker.tsx').then(show, () => undefined);
    return () => left.abort();
  }, [isWanted, Picker]);
  return { Picker, plain };
}
