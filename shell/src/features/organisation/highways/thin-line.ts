/** Of a track that a device wrote every second, the vertices that its shape needs; and km stones put where they stand beside it. */
import { metresBetween } from '@chainage/shared/contracts/nearest-on-road';
import type { LinePlace } from '@chainage/shared/contracts/road-line';

/** What is left out lies no further than this from the line that stays, metres. */
const ASIDE = 2;
/** Nearer than this two vertices are one. */
const STANDING = 1;
/** A stone stands beside the carriageway, on either side of a wide road. */
const STONE_ASIDE = 200;

type Flat = readonly [x: number, y: number];

const METRES_PER_DEGREE = 111_320;
/** Metres east and north of the first vertex. */
function flatten(line: readonly LinePlace[]): Flat[] {
  const [first] = line;
  if (!first) return [];
  const across = METRES_PER_DEGREE * Math.cos((first.lat * Math.PI) / 180);
  return line.map(({ lat, lng }) => [(lng - first.lng) * across, (lat - first.lat) * METRES_PER_DEGREE]);
}

/** How far `at` lies beside the way from `from` to `to`, and where along it, 0 to 1. */
function beside(at: Flat, from: Flat, to: Flat): { aside: number; share: number } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return { aside: Math.hypot(from[0] + share * dx - at[0], from[1] + share * dy - at[1]), share };
}

/** Vertices looked at together: what they cost grows with their square, so that no shape of a line makes a page stand still. */
const SPAN = 250;

/** Indexes of the vertices that stay (Douglas and Peucker, span by span), without recursion: a hostile file must not fill the stack. */
function stays(flat: readonly Flat[], aside: number): Set<number> {
  const kept = new Set<number>();
  const open: [number, number][] = [];
  for (let from = 0; from < flat.length; from += SPAN) {
    const to = Math.min(from + SPAN, flat.length - 1);
    kept.add(from).add(to);
    open.push([from, to]);
  }
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let [furthest, at] = [aside, -1];
    for (let index = from + 1; index < to; index += 1) {
      const off = beside(flat[index] as Flat, flat[from] as Flat, flat[to] as Flat).aside;
      if (off > furthest) [furthest, at] = [off, index];
    }
    if (at < 0) continue;
    kept.add(at);
    open.push([from, at], [at, to]);
  }
  return kept;
}

/** One pass over vertices that are left. */
function thinOnce(line: readonly LinePlace[], aside: number): LinePlace[] {
  const kept = stays(flatten(line), aside);
  return line.filter(({ metres }, index) => kept.has(index) || metres !== undefined);
}

/** So often is twice as much left out. Whoever still has more brings what is no road. */
const PASSES = 16;

/** At most `most` vertices; those whose chainage is known stay in any case, as far as there are no more of them. */
export function thinLine(line: readonly LinePlace[], most: number): LinePlace[] {
  let left = line.filter((place, index) => {
    const before = line[index - 1];
    return (
      !before || place.metres !== undefined || index === line.length - 1 || metresBetween(before, place) >= STANDING
    );
  });
  // twice, so that what stayed at the end of a span may go as well
  left = thinOnce(thinOnce(left, ASIDE), ASIDE);
  for (let pass = 1; left.length > most && pass < PASSES; pass += 1) left = thinOnce(left, ASIDE * 2 ** pass);
  return left.slice(0, most);
}

/** A place of known chainage beside a line. */
export type Stone = LinePlace & { metres: number };

/** As a long road has; each is held against the whole line. */
const STONES_MOST = 500;

/** Puts each stone on the line where it stands beside it; one too far from it is left out, and so are those beyond 500. */
export function withStones(line: readonly LinePlace[], all: readonly Stone[]): LinePlace[] {
  const stones = all.slice(0, STONES_MOST);
  const flat = flatten([...line, ...stones]);
  const found = stones.flatMap((stone, index) => {
    let best = { aside: STONE_ASIDE, segment: -1, share: 0 };
    for (let segment = 0; segment + 1 < line.length; segment += 1) {
      const near = beside(flat[line.length + index] as Flat, flat[segment] as Flat, flat[segment + 1] as Flat);
      if (near.aside < best.aside) best = { ...near, segment };
    }
    return best.segment < 0 ? [] : [{ ...best, metres: stone.metres }];
  });
  found.sort((one, other) => one.share - other.share);
  const bySegment = new Map<number, typeof found>();
  for (const one of found) bySegment.set(one.segment, [...(bySegment.get(one.segment) ?? []), one]);
  return line.flatMap((place, segment) => {
    const next = line[segment + 1];
    const on = bySegment.get(segment);
    if (!next || !on) return [place];
    return [
      place,
      ...on.map(({ share, metres }) => ({
        lat: place.lat + share * (next.lat - place.lat),
        lng: place.lng + share * (next.lng - place.lng),
        metres,
      })),
    ];
  });
}
