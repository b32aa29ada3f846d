/** A track along a road: where somebody was when, as chainage. Without Zod, for screens. */
import { kmToMetres, metresToKm } from './chainage.ts';

/** Where somebody was; `gap`: nothing is known of the way from the point before. `at` in epoch ms. */
export interface TrackPoint {
  at: number;
  metres: number;
  gap?: boolean;
}

/** As it stands in a record. */
export interface WirePoint {
  at: string;
  chainage: string;
  gap?: boolean | null;
}

/** Metres of chainage, the smaller first. */
export interface Covered {
  from: number;
  to: number;
}

/** A thinned track is this true to what was measured: less than GPS is. */
export const TOLERANCE_M = 50;

/** Most points of a track on the wire. */
export const TRACK_MAX = 400;

/** No patrol drives faster, km/h: what a phone tells of such a way is a place it was never at. */
const KMPH_MAX = 200;
/** Places are as far apart as this by how GPS measures alone, m. */
const JITTER_M = 500;

/** Whether nobody can have driven from the one point to the other. */
function isImpossible(before: TrackPoint, point: TrackPoint): boolean {
  const metres = Math.abs(point.metres - before.metres);
  return metres > JITTER_M && metres / 1000 > (KMPH_MAX * (point.at - before.at)) / 3_600_000;
}

/** Whether nothing is known of the way to a point. */
const isGap = (before: TrackPoint, point: TrackPoint): boolean => point.gap === true || isImpossible(before, point);

export const toWire = ({ at, metres, gap }: TrackPoint): WirePoint => ({
  at: new Date(at).toISOString(),
  chainage: metresToKm(metres),
  ...(gap && { gap }),
});

export const fromWire = ({ at, chainage, gap }: WirePoint): TrackPoint => ({
  at: Date.parse(at),
  metres: kmToMetres(chainage),
  ...(gap && { gap: true }),
});

/** Where somebody who drove evenly from the one point to the other was at a time. */
function between(start: TrackPoint, end: TrackPoint, at: number): number {
  const share = end.at === start.at ? 0 : (at - start.at) / (end.at - start.at);
  return start.metres + share * (end.metres - start.metres);
}

/** A piece without gaps, with as few points as say where one was at each time (Douglas and Peucker). */
function thinPiece(piece: readonly TrackPoint[], tolerance: number): TrackPoint[] {
  const keep = new Set([0, piece.length - 1]);
  const open: [number, number][] = [[0, piece.length - 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [first, last] = next;
    const [start, end] = [piece[first], piece[last]];
    let [worst, off] = [-1, tolerance];
    for (let at = first + 1; start && end && at < last; at++) {
      const point = piece[at];
      const aside = point ? Math.abs(point.metres - between(start, end, point.at)) : 0;
      if (aside > off) [worst, off] = [at, aside];
    }
    if (worst < 0) continue;
    keep.add(worst);
    open.push([first, worst], [worst, last]);
  }
  return piece.filter((_, at) => keep.has(at));
}

/** The pieces of a track between its gaps. */
export function piecesOf(points: readonly TrackPoint[]): TrackPoint[][] {
  const pieces: TrackPoint[][] = [];
  for (const point of points) {
    const last = pieces.at(-1);
    const before = last?.at(-1);
    if (last && before && !isGap(before, point)) last.push(point);
    else pieces.push([point]);
  }
  return pieces;
}

/**
 * The track with few points: at each time it was measured it says a place at most `tolerance` metres off. Where more than `most`
 * points would be left, it is told more coarsely.
 */
export function thinTrack(points: readonly TrackPoint[], tolerance = TOLERANCE_M, most = TRACK_MAX): TrackPoint[] {
  const thinned = piecesOf(points).flatMap((piece) => thinPiece(piece, tolerance));
  if (thinned.length <= most) return thinned;
  // of pieces alone there may be too many: the shortest silences are then no gaps
  if (tolerance > 100_000) return thinned.filter((_, at) => at % Math.ceil(thinned.length / most) === 0);
  return thinTrack(points, tolerance * 2, most);
}

/** The stretches of road that a track covered, from the lowest chainage up; what it passed twice once. Of `stretch`: what lies in it. */
export function coveredBy(points: readonly TrackPoint[], stretch?: Covered): Covered[] {
  const { from: first, to: last } = stretch ?? { from: -Infinity, to: Infinity };
  const spans = piecesOf(points)
    .filter((piece) => piece.length > 1)
    .map((piece) => piece.map(({ metres }) => metres))
    .map((all) => ({ from: Math.max(first, Math.min(...all)), to: Math.min(last, Math.max(...all)) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from);
  const covered: Covered[] = [];
  for (const span of spans) {
    const last = covered.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else covered.push({ ...span });
  }
  return covered;
}

/** What of a stretch was not covered. */
export function missedOf({ from, to }: Covered, covered: readonly Covered[]): Covered[] {
  const missed: Covered[] = [];
  let begun = from;
  for (const span of covered) {
    if (span.from > begun && begun < to) missed.push({ from: begun, to: Math.min(span.from, to) });
    begun = Math.max(begun, span.to);
  }
  if (begun < to) missed.push({ from: begun, to });
  return missed;
}

const lengthOf = (spans: readonly Covered[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** How far clocks and the last measurement differ, ms. */
const SLACK_MS = 600_000;

/** The points of a track that lie in the time of its round, epoch ms. */
export const within = (points: readonly TrackPoint[], from: number, until: number): TrackPoint[] =>
  points.filter(({ at }) => at >= from - SLACK_MS && at <= until + SLACK_MS);

/** Metres of road that were covered. Of `stretch`: those that lie in it. */
export const coveredMetres = (points: readonly TrackPoint[], stretch?: Covered): number =>
  lengthOf(coveredBy(points, stretch));

/** Metres that were driven along the road, there and back. */
export const drivenMetres = (points: readonly TrackPoint[]): number =>
  points.reduce((sum, point, at) => {
    const before = points[at - 1];
    return before && !isGap(before, point) ? sum + Math.abs(point.metres - before.metres) : sum;
  }, 0);

/** When each kilometre stone was first passed, in the order of time. */
export function stonesPassed(points: readonly TrackPoint[]): { km: number; at: number }[] {
  const passed = new Map<number, number>();
  for (const [index, end] of points.entries()) {
    const start = points[index - 1];
    if (!start || isGap(start, end) || end.metres === start.metres) continue;
    const [low, high] = [Math.min(start.metres, end.metres), Math.max(start.metres, end.metres)];
    const stones = [];
    for (let km = Math.ceil(low / 1000); km * 1000 <= high; km++) stones.push(km);
    for (const km of end.metres > start.metres ? stones : stones.toReversed()) {
      const share = (km * 1000 - start.metres) / (end.metres - start.metres);
      if (!passed.has(km)) passed.set(km, Math.round(start.at + share * (end.at - start.at)));
    }
  }
  return [...passed].map(([km, at]) => ({ km, at }));
}
