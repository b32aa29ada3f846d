import { z } from 'zod';
import { kmToMetres, metresToKm } from '#contracts/chainage.ts';
import { decimalFault } from './decimal.ts';
import type { KindRules } from './rules.ts';

const WHOLE = 4;

/** Chainage in km, `decimal(7,3)`: "43.250". Stored as integer metres, shown as 43+250. */
export const km = () =>
  z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?$/, { error: ({ input }) => decimalFault(input, WHOLE) })
    .meta({ kind: 'chainage', places: 3 });

export const chainageRules: KindRules = {
  normal: (value) => (typeof value === 'string' ? metresToKm(kmToMetres(value)) : value),
};
