/** The location block, domain.md section 3.1. */
import type { z } from '../zod.ts';
import { DIRECTIONS } from './directions.ts';
import { decimal, km, latitude, longitude, lookup, oneOf, text } from './fields.ts';

/** Where something is on the road. */
export const locationShape = {
  highway: lookup('highways'),
  package: lookup('packages'),
  direction: oneOf(DIRECTIONS),
  chainage_from: km(),
  /** At or after `chainage_from`; empty = a point. */
  chainage_to: km(),
  type_of_road: lookup('type-of-roads'),
  lat: latitude(),
  lng: longitude(),
  gps_accuracy_m: decimal(6, 1),
  location_source: oneOf(['gps', 'manual']),
  landmark: text(120),
} satisfies z.ZodRawShape;

/** What a place must have at submit. */
export const LOCATION_REQUIRED = [
  'highway',
  'package',
  'direction',
  'chainage_from',
  'type_of_road',
  'location_source',
] as const;
