import { placeAt, type AlignmentPoint } from './alignment.ts';
import type { Chance } from './random.ts';

/** Some metres beside the centre line, as a phone places it. */
export function positionAt(alignment: readonly AlignmentPoint[], metres: number, random: Chance) {
  const { lat, lng } = placeAt(alignment, metres);
  const jitter = () => random.between(-0.0001, 0.0001);
  return {
    lat: (lat + jitter()).toFixed(6),
    lng: (lng + jitter()).toFixed(6),
    gps_accuracy_m: random.between(3, 15).toFixed(1),
    location_source: 'gps',
  };
}
