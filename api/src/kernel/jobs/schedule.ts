/** When a job that comes again is due: at a time of day, each hour, or every few minutes, by the clock of its organisation. */
import type { AnyKind } from './job-kind.ts';

export const STANDARD_TIME_ZONE = 'Asia/Kolkata';
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Its job's data is `{}`. */
export type Schedule = {
  kind: AnyKind;
  /** Once for each organisation, at their time, or once for all of the platform. */
  of: 'organisation' | 'platform';
} & ({ everyDayAt: string } | { everyHourAt: number } | { everyMinutes: number });

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

export function isTime(schedule: Schedule): boolean {
  if ('everyDayAt' in schedule) return TIME.test(schedule.everyDayAt);
  if ('everyMinutes' in schedule) return schedule.everyMinutes > 0 && 60 % schedule.everyMinutes === 0;
  return Number.isInteger(schedule.everyHourAt) && schedule.everyHourAt >= 0 && schedule.everyHourAt <= 59;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const made = new Intl.DateTimeFormat('en-US', { ...options, era: 'short', hourCycle: 'h23', timeZone });
  formats.set(timeZone, made);
  return made;
}

/** What clocks show there, as if it were UTC; whole minutes. */
function shownAt(time: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day']!, parts['hour']!, parts['minute']!);
}

/** When clocks first show it there; where they skip it, the moment they have skipped as much. */
function firstShowing(shown: number, timeZone: string): number {
  const offsets = [shown - DAY, shown + DAY].map((time) => shownAt(time, timeZone) - time);
  const times = offsets.map((offset) => shown - offset).sort((a, b) => a - b);
  return times.find((time) => shownAt(time, timeZone) === shown) ?? times.at(-1)!;
}

const isKnown = (timeZone: string): boolean => {
  try {
    return Boolean(formatOf(timeZone));
  } catch {
    return false;
  }
};

const knownZone = (wanted: string | null | undefined): string =>
  wanted != null && isKnown(wanted) ? wanted : STANDARD_TIME_ZONE;

/** The day that clocks show there, `YYYY-MM-DD`. */
export const dayAt = (time: Date, timeZone: string | null | undefined): string =>
  new Date(shownAt(time.getTime(), knownZone(timeZone))).toISOString().slice(0, 10);

/** The first moment at which clocks there show a time, `HH:MM`, of a day. */
export const momentAt = (day: string, time: string, timeZone: string | null | undefined): Date =>
  new Date(firstShowing(Date.parse(`${day}T${time}:00Z`), knownZone(timeZone)));

/** The first moment of a day there. */
export const startOfDayAt = (day: string, timeZone: string | null | undefined): Date =>
  momentAt(day, '00:00', timeZone);

/** The last one of a day there, which begins the next. */
export const endOfDayAt = (day: string, timeZone: string | null | undefined): Date =>
  startOfDayAt(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10), timeZone);

/** The next time after `after`, whatever was missed before. A time zone that nobody knows is the standard one. */
export function nextDue(schedule: Schedule, after: Date, wantedZone: string = STANDARD_TIME_ZONE): Date {
  const timeZone = knownZone(wantedZone);
  const from = Math.floor(after.getTime() / MINUTE) * MINUTE;
  if ('everyMinutes' in schedule) {
    const length = schedule.everyMinutes * MINUTE;
    return new Date((Math.floor(after.getTime() / length) + 1) * length);
  }
  if ('everyHourAt' in schedule) {
    const minute = new Date(shownAt(from, timeZone)).getUTCMinutes();
    return new Date(from + (((schedule.everyHourAt - minute + 59) % 60) + 1) * MINUTE);
  }
  const [, hours, minutes] = TIME.exec(schedule.everyDayAt) ?? [];
  const midnight = Math.floor(shownAt(from, timeZone) / DAY) * DAY;
  const time = (Number(hours) * 60 + Number(minutes)) * MINUTE;
  const days = [0, 1, 2].map((day) => firstShowing(midnight + day * DAY + time, timeZone));
  return new Date(days.find((due) => due > after.getTime())!);
}
