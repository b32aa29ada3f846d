import { z } from 'zod';
import { decimal, signedDecimal } from './decimal.ts';
import type { KindRules } from './rules.ts';

/** A degree of latitude, six decimals: a tenth of a metre. */
export const latitude = () => signedDecimal(2, 6).refine((value) => Math.abs(Number(value)) <= 90, 'too_large');
/** A degree of longitude. */
export const longitude = () => signedDecimal(3, 6).refine((value) => Math.abs(Number(value)) <= 180, 'too_large');

/** Where a device stood, and how sure it was. */
export const position = () =>
  z
    .strictObject({ lat: latitude(), lng: longitude(), accuracy_m: decimal(6, 1, 'm').nullish() })
    .meta({ kind: 'position' });

export const positionRules: KindRules = {};
