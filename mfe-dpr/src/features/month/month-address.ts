import { dayOf, isDay } from '@chainage/shared/lib/format/date';
import { MONTH } from '@chainage/shared/lib/format/days';

/** What the address asks for; what it leaves out is that of now. */
export function readAddress(search: string, now: Date) {
  const asked = new URLSearchParams(search);
  const today = dayOf(now);
  const [day, month] = [asked.get('date') ?? '', asked.get('month') ?? ''];
  return {
    package: asked.get('package') ?? '',
    month: MONTH.test(month) ? month : today.slice(0, 7),
    date: isDay(day) ? day : today,
  };
}

/** `2026-11` and 5 as `2026-11-05`. */
export const dayOfMonth = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`;
