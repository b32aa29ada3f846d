/**
 * The clock of the device a row was written on (domain.md section 7 rule 1). A row of the outbox says when it was written by
 * the device's own clock (`X-Written-At`), and what that clock shows as it is sent (`X-Device-Time`). Times that clock may
 * have got wrong are stored and marked; they never cost the row. Without these headers a time is the person's own.
 */
import { fieldError } from '#kernel/http/api-error.ts';
import { CLOCK_SKEW } from './future-dates.ts';

export interface DeviceClock {
  now: Date;
  /** By the device's clock, ms; null where it was not said. */
  writtenAt: number | null;
  /** How far the device is ahead of the server as it sends, ms; 0 within what clocks differ by. */
  ahead: number;
}

/** A phone may come back with rows this old (design.md section 4). */
export const OLDEST_ROW = 180 * 86_400_000;

/** The clock of a request that no device wrote ahead. */
export const serverClock = (now: Date): DeviceClock => ({ now, writtenAt: null, ahead: 0 });

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const [OLDEST, NEWEST] = [0, Date.UTC(2200, 0)];

/** Whether a text is a time that some clock may show, however wrong it goes; or nothing. */
export function isClockTime(text: string | undefined): boolean {
  if (!text) return true;
  const time = INSTANT.test(text) ? Date.parse(text) : NaN;
  return time >= OLDEST && time < NEWEST;
}

function timeOf(name: string, header: unknown): number {
  const text = String(header ?? '');
  if (!isClockTime(text)) throw fieldError(name, 'not_a_date', 'Not a time');
  return text === '' ? NaN : Date.parse(text);
}

/** Reads both headers; an empty one counts as not said. Throws where one is no time. */
export function readClock(headers: Record<string, unknown>, now: Date): DeviceClock {
  const writtenAt = timeOf('X-Written-At', headers['x-written-at']);
  const ahead = timeOf('X-Device-Time', headers['x-device-time']) - now.getTime();
  return {
    now,
    writtenAt: Number.isNaN(writtenAt) ? null : writtenAt,
    ahead: Math.abs(ahead) > CLOCK_SKEW ? ahead : 0,
  };
}

/**
 * When a row was written, ms by the server's clock, as exactly as the device's own tells: what it shows as it sends is held against
 * `came`, so a slow line makes it later and never earlier. Null where it was not said. Throws where a header is no time.
 */
export function exactlyWritten(headers: Record<string, unknown>, came: Date): number | null {
  const writtenAt = timeOf('X-Written-At', headers['x-written-at']);
  const ahead = timeOf('X-Device-Time', headers['x-device-time']) - came.getTime();
  return Number.isNaN(writtenAt) ? null : writtenAt - (Number.isNaN(ahead) ? 0 : ahead);
}

/** Whether a time cannot be that of an event reported now: still to come, or longer ago than a row ever waits. */
export const isImpossible = (time: string | null | undefined, received: Date): boolean =>
  !!time && (Date.parse(time) > received.getTime() + CLOCK_SKEW || Date.parse(time) < received.getTime() - OLDEST_ROW);

/** Whether the device's clock can have put a time into the future. */
export const mayBeAhead = (time: number, { writtenAt, ahead }: DeviceClock): boolean =>
  ahead !== 0 || (writtenAt !== null && time <= writtenAt + CLOCK_SKEW);

/** Whether the device's clock can have put a time before `event`, which the device knew of when it wrote. */
export const mayBeBehind = (event: number, { writtenAt, ahead }: DeviceClock): boolean =>
  ahead !== 0 || (writtenAt !== null && event > writtenAt + CLOCK_SKEW);

/** When it was written, as far as anybody knows: by the device's clock put right; where that cannot be, as it comes. `begins`: before it, ms, nobody can have written. */
export function writtenTime({ now, writtenAt, ahead }: DeviceClock, begins = -Infinity): Date {
  const at = writtenAt === null ? NaN : writtenAt - ahead;
  return at >= Math.max(begins, now.getTime() - OLDEST_ROW) && at < now.getTime() ? new Date(at) : now;
}
