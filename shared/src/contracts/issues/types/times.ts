/** Moments of one event: how long between two of them, and that none lies before the first. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';

type Values = Readonly<Record<string, unknown>>;

const moment = (values: Values, name: string): number =>
  typeof values[name] === 'string' ? Date.parse(values[name]) : NaN;

/** Whole minutes that passed from one field's moment to another's; null where one is missing or they are the wrong way round. */
export function minutesBetween(values: Values, from: string, to: string): number | null {
  const minutes = Math.floor((moment(values, to) - moment(values, from)) / 60_000);
  return Number.isNaN(minutes) || minutes < 0 ? null : minutes;
}

const early = (first: string, fields: readonly string[]): FieldError[] =>
  fields.map((path) => ({ path, code: 'before_start', message: `Lies before ${first}` }));

/** `before_start` at each of these moments that lies before the first. */
export const notBefore = (first: string, later: readonly string[]) => ({
  check: (values: Values): FieldError[] =>
    early(
      first,
      later.filter((name) => moment(values, name) < moment(values, first)),
    ),
});

/** The same, also of moments that are said only as the work is done: asked of what is written from contract 1.5 on. */
export const neverBefore = (first: string, later: readonly string[]) => ({
  ...notBefore(first, later),
  on: ['submit', 'on_spot', 'resolve'],
  since: '1.5',
});

const INDIA_MS = 5.5 * 3_600_000;

/** The day of a moment in India, as fields of days write it; null where there is none. */
export function indianDay(at: unknown): string | null {
  const ms = typeof at === 'string' ? Date.parse(at) : NaN;
  return Number.isNaN(ms) ? null : new Date(ms + INDIA_MS).toISOString().slice(0, 10);
}

/**
 * `before_start` at each of these days that lies before the day of the event: asked from contract 1.10 on as the report is handed in,
 * and at the further step that may say them.
 */
export function daysFromEventOn(later: readonly string[], step: 'resolve' | 'update_followup') {
  const beforeEvent = (values: Values): FieldError[] => {
    const day = indianDay(values['occurred_at']) ?? '';
    return early(
      'occurred_at',
      later.filter((name) => typeof values[name] === 'string' && values[name] < day),
    );
  };
  return { check: beforeEvent, on: ['submit', 'on_spot', step], since: '1.10' };
}
