/** How a track grows by what the GPS says: few points, and gaps where nothing was heard. */
import { thinTrack, type TrackPoint } from '#contracts/track.ts';

/** Of less than this nothing is noted, but that somebody still stands there. */
const STEP_M = 20;
const STEP_MS = 60_000;
/** Longer silence than this, over more than that, and nobody knows what was seen of the road. */
const SILENCE_MS = 120_000;
const SILENCE_M = 300;
/** A place less true than this is none. */
export const TRUE_M = 100;
/** So many points are thinned again where they lie. */
const MANY = 1500;
const FINE_M = 20;

/** The track with one more place; the same track where that says nothing new. `gap` of it: nobody looked on the way there. */
export function grown(points: readonly TrackPoint[], { at, metres, gap }: TrackPoint): readonly TrackPoint[] {
  const last = points.at(-1);
  if (!last) return [{ at, metres }];
  const [time, way] = [at - last.at, Math.abs(metres - last.metres)];
  if (time <= 0 || (way < STEP_M && time < STEP_MS)) return points;
  const isGap = gap === true || (time > SILENCE_MS && way > SILENCE_M);
  const more = [...points, { at, metres, ...(isGap && { gap: true }) }];
  return more.length > MANY ? thinTrack(more, FINE_M, MANY / 2) : more;
}
