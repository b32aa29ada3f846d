/**
 * Types of values a long list is sorted by, each with the texts PostgreSQL writes its values in. A cursor with any other text
 * was not made by us; the database would take more of them (`now`, zones by name) and fail on some.
 */
import { sql, type RawBuilder } from 'kysely';

export interface SortType {
  sql: RawBuilder<unknown>;
  /** Whether a text is one of its values. */
  holds: (text: string) => boolean;
}

const INT_MAX = 2 ** 31;
const INT = /^(0|-?[1-9]\d{0,9})$/;
const isInt = (text: string): boolean => INT.test(text) && Number(text) >= -INT_MAX && Number(text) < INT_MAX;

/** `2026-11-22`, in the calendar. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

const DECIMAL = /^-?(\d+(\.\d+)?|Infinity)$/;

const INSTANT =
  /^(\d{4}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d){0,2}( BC)?$/;

/** `2026-11-22 06:00:00.5+00`, or an end of time, where lists put what has none. A day must be in the calendar. */
function isInstant(text: string): boolean {
  if (text === 'infinity' || text === '-infinity') return true;
  const [, day] = INSTANT.exec(text) ?? [];
  return day !== undefined && isDay(day);
}

/** By the name of the type in PostgreSQL. */
export const SORT_TYPES = {
  int: { sql: sql`int`, holds: isInt },
  text: { sql: sql`text`, holds: (text) => !text.includes('\0') },
  timestamptz: { sql: sql`timestamptz`, holds: isInstant },
  date: { sql: sql`date`, holds: (text) => isDay(text) || text === '-infinity' },
  numeric: { sql: sql`numeric`, holds: (text) => DECIMAL.test(text) },
} as const satisfies Record<string, SortType>;

/**
 * A column that may be null as an index and a sort have it: `none` in place of null. A case and not `coalesce`, which is not
 * leakproof: under row-level security no condition on it, a cursor's neither, would be looked up in the index.
 */
export const orNone = (column: RawBuilder<unknown>, none: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case when ${column} is null then ${none} else ${column} end)`;
