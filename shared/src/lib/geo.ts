/** Where the device is, and where on a road that lies: domain.md section 7 rule 3. */
import { kmToMetres } from '../contracts/chainage.ts';
import { nearestOnRoad, type OnRoad } from '../contracts/nearest-on-road.ts';
import type { AlignmentPoint } from '../contracts/organisation.ts';

/** A place as the device tells it; `accuracy` in metres. */
export interface Position {
  lat: number;
  lng: number;
  accuracy: number;
}

/** The nearest place on the road. */
export const chainageAt = (alignment: readonly AlignmentPoint[], position: Position): OnRoad | null =>
  nearestOnRoad(
    alignment.map(({ km, lat, lng }) => ({ lat: Number(lat), lng: Number(lng), metres: kmToMetres(km) })),
    position,
  );

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

/** Asks the device where it is; rejects where it cannot or may not tell. */
export const locate = (timeout = 15_000): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }),
      reject,
      { enableHighAccuracy: true, timeout, maximumAge: 10_000 },
    );
  });

/** Whether asking would bother nobody: the person has said yes before. */
export async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
