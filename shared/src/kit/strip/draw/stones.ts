/** Which stones stand along the road: whole kilometres as far as there is room for them, nearer the hundreds of metres. Pure. */
import type { Shown } from '../strip.model.ts';

const STEPS = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000];

/** Metres between two stones that have `room` pixels each. */
export const stoneStep = (scale: number, room: number): number =>
  STEPS.find((step) => step * scale >= room) ?? (STEPS.at(-1) as number);

/** A chainage that the road jumped over has no stone. */
export function stonesOf(shown: Shown, step: number, gaps: readonly Shown[]): number[] {
  const first = Math.ceil(shown.from / step);
  const last = Math.floor(shown.to / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step).filter(
    (metres) => !gaps.some(({ from, to }) => metres > from && metres < to),
  );
}

/** As it stands on the stone: kilometres, or between them `43+200`. */
export const stoneName = (metres: number): string =>
  metres % 1000 === 0
    ? String(metres / 1000)
    : `${Math.floor(metres / 1000)}+${String(metres % 1000).padStart(3, '0')}`;
