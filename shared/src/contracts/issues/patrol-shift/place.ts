/** The summary of a patrol's shift: where it is, and when shifts begin and end. Without Zod, for screens. */
export const SHIFT_PATH = 'organisation/data/patrol-shift/';
export const SHIFT_PAGE = '/issues/patrol-rounds/shift';

/** `day`: all three, from the morning's beginning to the next. */
export const SHIFTS = ['morning', 'evening', 'night', 'day'] as const;
export type Shift = (typeof SHIFTS)[number];

/** By the organisation's clock; what ends no later than it begins ends on the next day (domain.md section 7 rule 14). */
export const SHIFT_TIMES: Readonly<Record<Shift, { from: string; until: string }>> = {
  morning: { from: '06:00', until: '14:00' },
  evening: { from: '14:00', until: '22:00' },
  night: { from: '22:00', until: '06:00' },
  day: { from: '06:00', until: '06:00' },
};
