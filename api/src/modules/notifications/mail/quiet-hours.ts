/** Quiet hours by the clock of the organisation: what is not urgent waits for their end. */
import { nextDue, type Schedule } from '#kernel/jobs/schedule.ts';

export interface QuietHours {
  quiet_from: string | null;
  quiet_to: string | null;
}

/** Their end where `now` lies within them. From 21:00 to 07:00 is over night; to the same minute they are none. */
export function quietUntil(now: Date, { quiet_from: from, quiet_to: to }: QuietHours, zone?: string): Date | undefined {
  if (from === null || to === null || from === to) return undefined;
  const next = (everyDayAt: string) =>
    nextDue({ everyDayAt, of: 'organisation' } as unknown as Schedule, now, zone).getTime();
  const end = next(to);
  // within: what comes next is their end, not their beginning
  return end < next(from) ? new Date(end) : undefined;
}
