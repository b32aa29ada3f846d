/** Where on a road a position lies (domain.md section 7 rule 3). */
import { kmToMetres } from './chainage.ts';
import type { AlignmentPoint } from './organisation.ts';

/** A vertex of a road's line. */
export interface RoadPoint {
  lat: number;
  lng: number;
  metres: number;
}

/** A vertex of the wire, reckoned with. */
export const toPoint = ({ km, lat, lng }: AlignmentPoint): RoadPoint => ({
  metres: kmToMetres(km),
  lat: Number(lat),
  lng: Number(lng),
});

/** A place on the road. */
export interface OnRoad {
  metres: number;
  /** How far the position lies beside the road, metres. */
  aside: number;
  /** Where the road leads there with growing chainage, degrees from north. */
  bearing: number;
}

/** Further than this off the road a chainage is a guess: none is proposed; one that was typed is warned of, never refused. */
export const GPS_OFF_M = 500;

const METRES_PER_DEGREE = 111_320;

interface Position {
  lat: number;
  lng: number;
}

/** How far east and north of a position another lies, metres: flat enough at the scale of a road. */
const offset = (from: Position, to: Position) => ({
  x: (to.lng - from.lng) * METRES_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180),
  y: (to.lat - from.lat) * METRES_PER_DEGREE,
});

/** Metres between two positions on a road. */
export function metresBetween(one: Position, other: Position): number {
  const { x, y } = offset(one, other);
  return Math.hypot(x, y);
}

/** The nearest place on the road: the position dropped onto each piece of its line, flat enough at this scale. */
export function nearestOnRoad(line: readonly RoadPoint[], position: Position): OnRoad | null {
  let best: OnRoad | null = null;
  let start: { x: number; y: number; metres: number } | null = null;
  for (const point of line) {
    const end = { ...offset(position, point), metres: point.metres };
    if (start) {
      const [dx, dy] = [end.x - start.x, end.y - start.y];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(start.x * dx + start.y * dy) / length));
      const aside = Math.hypot(start.x + along * dx, start.y + along * dy);
      if (!best || aside < best.aside) {
        const bearing = (Math.atan2(dx, dy) * 180) / Math.PI;
        best = { metres: start.metres + along * (end.metres - start.metres), aside, bearing };
      }
    }
    start = end;
  }
  if (!best) return null;
  const { metres, aside, bearing } = best;
  return { metres: Math.round(metres), aside: Math.round(aside), bearing: (Math.round(bearing) + 360) % 360 };
}
