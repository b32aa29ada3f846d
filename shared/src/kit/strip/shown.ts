/** Which part of the road is drawn: all of it, nearer, further along. Pure. */
import type { Shown } from './strip.model.ts';

/** Nearer than this nothing more is told apart, metres. */
const NEAREST = 200;

const lengthOf = ({ from, to }: Shown): number => Math.max(1, to - from);

/** As much of it as the road has, and not less than can be looked at; whole metres. */
export function within(road: Shown, { from, to }: Shown): Shown {
  const length = Math.min(lengthOf(road), Math.max(NEAREST, to - from));
  const start = Math.min(Math.max(from, road.from), Math.max(road.from, road.to - length));
  return { from: Math.round(start), to: Math.round(start + length) };
}

/** Nearer (`by` over 1) or further, with the place `about` where it is. */
export function zoomed(road: Shown, shown: Shown, by: number, about = (shown.from + shown.to) / 2): Shown {
  const length = Math.min(lengthOf(road), Math.max(NEAREST, lengthOf(shown) / by));
  const from = about - ((about - shown.from) / lengthOf(shown)) * length;
  return within(road, { from, to: from + length });
}

/** Further along by so many metres, back where they are below nothing. */
export const moved = (road: Shown, { from, to }: Shown, by: number): Shown =>
  within(road, { from: from + by, to: to + by });

/** As long as it is, around this place. */
export function centred(road: Shown, shown: Shown, at: number): Shown {
  const half = lengthOf(shown) / 2;
  return within(road, { from: at - half, to: at + half });
}

/** Whether all of the road is drawn. */
export const isWhole = (road: Shown, { from, to }: Shown): boolean => from <= road.from && to >= road.to;
