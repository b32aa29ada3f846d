/** What stands beside the road: encroachments, ways in, lamps, property of the road that was hit, work that is unsafe. */
import type { Chance } from '../random.ts';
import type { Feature } from './feature.ts';
import { at, blob, polygon, strip } from './road.ts';
import { barricade, cone, cones, person } from './site.ts';
import { vehicle } from './vehicles.ts';

const levelled = (random: Chance) =>
  blob(-1.3, 0.22, 0.2, random, 'fill="#a98f66"') + blob(-1.2, 0.28, 0.07, random, 'fill="#9a8058"');

/** A tea stall: posts, a striped awning, a counter and its benches. */
export const teaStall: Feature = (done, random) => {
  if (done) return levelled(random);
  const { x, y } = at(-1.18, 0.3);
  const stripes = Array.from(
    { length: 8 },
    (_, index) =>
      `<polygon points="${x - 190 + index * 45},${y - 250} ${x - 145 + index * 45},${y - 250} ${x - 152 + index * 48},${y - 190} ${x - 200 + index * 48},${y - 190}" fill="${index % 2 ? '#e9e4d6' : '#2f6db0'}"/>`,
  ).join('');
  return `<rect x="${x - 180}" y="${y - 240}" width="340" height="240" fill="#4b3a2c"/>
    <rect x="${x - 180}" y="${y - 96}" width="340" height="96" fill="#7b5b3c"/>
    <rect x="${x - 120}" y="${y - 122}" width="54" height="28" fill="#b8bdc0"/><circle cx="${x + 60}" cy="${y - 112}" r="20" fill="#23201d"/>
    <rect x="${x - 186}" y="${y - 250}" width="12" height="250" fill="#35291e"/><rect x="${x + 154}" y="${y - 250}" width="12" height="250" fill="#35291e"/>
    ${stripes}${person(-1.2, 0.3, '#8d3f3f')}
    <rect x="${x - 40}" y="${y + 24}" width="210" height="14" fill="#6c4f34"/><rect x="${x - 26}" y="${y + 36}" width="10" height="36" fill="#4b3a2c"/><rect x="${x + 148}" y="${y + 36}" width="10" height="36" fill="#4b3a2c"/>`;
};

/** A hoarding on two posts: a house, a sun and lines, since a bare machine has no fonts. */
export const hoarding: Feature = (done, random) => {
  if (done) return levelled(random);
  const { x, y } = at(-1.2, 0.36);
  return `<rect x="${x - 120}" y="${y - 300}" width="16" height="300" fill="#5d6468"/><rect x="${x + 110}" y="${y - 300}" width="16" height="300" fill="#5d6468"/>
    <rect x="${x - 190}" y="${y - 540}" width="390" height="260" fill="#f3c64b" stroke="#33373a" stroke-width="8"/>
    <rect x="${x - 180}" y="${y - 350}" width="370" height="60" fill="#a22b2f"/>
    <rect x="${x - 160}" y="${y - 334}" width="230" height="12" fill="#fff"/><rect x="${x - 160}" y="${y - 314}" width="150" height="10" fill="#fff"/>
    <path d="M${x - 130} ${y - 360} v-70 l70 -50 l70 50 v70 z" fill="#fff7e2"/><rect x="${x - 78}" y="${y - 402}" width="36" height="42" fill="#7b4b2c"/>
    <circle cx="${x + 110}" cy="${y - 460}" r="42" fill="#e4572e"/>`;
};

/** Sand, bricks and rods of a builder on the shoulder. */
export const buildingMaterial: Feature = (done, random) => {
  if (done) return levelled(random);
  const { x, y } = at(-1.28, 0.3);
  const bricks = Array.from(
    { length: 20 },
    (_, index) =>
      `<rect x="${x + 90 + (index % 5) * 31}" y="${y - 24 - Math.floor(index / 5) * 18}" width="29" height="16" fill="${random.pick(['#a2462f', '#93402a', '#b0553b'])}"/>`,
  ).join('');
  return `${polygon(
    [
      { x: x - 230, y: y + 20 },
      { x: x - 70, y: y - 140 },
      { x: x + 90, y: y + 24 },
    ],
    'fill="#c9ad77" stroke="#b2955f" stroke-width="14" stroke-linejoin="round"',
  )}${bricks}<path d="M${x - 190} ${y + 60} l330 -22 M${x - 180} ${y + 70} l330 -22 M${x - 170} ${y + 80} l330 -22" stroke="#5b4a41" stroke-width="5"/>`;
};

