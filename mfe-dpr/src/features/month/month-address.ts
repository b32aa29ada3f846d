import { MONTH } from '@chainage/shared/contracts/month';
import { dayOf, isDay } from '@chainage/shared/lib/format/date';

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

export const monthBeside = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

export const dayBeside = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
