import type { z } from 'zod';
import { kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import { mapShape } from './schema-walk.ts';

/** "7.5" → "7.500"; the number itself is never touched. */
function padded(decimal: string, places: number): string {
  const [whole = '0', rest = ''] = decimal.split('.');
  return `${whole}.${rest.padEnd(places, '0')}`;
}

const FORMS: Record<string, (value: string) => string> = {
  ts: (value) => new Date(value).toISOString(),
  km: (value) => metresToKm(kmToMetres(value)),
  qty: (value) => padded(value, 3),
  inr: (value) => padded(value, 2),
};

/** One way to write each value, so that equal values are equal text: UTC, three decimals, two for money. */
export const normalForm = (shape: z.ZodRawShape, values: Record<string, unknown>): Record<string, unknown> =>
  mapShape(shape, values, (value, meta) => {
    const form = FORMS[meta['kind'] as string];
    return form && typeof value === 'string' ? form(value) : value;
  });
