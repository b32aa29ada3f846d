/** How old open issues are (domain.md section 6, status dashboard): days of the calendar in India since they happened. Without Zod. */
import { daysAfter } from '@chainage/shared/lib/format/days';

/** From so many days ago to so many; the oldest without an end. */
export const AGES = [
  { key: '0-1', from: 0, to: 1 },
  { key: '2-7', from: 2, to: 7 },
  { key: '8-30', from: 8, to: 30 },
  { key: '>30', from: 31, to: null },
] as const;
export type Age = (typeof AGES)[number]['key'];

/** The days of an age, as lists are asked for them; `today` in India. What lies ahead of today counts as new. */
export function daysOfAge(age: Age, today: string): Readonly<Record<string, string>> {
  const { from, to } = AGES.find(({ key }) => key === age) ?? AGES[0];
  return {
    ...(from > 0 && { date_to: daysAfter(today, -from) }),
    ...(to !== null && { date_from: daysAfter(today, -to) }),
  };
}
