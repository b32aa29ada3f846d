/** The line of a road on a flat map, and where on it a chainage lies. The world is one square: 0 to 1 from west to east and north to south, as tiles cut it. Pure. */
import { toPoint } from '#contracts/nearest-on-road.ts';
import type { AlignmentPoint } from '#contracts/organisation.ts';
import type { Shown } from '../strip/strip.model.ts';

/** A place of the world's square. */
export interface Flat {
  x: number;
  y: number;
}

/** A place on the road with the way its chainage grows there, of length 1. */
interface OnLine extends Flat {
  dx: number;
  dy: number;
}

/** Two opposite corners of a part of the world. */
export interface Box {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** The road's line in columns, in the order of its chainage. */
export interface FlatLine {
  metres: Float64Array;
  x: Float64Array;
  y: Float64Array;
}

const EQUATOR_M = 40_075_017;
/** As far north as square maps reach, degrees. */
const POLE = 85.05;

export function flatOf({ lat, lng }: { lat: number; lng: number }): Flat {
  const sin = Math.sin((Math.min(POLE, Math.max(-POLE, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
}

/** Latitude of a place of the square, degrees. */
export const latOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** How much of the world's square a metre is at this height of it. */
export const perMetre = (y: number): number => 1 / (EQUATOR_M * Math.cos((latOf(y) * Math.PI) / 180));

export function flatLine(alignment: readonly AlignmentPoint[]): FlatLine {
  const points = alignment.map(toPoint);
  const places = points.map(flatOf);
  return {
    metres: Float64Array.from(points, ({ metres }) => metres),
    x: Float64Array.from(places, ({ x }) => x),
    y: Float64Array.from(places, ({ y }) => y),
  };
}

/** Index of the piece on which it lies, by the vertex at its end; -1 before the first and behind the last. */
function pieceAt({ metres }: FlatLine, at: number): number {
  const count = metres.length;
  if (count < 2 || at < (metres[0] as number) || at > (metres[count - 1] as number)) return -1;
  let [low, high] = [1, count - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((metres[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a chainage lies; null where the line does not reach, and in a gap that the chainage jumps over. */
export function placeOn(line: FlatLine, at: number): OnLine | null {
  const end = pieceAt(line, at);
  if (end < 0) return null;
  const of = (index: number) => [line.metres[index], line.x[index], line.y[index]] as [number, number, number];
  const [from, x, y] = of(end - 1);
  const [to, toX, toY] = of(end);
  const length = Math.hypot(toX - x, toY - y);
  if (length === 0) return at > from && at < to ? null : { x, y, ...wayAt(line, end) };
  const share = to > from ? (at - from) / (to - from) : 0;
  return { x: x + share * (toX - x), y: y + share * (toY - y), dx: (toX - x) / length, dy: (toY - y) / length };
}

/** At a jump two vertices are one place: as the piece before leads there, or the one behind away. */
function wayAt({ x, y }: FlatLine, end: number): { dx: number; dy: number } {
  for (const [one, other] of [[end - 2, end - 1] as const, [end, end + 1] as const]) {
    const [dx, dy] = [
      (x[other] ?? Number.NaN) - (x[one] ?? Number.NaN),
      (y[other] ?? Number.NaN) - (y[one] ?? Number.NaN),
    ];
    const length = Math.hypot(dx, dy);
    if (length > 0) return { dx: dx / length, dy: dy / length };
  }
  return { dx: 1, dy: 0 };
}

/** The line of a stretch, its ends among it. */
export function lineBetween(line: FlatLine, { from, to }: Shown): Flat[] {
  const inner: Flat[] = [];
  for (let index = 0; index < line.metres.length; index += 1) {
    const at = line.metres[index] as number;
    if (at > from && at < to) inner.push({ x: line.x[index] as number, y: line.y[index] as number });
  }
  return [placeOn(line, from), ...inner, placeOn(line, to)].filter((place) => place !== null);
}

/** What a box holds of a piece, as shares of it; null: nothing. Liang and Barsky's way of cutting. */
function cut(box: Box, from: Flat, to: Flat): [number, number] | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [first, last] = [0, 1];
  for (const [by, room] of [
    [-dx, from.x - box.west],
    [dx, box.east - from.x],
    [-dy, from.y - box.north],
    [dy, box.south - from.y],
  ] as const) {
    if (by === 0) {
      if (room < 0) return null;
    } else if (by < 0) first = Math.max(first, room / by);
    else last = Math.min(last, room / by);
  }
  return first <= last ? [first, last] : null;
}

/** From the first to the last metre of the road that a box holds; null: it lies elsewhere. */
export function seenIn(line: FlatLine, box: Box): Shown | null {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 1; index < line.metres.length; index += 1) {
    const [start, end] = [index - 1, index].map((at) => ({ x: line.x[at] as number, y: line.y[at] as number }));
    const part = cut(box, start as Flat, end as Flat);
    if (!part) continue;
    const [first, last] = [line.metres[index - 1] as number, line.metres[index] as number];
    from = Math.min(from, first + part[0] * (last - first));
    to = Math.max(to, first + part[1] * (last - first));
  }
  return from <= to ? { from: Math.round(from), to: Math.round(to) } : null;
}

/** The box round a line; null of none. */
export function boxOf(places: readonly Flat[]): Box | null {
  if (places.length === 0) return null;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
}