/** Sugar cane on the land of the road. */
export const crops: Feature = (done, random) =>
  done
    ? strip(-1.9, -1.12, 0, 0.8, 'fill="#9c8357"') + blob(-1.3, 0.2, 0.05, random, 'fill="#87714a"')
    : Array.from({ length: 110 }, (_, index) => {
        const { x, y, scale } = at(-1.9 + (index % 10) * 0.085, 0.78 - Math.floor(index / 10) * 0.075);
        const high = 250 * scale * random.between(0.8, 1.15);
        return `<path d="M${x} ${y} q${random.between(-12, 12) * scale} ${-high * 0.6} ${random.between(-34, 34) * scale} ${-high}" stroke="${random.pick(['#5f8a35', '#74a03f', '#4d7a2c'])}" stroke-width="${14 * scale}" fill="none"/>`;
      }).join('');

/** A ramp of murum across the shoulder into a field; closed by stones when done. */
export const ramp: Feature = (done, random) =>
  polygon(
    [at(-1.02, 0.16), at(-1.02, 0.44), at(-2.6, 0.52), at(-2.9, 0.2)],
    'fill="#b08452" stroke="#99703f" stroke-width="8"',
  ) +
  (done
    ? [0.18, 0.24, 0.3, 0.36, 0.42].map((far) => blob(-1.1, far, 0.03, random, 'fill="#8d8a84"', 0.8)).join('')
    : blob(-1, 0.3, 0.08, random, 'fill="#a87b49" opacity="0.6"') + vehicle('truck', -1.7, 0.42, '#3d6d8d'));

/** The kerb and the green of the median are gone over some metres. */
export const medianCut: Feature = (done, random) =>
  done
    ? cone(0.9, 0.14) + cone(0.9, 0.4) + strip(1.02, 1.1, 0.14, 0.44, 'fill="#c9c5b8"')
    : strip(1, 1.56, 0.16, 0.42, 'fill="#a07a4c"') +
      Array.from({ length: 16 }, () =>
        blob(random.between(0.92, 1.3), random.between(0.14, 0.44), 0.014, random, 'fill="#8d8a84"', 0.7),
      ).join('') +
      vehicle('bike', 1.06, 0.34, '#8a1f24', { turn: -8 }) +
      person(1.06, 0.34, '#3f5f7d');

/** The boom of a toll lane, broken off, and its booth. */
export const tollBoom: Feature = (done) => {
  const { x, y } = at(-0.98, 0.28);
  const stripes = Array.from(
    { length: 7 },
    (_, index) =>
      `<rect x="${x + 60 + index * 62}" y="${y - 150}" width="62" height="22" fill="${index % 2 ? '#f3f1e8' : '#c52a22'}"/>`,
  ).join('');
  return `<rect x="${x - 260}" y="${y - 400}" width="230" height="420" fill="#d9d4c5"/><rect x="${x - 236}" y="${y - 350}" width="182" height="150" fill="#31424e"/>
    <rect x="${x - 290}" y="${y - 440}" width="1100" height="46" fill="#2f6b4a"/>
    <rect x="${x + 10}" y="${y - 170}" width="56" height="180" fill="#e0a51b"/>
    ${done ? stripes : `<g transform="rotate(24 ${x + 60} ${y - 140})">${stripes}</g>`}`;
};

