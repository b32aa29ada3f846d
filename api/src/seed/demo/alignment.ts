/** Centre lines of the demo's roads: bent polylines whose length agrees with the chainage (domain.md section 7). */

export interface Place {
  lat: number;
  lng: number;
}
export interface AlignmentPoint extends Place {
  /** Metres. */
  chainage: number;
}

export interface AlignmentPlan {
  from: Place;
  to: Place;
  chainageFrom: number;
  chainageTo: number;
  /** Where the chainage jumps on without the road, as where a bypass shortened it; `gap` metres do not exist. */
  breakAt: number;
  gap: number;
  vertices: number;
}

const EARTH = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places. */
export function distance(a: Place, b: Place): number {
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const share =
    half(radians(b.lat - a.lat)) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(radians(b.lng - a.lng));
  return 2 * EARTH * Math.asin(Math.sqrt(share));
}

/** Sideways swing of the road along its way, 0 at both ends. */
const swing = (t: number) =>
  Math.sin(2 * Math.PI * t) +
  0.5 * Math.sin(6 * Math.PI * t) -
  0.32 * Math.sin(10 * Math.PI * t) +
  0.12 * Math.sin(22 * Math.PI * t);

function bend({ from, to, vertices }: AlignmentPlan, amplitude: number): Place[] {
  const shrink = Math.cos(radians((from.lat + to.lat) / 2));
  const north = to.lat - from.lat;
  const east = (to.lng - from.lng) * shrink;
  const length = Math.hypot(north, east);
  return Array.from({ length: vertices }, (_, index) => {
    const t = index / (vertices - 1);
    const aside = amplitude * swing(t);
    return {
      lat: from.lat + t * north + (aside * east) / length,
      lng: from.lng + (t * east - (aside * north) / length) / shrink,
    };
  });
}

const lengthOf = (places: readonly Place[]) =>
  places.slice(1).reduce((sum, place, index) => sum + distance(places[index]!, place), 0);

/** Finds the bends that make the road as long as its chainage says, then gives each vertex its chainage. */
export function buildAlignment(plan: AlignmentPlan): AlignmentPoint[] {
  const wanted = plan.chainageTo - plan.chainageFrom - plan.gap;
  let low = 0;
  let high = 0.2;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (lengthOf(bend(plan, middle)) < wanted) low = middle;
    else high = middle;
  }
  const places = bend(plan, low);
  const scale = wanted / lengthOf(places);
  const points: AlignmentPoint[] = [];
  let travelled = 0;
  for (const [index, place] of places.entries()) {
    if (index > 0) travelled += distance(places[index - 1]!, place) * scale;
    const before = plan.chainageFrom + Math.round(travelled);
    const previous = points.at(-1);
    if (previous && previous.chainage < plan.breakAt && before >= plan.breakAt) {
      const share = (plan.breakAt - previous.chainage) / (before - previous.chainage);
      const breakPlace = {
        lat: previous.lat + share * (place.lat - previous.lat),
        lng: previous.lng + share * (place.lng - previous.lng),
      };
      points.push({ ...breakPlace, chainage: plan.breakAt }, { ...breakPlace, chainage: plan.breakAt + plan.gap });
      if (before === plan.breakAt) continue;
    }
    points.push({ ...place, chainage: before >= plan.breakAt ? before + plan.gap : before });
  }
  return points;
}

/** The place at a chainage, between the two points around it. */
export function placeAt(points: readonly AlignmentPoint[], chainage: number): Place {
  const next = points.findIndex((point) => point.chainage >= chainage);
  const b = points[next < 0 ? points.length - 1 : next]!;
  const a = points[Math.max(0, (next < 0 ? points.length : next) - 1)]!;
  const share = b.chainage === a.chainage ? 0 : (chainage - a.chainage) / (b.chainage - a.chainage);
  return { lat: a.lat + share * (b.lat - a.lat), lng: a.lng + share * (b.lng - a.lng) };
}
