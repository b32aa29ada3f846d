/** How light it was at a place and a moment, by where the sun stood; India Standard Time plays no part in it. */
const DAY_MS = 86_400_000;
const J2000 = Date.UTC(2000, 0, 1, 12);
const RAD = Math.PI / 180;

/** Height of the sun over the horizon, degrees, to about half a degree: the low-precision formulae of the Astronomical Almanac. */
export function sunHeight(at: Date, { lat, lng }: { lat: number; lng: number }): number {
  const days = (at.getTime() - J2000) / DAY_MS;
  const meanLongitude = 280.46 + 0.9856474 * days;
  const anomaly = (357.528 + 0.9856003 * days) * RAD;
  const longitude = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RAD;
  const tilt = (23.439 - 0.0000004 * days) * RAD;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude));
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude));
  const sidereal = (280.46062 + 360.98564737 * days + lng) * RAD;
  const hour = sidereal - ascension;
  const height =
    Math.sin(lat * RAD) * Math.sin(declination) + Math.cos(lat * RAD) * Math.cos(declination) * Math.cos(hour);
  return Math.asin(height) / RAD;
}

/** Refraction and the sun's own radius: it is up from here. */
const RISEN = -0.833;
/** End of civil twilight. */
const DUSK_ENDS = -6;

/** What the accident form calls it; whether lamps burn nobody can work out, so that a night begins without them. */
export function lightAt(at: Date, place: { lat: number; lng: number }): 'daylight' | 'dawn_dusk' | 'night_unlit' {
  const height = sunHeight(at, place);
  if (height > RISEN) return 'daylight';
  return height > DUSK_ENDS ? 'dawn_dusk' : 'night_unlit';
}
