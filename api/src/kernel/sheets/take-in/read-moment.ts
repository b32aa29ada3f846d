/** Days and times as people write them into cells. What could be another day is told, and never guessed in silence. */
import { clockOf } from '../write/local-time.ts';

export interface Read {
  /** ISO: `2026-11-24`, or an instant. */
  value?: string;
  fault?: 'not_a_date' | 'month_first' | 'no_value';
  warning?: 'day_first';
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NAMED = /^(\d{1,2})[\s.-]+([a-z]{3,9})\.?,?[\s.-]+(\d{4})$/;
const IN_NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const TIME = /^(.*?)[ t,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?(z|[+-]\d{2}:?\d{2})?$/;

function dayOf(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isDay = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isDay ? at.toISOString().slice(0, 10) : undefined;
}

const asDay = (value: string | undefined): Read => (value === undefined ? { fault: 'not_a_date' } : { value });

/** `24 Nov 2026`, `24/11/2026` with the day in front, `2026-11-24`. */
export function readDay(typed: string): Read {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const iso = ISO.exec(text);
  if (iso) return asDay(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const named = NAMED.exec(text);
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').slice(0, 3)) + 1;
    return month === 0 ? { fault: 'not_a_date' } : asDay(dayOf(Number(named[3]), month, Number(named[1])));
  }
  const [, first = '', second = '', year = ''] = IN_NUMBERS.exec(text) ?? [];
  if (year === '') return { fault: 'not_a_date' };
  const [day, month] = [Number(first), Number(second)];
  if (month > 12 && day <= 12) return { fault: 'month_first' };
  const read = asDay(dayOf(Number(year), month, day));
  return read.value !== undefined && day <= 12 && day !== month ? { ...read, warning: 'day_first' } : read;
}

/** The instant at which clocks of a place show a time. */
function instantAt(shown: string, timeZone: string): string {
  const wall = Date.parse(`${shown}Z`);
  const clock = clockOf(timeZone);
  // twice, so that the offset is that of the instant itself
  const near = wall - (clock(wall) - wall);
  return new Date(wall - (clock(near) - near)).toISOString();
}

/** A day with a time by the organisation's clock, or with an offset of its own. */
export function readInstant(typed: string, timeZone: string): Read {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const parts = TIME.exec(text);
  const { value: day, ...told } = readDay(parts?.[1] ?? text);
  if (day === undefined) return told;
  const [, , hours = '0', minutes = '00', seconds = '00', half, offset] = parts ?? [];
  const hour = (Number(hours) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0);
  if (Number(hours) > (half ? 12 : 23) || Number(minutes) > 59 || Number(seconds) > 59) return { fault: 'not_a_date' };
  const shown = `${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
  if (offset === undefined) return { ...told, value: instantAt(shown, timeZone) };
  const at = Date.parse(`${shown}${offset === 'z' ? 'Z' : offset.replace(/^(...)(\d\d)$/, '$1:$2')}`);
  return Number.isNaN(at) ? { fault: 'not_a_date' } : { ...told, value: new Date(at).toISOString() };
}
