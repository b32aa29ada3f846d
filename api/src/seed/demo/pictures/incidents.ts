/** What happens on a road without an accident: breakdowns, parked vehicles, what lies on the lanes, who breaks a rule. */
import type { Chance } from '../random.ts';
import type { Feature } from './feature.ts';
import { at, blob, polygon, strip } from './road.ts';
import { cone, cones, person, triangle } from './site.ts';
import { crane, oncoming, vehicle } from './vehicles.ts';

/** Drops of oil, or the wet patch that is left when it is washed. */
const stain = (random: Chance, done: boolean) =>
  blob(-0.85, 0.2, 0.07, random, done ? 'fill="#6f665a" opacity="0.4"' : 'fill="#17181b" opacity="0.7"');

/** Stands on the shoulder, its triangle put out; gone, or on the hook, when done. */
const breakdown =
  (draw: () => string): Feature =>
  (done, random) =>
    stain(random, done) +
    (done ? cone(-1, 0.12) : draw() + triangle(-0.78, 0.1) + cones(-1.02) + person(-0.42, 0.34, '#4a6b8a'));

export const brokenTruck = breakdown(() => vehicle('truck', -0.78, 0.4, '#a5482e'));
export const brokenCar = breakdown(() => vehicle('car', -0.8, 0.34, '#d8dade'));
export const brokenTanker = breakdown(() => vehicle('tanker', -0.76, 0.42, '#c3ccd0'));
export const brokenBus: Feature = (done, random) =>
  stain(random, done) +
  (done
    ? crane(-0.78, 0.62) + vehicle('bus', -0.8, 0.52, '#b3262a')
    : vehicle('bus', -0.78, 0.42, '#b3262a') +
      triangle(-0.8, 0.1) +
      [-1.16, -1.24, -1.32].map((side, index) => person(side, 0.36 + index * 0.04, '#7b5a86')).join(''));

const tracks = (random: Chance) => blob(-1.02, 0.24, 0.1, random, 'fill="#7c6748" opacity="0.5"');

/** A row of trucks on the shoulder, as before a dhaba. */
export const parkedTrucks: Feature = (done, random) =>
  tracks(random) +
  (done
    ? ''
    : vehicle('truck', -0.86, 0.66, '#3d6d8d') +
      vehicle('truck', -0.88, 0.52, '#8b7a2b') +
      vehicle('truck', -0.9, 0.34, '#a5482e'));
export const parkedTanker: Feature = (done, random) =>
  tracks(random) + (done ? '' : vehicle('tanker', -0.52, 0.4, '#d9d7cb') + cones(-0.28));
export const parkedCar: Feature = (done, random) =>
  strip(-1.5, -1.02, 0.02, 0.55, 'fill="#8b8a86"') +
  strip(-1.06, -1.03, 0.02, 0.55, 'fill="#d8b21e"') +
  tracks(random) +
  (done ? '' : vehicle('car', -1.22, 0.24, '#a9b7bd') + vehicle('car', -1.2, 0.44, '#5c2326'));

