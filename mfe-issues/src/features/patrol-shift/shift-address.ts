import { SHIFT_PAGE, SHIFT_TIMES, SHIFTS, type Shift } from '@chainage/shared/contracts/issues/patrol-shift/place';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { isDay, toLocalInput } from '@chainage/shared/lib/format/date';

export interface AskedShift {
  day: string;
  shift: Shift;
}

/** The shift that runs at a moment; a night shift belongs to the day it began on. */
export function shiftAt(moment: Date): AskedShift {
  const [day = '', time = ''] = toLocalInput(moment).split('T');
  const { morning, evening, night } = SHIFT_TIMES;
  if (time < night.until) return { day: daysAfter(day, -1), shift: 'night' };
  if (time < morning.until) return { day, shift: 'morning' };
  return { day, shift: time < evening.until ? 'evening' : 'night' };
}

/** As the address says it; what it leaves out is that of now. */
export function readShiftAddress(search: string, moment: Date): AskedShift {
  const asked = new URLSearchParams(search);
  const [day, shift] = [asked.get('day') ?? '', asked.get('shift')];
  const running = shiftAt(moment);
  return {
    day: isDay(day) ? day : running.day,
    shift: SHIFTS.find((each) => each === shift) ?? running.shift,
  };
}

export const shiftAddress = ({ day, shift }: AskedShift): string =>
  `${SHIFT_PAGE}?${new URLSearchParams({ day, shift }).toString()}`;