/** Guard stones and a kilometre stone, knocked out of the ground. */
export const guardStones: Feature = (done) =>
  [0.06, 0.2, 0.33, 0.46, 0.57]
    .map((far, index) => {
      const { x, y, scale } = at(-1.14, far);
      const isDown = !done && index > 0 && index < 4;
      return `<g transform="rotate(${isDown ? 64 + index * 9 : 0} ${x} ${y})"><rect x="${x - 26 * scale}" y="${y - 150 * scale}" width="${52 * scale}" height="${150 * scale}" rx="${14 * scale}" fill="#eceadf"/><rect x="${x - 26 * scale}" y="${y - 92 * scale}" width="${52 * scale}" height="${40 * scale}" fill="#22252a"/></g>`;
    })
    .join('');

/** A deep cut beside the lane: nothing round it, or boards and tape. */
export const openTrench: Feature = (done, random) =>
  strip(-1.36, -1.04, 0.06, 0.62, 'fill="#2c1f14"') +
  strip(-1.36, -1.28, 0.06, 0.62, 'fill="#5a4028"') +
  Array.from({ length: 14 }, () =>
    blob(random.between(-1.62, -1.42), random.between(0.08, 0.56), 0.045, random, 'fill="#8a6a43"', 0.6),
  ).join('') +
  (done
    ? [0.12, 0.3, 0.46].map((far) => barricade(-0.98, far, 0.24)).join('') + cones(-0.9)
    : person(-1.2, 0.5, '#6a6f75', true));

/** Branches over a sign at a curve. */
export const overgrown: Feature = (done, random) => {
  const { x, y } = at(-1.16, 0.42);
  const leaves = Array.from({ length: done ? 5 : 34 }, () => {
    const [left, up] = [random.between(-190, 120), random.between(done ? 10 : 60, done ? 60 : 470)];
    return `<ellipse cx="${x + left}" cy="${y - up}" rx="${random.between(30, 66)}" ry="${random.between(24, 48)}" fill="${random.pick(['#3f5c2b', '#4d6e33', '#5c7f3b'])}"/>`;
  }).join('');
  return `<rect x="${x - 8}" y="${y - 400}" width="16" height="400" fill="#8e969b"/>
    <polygon points="${x},${y - 500} ${x - 96},${y - 340} ${x + 96},${y - 340}" fill="#f3efe6" stroke="#c8221c" stroke-width="20" stroke-linejoin="round"/>
    <path d="M${x - 6} ${y - 366} v-40 q0 -26 30 -30" stroke="#1b1c1e" stroke-width="14" fill="none"/>${leaves}`;
};

/** Men at a kettle of bitumen beside a fresh patch. */
export const bitumenWork: Feature = (done, random) => {
  const { x, y } = at(-0.86, 0.34);
  return `${strip(-0.8, -0.1, 0.1, 0.5, 'fill="#232326"')}
    <rect x="${x - 130}" y="${y - 150}" width="230" height="120" rx="52" fill="#34302b"/><circle cx="${x - 96}" cy="${y - 16}" r="28" fill="#17181a"/><circle cx="${x + 66}" cy="${y - 16}" r="28" fill="#17181a"/>
    <rect x="${x + 40}" y="${y - 260}" width="20" height="120" fill="#4a443c"/>${blob(-0.84, 0.66, 0.05, random, 'fill="#6b6862" opacity="0.4"', 0.8)}
    ${person(-0.42, 0.3, done ? '#e87717' : '#7d8790')}${person(-0.2, 0.38, '#e87717')}${done ? cones(0.02) : ''}`;
};

/** Ruts and a polished, patched surface over the whole carriageway. */
export const wornSurface: Feature = (_, random) =>
  strip(-0.72, -0.34, 0, 0.9, 'fill="#1f2022" opacity="0.42"') +
  strip(0.3, 0.68, 0, 0.9, 'fill="#1f2022" opacity="0.36"') +
  Array.from({ length: 22 }, () =>
    blob(
      random.between(-0.9, 0.9),
      random.between(0.02, 0.7),
      random.between(0.02, 0.07),
      random,
      'fill="#807c74" opacity="0.55"',
    ),
  ).join('') +
  strip(-0.2, 0.1, 0.2, 0.34, 'fill="#2b2b2e"');
