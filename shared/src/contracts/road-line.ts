/**
 * The centre line of a road and its chainage: places in order on one side, metres from a start point on the other. Between two
 * places whose chainage is known it grows evenly with the length of the line; where the road was rebuilt it jumps (a chainage
 * break, km 45.600 back = km 46.000 ahead), which the line holds as two points at one place.
 */
import { metresBetween, type RoadPoint } from './nearest-on-road.ts';

/** A vertex as it was typed or read from a file; `metres` where its chainage is known. */
export interface LinePlace {
  lat: number;
  lng: number;
  metres?: number | undefined;
}

/** Behind `back` metres the chainage goes on with `ahead`, which is more: no chainage may stand twice on a road. */
export interface ChainageBreak {
  back: number;
  ahead: number;
}

interface Ends {
  from: number;
  to: number;
  breaks: readonly ChainageBreak[];
}

type Known = LinePlace & { metres: number };

const isKnown = (place: LinePlace): place is Known => place.metres !== undefined;
const isSame = (one: LinePlace, other: LinePlace): boolean => one.lat === other.lat && one.lng === other.lng;

/** What of it cannot be: the vertex, or the break, at that index. */
export type LineFault =
  { of: 'place'; at: number; code: 'order' | 'outside' } | { of: 'break'; at: number; code: 'order' | 'outside' };

/** Chainages that go back, or lie beyond the road's ends; breaks that do, or that reach over a known chainage or another break. */
export function lineFaults(line: readonly LinePlace[], { from, to, breaks }: Ends): LineFault[] {
  const faults: LineFault[] = [];
  let last = -1;
  for (const [at, { metres }] of line.entries()) {
    if (metres === undefined) continue;
    if (metres < from || metres > to) faults.push({ of: 'place', at, code: 'outside' });
    else if (metres <= last) faults.push({ of: 'place', at, code: 'order' });
    last = Math.max(last, metres);
  }
  const known = line.filter(isKnown).map(({ metres }) => metres);
  for (const [at, { back, ahead }] of breaks.entries()) {
    const covers = known.some((metres) => metres > back && metres < ahead);
    const overlaps = breaks.some((other, index) => index < at && other.back < ahead && back < other.ahead);
    if (back <= from || ahead >= to) faults.push({ of: 'break', at, code: 'outside' });
    else if (ahead <= back || covers || overlaps) faults.push({ of: 'break', at, code: 'order' });
  }
  return faults;
}

/** Between two vertices of known chainage, the later one left out. */
function laySection(places: readonly LinePlace[], breaks: readonly ChainageBreak[]): RoadPoint[] {
  const [first, last] = [places[0] as Known, places.at(-1) as Known];
  const within = breaks.filter(({ back, ahead }) => back >= first.metres && ahead <= last.metres);
  const jumped = within.reduce((sum, { back, ahead }) => sum + ahead - back, 0);
  const lengths = places.slice(1).map((place, index) => metresBetween(places[index] as LinePlace, place));
  const length = lengths.reduce((sum, one) => sum + one, 0);
  const perMetre = length === 0 ? 0 : (last.metres - first.metres - jumped) / length;
  const points: RoadPoint[] = [{ ...first }];
  let [metres, next] = [first.metres, 0];
  for (const [index, step] of lengths.entries()) {
    const [start, end] = [places[index] as LinePlace, places[index + 1] as LinePlace];
    let left = step * perMetre;
    for (let one = within[next]; one && one.back <= metres + left; one = within[next]) {
      const share = step === 0 ? 0 : 1 - (left - (one.back - metres)) / (step * perMetre);
      const at = { lat: start.lat + share * (end.lat - start.lat), lng: start.lng + share * (end.lng - start.lng) };
      points.push({ ...at, metres: one.back }, { ...at, metres: one.ahead });
      left -= one.back - metres;
      metres = one.ahead;
      next += 1;
    }
    metres += left;
    if (index < lengths.length - 1) points.push({ lat: end.lat, lng: end.lng, metres });
  }
  return points;
}

const DEGREES = 1e6;
const rounded = ({ lat, lng, metres }: RoadPoint): RoadPoint => ({
  lat: Math.round(lat * DEGREES) / DEGREES,
  lng: Math.round(lng * DEGREES) / DEGREES,
  metres: Math.round(metres),
});