/** An animal on its side; lime on the spot when it is gone. */
const carcass =
  (size: number, coat: string): Feature =>
  (done, random) => {
    const { x, y, scale } = at(-0.42, 0.26);
    const w = size * scale;
    if (done) return blob(-0.42, 0.25, 0.09, random, 'fill="#efeee6" opacity="0.75"') + cone(-0.98, 0.16);
    const leg = (from: number, long: number) =>
      `<line x1="${x + from * w}" y1="${y - w * 0.1}" x2="${x + from * w - w * 0.1}" y2="${y + long * w}" stroke="${coat}" stroke-width="${w * 0.06}" stroke-linecap="round"/>`;
    return `${blob(-0.38, 0.24, 0.075, random, 'fill="#4a1714" opacity="0.55"')}
      ${leg(-0.3, 0.12)}${leg(-0.2, 0.16)}${leg(0.22, 0.14)}${leg(0.32, 0.1)}
      <ellipse cx="${x}" cy="${y - w * 0.17}" rx="${w * 0.45}" ry="${w * 0.2}" fill="${coat}"/>
      <ellipse cx="${x + w * 0.53}" cy="${y - w * 0.06}" rx="${w * 0.15}" ry="${w * 0.09}" fill="${coat}"/>
      <path d="M${x + w * 0.46} ${y - w * 0.13} q${w * 0.05} ${-w * 0.1} ${w * 0.14} ${-w * 0.09}" stroke="#2a241d" stroke-width="${w * 0.03}" fill="none"/>
      <path d="M${x - w * 0.44} ${y - w * 0.18} q${-w * 0.14} ${w * 0.06} ${-w * 0.16} ${w * 0.22}" stroke="${coat}" stroke-width="${w * 0.03}" fill="none"/>
      ${cones(-0.98)}`;
  };

export const deadBuffalo = carcass(420, '#2b2726');
export const deadCow = carcass(360, '#c9b598');
export const deadDog = carcass(170, '#8f6a3f');

/** Pieces of a burst tyre over both lanes. */
export const tyreRubber: Feature = (done, random) =>
  done
    ? blob(-0.1, 0.3, 0.05, random, 'fill="#2a2a2c" opacity="0.25"')
    : Array.from({ length: 15 }, () => {
        const { x, y, scale } = at(random.between(-0.7, 0.5), random.between(0.1, 0.46));
        const long = random.between(50, 190) * scale;
        return `<path d="M${x} ${y} q${long * 0.5} ${-long * random.between(0.2, 0.7)} ${long} ${random.between(-8, 8)}" stroke="#161618" stroke-width="${28 * scale}" fill="none" stroke-linecap="round"/>`;
      }).join('');

/** A car against the traffic on our carriageway. */
export const wrongSide: Feature = () => vehicle('truck', -0.45, 0.74, '#3d6d8d') + oncoming(0.42, 0.42, '#b9bdc1');

/** A load of hay far wider than its truck. */
export const wideLoad: Feature = () => {
  const { x, y, scale } = at(-0.38, 0.36);
  const w = 640 * scale;
  const hay = polygon(
    [
      { x: x - w * 0.5, y: y - w * 0.28 },
      { x: x - w * 0.44, y: y - w * 0.95 },
      { x: x + w * 0.42, y: y - w * 0.98 },
      { x: x + w * 0.52, y: y - w * 0.26 },
    ],
    'fill="#c2a24a" stroke="#8d7430" stroke-width="6" stroke-linejoin="round"',
  );
  const ropes = [0.4, 0.6, 0.8]
    .map(
      (high) =>
        `<path d="M${x - w * 0.48} ${y - w * high} q${w * 0.48} ${w * 0.08} ${w * 0.96} 0" stroke="#6d5a2a" stroke-width="4" fill="none"/>`,
    )
    .join('');
  return vehicle('truck', -0.38, 0.36, '#7d4a2b') + hay + ropes;
};

/** Water over the whole road after heavy rain. */
export const flooded: Feature = (done, random) =>
  done
    ? strip(-1.06, 1.03, 0.04, 0.5, 'fill="#4a3f30" opacity="0.35"') + cones(-0.98)
    : strip(-1.6, 1.2, 0.02, 0.66, 'fill="#7c6d52" opacity="0.92"') +
      strip(-0.9, 0.4, 0.1, 0.5, 'fill="#b8b6ab" opacity="0.4"') +
      Array.from({ length: 12 }, () =>
        blob(random.between(-1, 0.9), random.between(0.06, 0.5), 0.05, random, 'fill="#9a8d70" opacity="0.5"', 0.12),
      ).join('') +
      vehicle('car', -0.3, 0.5, '#c9ccd0') +
      person(-1.1, 0.34);
