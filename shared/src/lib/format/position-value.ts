import type { Position } from '../geo.ts';

/** Less sure than this the wire does not say, metres. */
const WIDEST_M = 99_999;

/** A place of the device as a field of the kind `position` has it. */
export const positionValue = ({ lat, lng, accuracy }: Position) => ({
  lat: lat.toFixed(6),
  lng: lng.toFixed(6),
  accuracy_m: Math.min(WIDEST_M, accuracy).toFixed(1),
});