/** Every chainage once: of vertices that fall on one metre the last stays, so that the road's end does. */
const onceEach = (points: readonly RoadPoint[]): RoadPoint[] =>
  points.filter(
    ({ metres }, index) => points[index + 1] === undefined || metres < (points[index + 1] as RoadPoint).metres,
  );

/**
 * Gives every vertex its chainage, whole metres. The first and the last are the road's ends where nothing else is known of them.
 * Ask `lineFaults` first: of a line with faults nothing can be said.
 */
export function layChainage(line: readonly LinePlace[], { from, to, breaks }: Ends): RoadPoint[] {
  const places = line.filter(
    (place, index) => index === 0 || isKnown(place) || !isSame(place, line[index - 1] as LinePlace),
  );
  const ends = places.map((place, index) => {
    if (isKnown(place)) return place;
    if (index === 0) return { ...place, metres: from };
    return index === places.length - 1 ? { ...place, metres: to } : place;
  });
  const inOrder = [...breaks].sort((one, other) => one.back - other.back);
  const points: RoadPoint[] = [];
  let start = 0;
  for (let end = 1; end < ends.length; end += 1) {
    if (!isKnown(ends[end] as LinePlace)) continue;
    points.push(...laySection(ends.slice(start, end + 1), inOrder));
    start = end;
  }
  if (ends.length > 0) points.push({ ...(ends.at(-1) as Known) });
  return onceEach(points.map(rounded));
}

/** The places where it jumps. */
export const breaksOf = (points: readonly RoadPoint[]): ChainageBreak[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    return before && isSame(before, point) ? [{ back: before.metres, ahead: point.metres }] : [];
  });

/** Chainage and line may differ by so much: what tapes, odometers and curves make of a kilometre. */
export const OFF_SHARE = 0.01;
const OFF_METRES = 10;
/** Compared over at least this much: single vertices fall on whole metres. */
const COMPARED_OVER = 1000;
/** Where it goes straight on for longer, a position beside a bend is far from it. */
export const FAR_APART = 2000;

/** A stretch whose chainage is not as long as its line. */
export interface OffStretch {
  from: number;
  to: number;
  /** Metres along the line, and by chainage without breaks. */
  line: number;
  chainage: number;
}

export interface LineCheck {
  /** Metres of the whole line, and by chainage without breaks. */
  line: number;
  chainage: number;
  off: OffStretch[];
  /** The longest way between two vertices, metres. */
  widest: number;
  /** Vertices outside India: latitude and longitude in each other's place, most likely. */
  abroad: number;
}

const INDIA = { south: 6, north: 38, west: 68, east: 98 } as const;
const isAbroad = ({ lat, lng }: LinePlace): boolean =>
  lat < INDIA.south || lat > INDIA.north || lng < INDIA.west || lng > INDIA.east;

const isOff = ({ line, chainage }: OffStretch): boolean =>
  Math.abs(line - chainage) > OFF_METRES + OFF_SHARE * chainage;

/** Holds a line against its chainage, kilometre by kilometre and as a whole. Tells, never refuses (domain.md section 7 rule 3). */
export function checkLine(points: readonly RoadPoint[]): LineCheck {
  const check: LineCheck = { line: 0, chainage: 0, off: [], widest: 0, abroad: points.filter(isAbroad).length };
  let open: OffStretch | null = null;
  const close = () => {
    const last = check.off.at(-1);
    if (open && isOff(open))
      if (last && last.to === open.from)
        Object.assign(last, {
          ...open,
          from: last.from,
          line: last.line + open.line,
          chainage: last.chainage + open.chainage,
        });
      else check.off.push(open);
    open = null;
  };
  for (const [index, end] of points.entries()) {
    const start = points[index - 1];
    if (!start) continue;
    if (isSame(start, end)) {
      close();
      continue;
    }
    const [line, chainage] = [metresBetween(start, end), end.metres - start.metres];
    check.line += line;
    check.chainage += chainage;
    check.widest = Math.max(check.widest, line);
    const before: OffStretch = open ?? { from: start.metres, to: start.metres, line: 0, chainage: 0 };
    open = { from: before.from, to: end.metres, line: before.line + line, chainage: before.chainage + chainage };
    if (open.chainage >= COMPARED_OVER) close();
  }
  close();
  const whole = (stretch: OffStretch) => ({ ...stretch, line: Math.round(stretch.line) });
  return { ...check, line: Math.round(check.line), widest: Math.round(check.widest), off: check.off.map(whole) };
}
