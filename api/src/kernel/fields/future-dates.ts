import type { z } from 'zod';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { walkShape } from './schema-walk.ts';

/** What clocks may differ by, ms. */
export const CLOCK_SKEW = 5 * 60_000;

/** Whether a time lies in the future by more than clocks differ. */
export const isFuture = (time: string, now: Date): boolean => Date.parse(time) > now.getTime() + CLOCK_SKEW;

/** First minute of a day in India. */
export const startOfDay = (day: string): string => `${day}T00:00:00+05:30`;

/** The one error of a time that lies in the future. */
export const inFuture = (path: string): FieldError => ({ path, code: 'in_future', message: 'Lies in the future' });

/** Times and days that lie in the future; fields of plans say so in their meta data and are left out. */
export const futureTimesIn = (
  shape: z.ZodRawShape,
  values: Record<string, unknown>,
  now: Date,
): { path: string; time: string }[] =>
  [...walkShape(shape, values)].flatMap(({ path, value, meta }) => {
    const isTime = meta['kind'] === 'instant' || meta['kind'] === 'day';
    if (!isTime || meta['plan'] || typeof value !== 'string') return [];
    const start = meta['kind'] === 'day' ? startOfDay(value) : value;
    return isFuture(start, now) ? [{ path, time: start }] : [];
  });
