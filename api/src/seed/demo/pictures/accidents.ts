/** Accidents as the patrol finds them, and the road when it is open again. */
import type { Chance } from '../random.ts';
import type { Feature } from './feature.ts';
import { barrier } from './features.ts';
import { blob } from './road.ts';
import { barricade, cone, cones, person } from './site.ts';
import { vehicle } from './vehicles.ts';

const glass = (random: Chance, side: number, far: number) =>
  Array.from({ length: 46 }, () =>
    blob(
      side + random.between(-0.4, 0.4),
      far + random.between(-0.1, 0.06),
      random.between(0.002, 0.006),
      random,
      'fill="#dfe7ea" opacity="0.8"',
      0.7,
    ),
  ).join('');

/** After an accident: vehicles, glass and cones; when done, a swept road with sand where oil lay. */
const accident =
  (draw: (random: Chance) => string): Feature =>
  (done, random) =>
    done
      ? blob(-0.25, 0.3, 0.14, random, 'fill="#c0ad84" opacity="0.6"') + cone(-1.02, 0.2)
      : `${glass(random, -0.25, 0.26)}${draw(random)}${cones(-0.95)}`;

export const carAndTruck = accident(
  () =>
    vehicle('truck', -0.38, 0.44, '#b5622b', { turn: 2 }) +
    vehicle('car', -0.42, 0.28, '#c9ccd0', { turn: -7, isHit: true }),
);
export const twoCars = accident(
  () =>
    vehicle('car', 0.4, 0.42, '#7a1f22', { turn: 9, isHit: true }) +
    vehicle('car', -0.3, 0.3, '#e6e4dc', { turn: -14, isHit: true }),
);
export const motorcycle = accident(
  () => vehicle('truck', 0.45, 0.55, '#356a8a') + vehicle('bike', -0.35, 0.24, '#20242a', { turn: 74 }),
);
export const overturned = accident(() => vehicle('truck', -0.5, 0.36, '#4b7a4e', { turn: -84 }));
export const carAtBarrier: Feature = (done, random) =>
  barrier(done, random) +
  (done
    ? cone(-0.9, 0.2)
    : glass(random, -0.7, 0.28) + vehicle('car', -0.82, 0.3, '#33475c', { turn: -24, isHit: true }) + cones(-0.4));

/** A jeep in a closed lane, the barricades knocked over. */
export const workZoneHit = accident(
  (random) =>
    vehicle('truck', 0.05, 0.62, '#d9a514') +
    vehicle('car', -0.3, 0.3, '#8b949b', { turn: -18, isHit: true }) +
    `<g transform="rotate(-62 420 700)">${barricade(-0.62, 0.3, 0.34)}</g>` +
    barricade(0.12, 0.2, 0.3) +
    person(0.5, 0.34) +
    glass(random, -0.5, 0.2),
);
