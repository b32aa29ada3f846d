/** Where the device is, and where on a road that lies: domain.md section 7 rule 3. */
import { kmToMetres } from '../contracts/chainage.ts';
import { nearestOnRoad, toPoint, type OnRoad } from '../contracts/nearest-on-road.ts';
import type { AlignmentPoint } from '../contracts/organisation.ts';

/** A place as the device tells it; `accuracy` in metres. */
export interface Position {
  lat: number;
  lng: number;
  accuracy: number;
  /** Where it goes, degrees from north; null while it stands or walks. */
  heading?: number | null;
  /** Metres a second; null where the device does not know. */
  speed?: number | null;
}

/** The nearest place on the road. */
export const chainageAt = (alignment: readonly AlignmentPoint[], position: Position): OnRoad | null =>
  nearestOnRoad(alignment.map(toPoint), position);

/** Further from the road's own direction than this, somebody turns, crosses, or comes out of a side road. */
const ALONG_DEGREES = 60;

/** Which end of the road somebody drives to there; null where they do not drive along it. */
export function drivesTo({ bearing }: OnRoad, { heading }: Position): 'from' | 'to' | null {
  if (heading === null || heading === undefined) return null;
  const apart = Math.abs(((heading - bearing + 540) % 360) - 180);
  if (apart <= ALONG_DEGREES) return 'to';
  return apart >= 180 - ALONG_DEGREES ? 'from' : null;
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

/** Slower than this, where a device says it goes is chance. */
const DRIVING_M_PER_S = 3;

const positionOf = ({ coords }: GeolocationPosition): Position => ({
  lat: coords.latitude,
  lng: coords.longitude,
  accuracy: coords.accuracy,
  heading: (coords.speed ?? 0) >= DRIVING_M_PER_S && Number.isFinite(coords.heading) ? coords.heading : null,
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

/** Asks the device where it is, or was `maximumAge` ms ago at most; rejects where it cannot or may not tell. */
export const locate = (timeout = 15_000, maximumAge = 10_000): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'));
    navigator.geolocation.getCurrentPosition((found) => resolve(positionOf(found)), reject, {
      enableHighAccuracy: true,
      timeout,
      maximumAge,
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
