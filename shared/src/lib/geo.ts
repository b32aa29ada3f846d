/** Where the device is, and where on a road that lies: domain.md section 7 rule 3. */
import { kmToMetres } from '../contracts/chainage.ts';
import type { AlignmentPoint } from '../contracts/organisation.ts';

/** A place as the device tells it; `accuracy` in metres. */
export interface Position {
  lat: number;
  lng: number;
  accuracy: number;
  /** Degrees from north, and metres a second; none where the device stands still or does not know. */
  heading?: number | null;
  speed?: number | null;
}

/** Where on the road a position lies. */
export interface Proposal {
  metres: number;
  /** How far the position lies beside the road. */
  aside: number;
}

const METRES_PER_DEGREE = 111_320;

/** The nearest place on the road: the position dropped onto each piece of the alignment, flat enough at this scale. */
export function chainageAt(alignment: readonly AlignmentPoint[], { lat, lng }: Position): Proposal | null {
  const shrink = Math.cos((lat * Math.PI) / 180);
  const points = alignment.map((point) => ({
    x: (Number(point.lng) - lng) * METRES_PER_DEGREE * shrink,
    y: (Number(point.lat) - lat) * METRES_PER_DEGREE,
    metres: kmToMetres(point.km),
  }));
  let best: Proposal | null = null;
  for (const [index, end] of points.entries()) {
    const start = points[index - 1];
    if (!start) continue;
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(start.x * dx + start.y * dy) / length));
    const aside = Math.hypot(start.x + along * dx, start.y + along * dy);
    if (!best || aside < best.aside)
      best = { metres: Math.round(start.metres + along * (end.metres - start.metres)), aside: Math.round(aside) };
  }
  return best;
}

/** The place of a chainage on the road, along its alignment; null beyond its ends, and in a gap that the chainage jumps over. */
export function positionAt(alignment: readonly AlignmentPoint[], metres: number): { lat: number; lng: number } | null {
  for (const [index, end] of alignment.entries()) {
    const start = alignment[index - 1] ?? end;
    const [from, to] = [kmToMetres(start.km), kmToMetres(end.km)];
    if (metres < from || metres > to) continue;
    const isGap = to > from && start.lat === end.lat && start.lng === end.lng;
    if (isGap && metres > from && metres < to) return null;
    const share = to > from ? (metres - from) / (to - from) : 0;
    const between = (name: 'lat' | 'lng') => Number(start[name]) + share * (Number(end[name]) - Number(start[name]));
    return { lat: between('lat'), lng: between('lng') };
  }
  return null;
}

/** So far along the road its direction is taken. */
const AHEAD_M = 50;

/** Whether who goes where `heading` points goes up the road, with its chainage; null where it leads across it or is unknown. */
export function goesUp(alignment: readonly AlignmentPoint[], metres: number, heading: number): boolean | null {
  const [from, to] = [positionAt(alignment, metres - AHEAD_M), positionAt(alignment, metres + AHEAD_M)];
  const here = positionAt(alignment, metres);
  const [start, end] = [from ?? here, to ?? here];
  if (!start || !end || (start.lat === end.lat && start.lng === end.lng)) return null;
  const east = (end.lng - start.lng) * Math.cos((start.lat * Math.PI) / 180);
  const along = Math.cos((heading * Math.PI) / 180 - Math.atan2(east, end.lat - start.lat));
  return Math.abs(along) < 0.5 ? null : along > 0;
}

const positionOf = ({ coords }: GeolocationPosition): Position => ({
  lat: coords.latitude,
  lng: coords.longitude,
  accuracy: coords.accuracy,
  heading: Number.isFinite(coords.heading) ? coords.heading : null,
  speed: Number.isFinite(coords.speed) ? coords.speed : null,
});

/** Tells each new position, and each time there is none, until the answered function is called. */
export function watchPosition(onPosition: (position: Position, at: number) => void, onNone: () => void): () => void {
  if (!('geolocation' in navigator)) {
    onNone();
    return () => undefined;
  }
  const watch = navigator.geolocation.watchPosition((found) => onPosition(positionOf(found), found.timestamp), onNone, {
    enableHighAccuracy: true,
    timeout: 30_000,
    maximumAge: 2000,
  });
  return () => navigator.geolocation.clearWatch(watch);
}

/** Asks the device where it is; rejects where it cannot or may not tell. */
export const locate = (timeout = 15_000): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'));
    navigator.geolocation.getCurrentPosition((found) => resolve(positionOf(found)), reject, {
      enableHighAccuracy: true,
      timeout,
      maximumAge: 10_000,
    });
  });

/** Whether asking would bother nobody: the person has said yes before. */
export async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
