/** What a picture is about, as found and as repaired. */
import type { Chance } from '../random.ts';
import { at, blob, polygon, strip } from './road.ts';

/** `worn` lines belong to the marking alone; everything else is drawn on the road. */
export type Feature = (done: boolean, random: Chance) => string;

const cone = (side: number, far: number): string => {
  const { x, y, scale } = at(side, far);
  const h = 120 * scale;
  return `<polygon points="${x - h * 0.3},${y} ${x + h * 0.3},${y} ${x + h * 0.06},${y - h} ${x - h * 0.06},${y - h}" fill="#e8601c"/>
    <polygon points="${x - h * 0.2},${y - h * 0.36} ${x + h * 0.2},${y - h * 0.36} ${x + h * 0.15},${y - h * 0.56} ${x - h * 0.15},${y - h * 0.56}" fill="#fff"/>
    <rect x="${x - h * 0.38}" y="${y - h * 0.06}" width="${h * 0.76}" height="${h * 0.1}" fill="#b6470f"/>`;
};
const cones = (side: number) => [0.12, 0.26, 0.38].map((far, index) => cone(side + index * 0.06, far)).join('');

export const pothole: Feature = (done, random) =>
  done
    ? strip(-0.78, -0.14, 0.14, 0.36, 'fill="#26272a" stroke="#17181a" stroke-width="3"') + cones(-0.98)
    : [
        blob(-0.46, 0.24, 0.19, random, 'fill="#77716a" opacity="0.85"'),
        blob(-0.46, 0.24, 0.155, random, 'fill="#2d2a27"'),
        blob(-0.44, 0.232, 0.1, random, 'fill="#5f6c74" opacity="0.8"'),
        blob(-0.16, 0.43, 0.07, random, 'fill="#33302c"'),
        ...Array.from({ length: 26 }, () =>
          blob(
            random.between(-0.85, -0.05),
            random.between(0.14, 0.42),
            random.between(0.003, 0.009),
            random,
            'fill="#8d867c"',
            0.7,
          ),
        ),
      ].join('');

export const cracking: Feature = (done, random) => {
  const paths = Array.from({ length: 9 }, (_, index) => {
    let side = -0.85 + index * 0.09;
    const points: string[] = [];
    for (let far = 0.03; far < 0.62; far += 0.04) {
      side += random.between(-0.045, 0.045);
      const { x, y } = at(side, far);
      points.push(`${x.toFixed(1)},${y.toFixed(1)}`);
    }
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${done ? '#141517' : '#242425'}" stroke-width="${done ? 9 : 3.4}" opacity="0.9"/>`;
  });
  return paths.join('') + (done ? cones(-1.02) : '');
};

export const edgeDrop: Feature = (done, random) =>
  done
    ? strip(-1.22, -0.98, 0, 0.7, 'fill="#8f7c5a"') + cones(-1.2)
    : strip(-1.16, -0.99, 0, 0.72, 'fill="#3b2f20"') +
      Array.from({ length: 14 }, (_, index) => blob(-1.02, index * 0.05, 0.02, random, 'fill="#2f261b"')).join('');

export const rainCut: Feature = (done, random) =>
  done
    ? blob(-1.3, 0.2, 0.16, random, 'fill="#a5875a"') + cones(-1.05)
    : [-1.45, -1.32, -1.2].map((side) => blob(side, 0.2, 0.06, random, 'fill="#3d2a16"', 0.9)).join('') +
      blob(-1.28, 0.33, 0.09, random, 'fill="#5a3f22"');

export const drain: Feature = (done, random) =>
  strip(-1.46, -1.14, 0, 0.8, 'fill="#a9a69d"') +
  strip(-1.41, -1.19, 0, 0.8, done ? 'fill="#3a3d3f"' : 'fill="#6a5334"') +
  (done
    ? strip(-1.37, -1.23, 0, 0.78, 'fill="#56707c" opacity="0.7"')
    : Array.from({ length: 22 }, () =>
        blob(
          random.between(-1.4, -1.2),
          random.between(0.02, 0.6),
          random.between(0.012, 0.03),
          random,
          `fill="${random.pick(['#5d7a36', '#7a6038', '#8f9aa0'])}"`,
          0.6,
        ),
      ).join(''));

export const sign: Feature = (done) => {
  const { x, y } = at(-1.2, 0.43);
  const tilt = done ? 0 : -27;
  // an arrow and two lines of lettering, drawn, because a bare machine has no fonts
  const bars = `<g fill="#fff" opacity="${done ? 1 : 0.55}">
    <path d="M${x - 110} ${y - 330} v-70 h-18 l30 -40 l30 40 h-18 v70 z"/>
    <rect x="${x - 40}" y="${y - 440}" width="150" height="30" rx="6"/>
    <rect x="${x - 40}" y="${y - 370}" width="110" height="30" rx="6"/>
  </g>`;
  const face = done ? '#1f6b3a' : '#4d7a5b';
  return `<g transform="rotate(${tilt} ${x} ${y})">
    <rect x="${x - 9}" y="${y - 330}" width="14" height="332" fill="#9aa0a4"/>
    <rect x="${x - 150}" y="${y - 470}" width="290" height="170" rx="10" fill="${face}" stroke="#f4f4ee" stroke-width="7"/>
    ${bars}
    ${done ? '' : `<path d="M${x - 60} ${y - 470} l30 60 l-22 40 l40 70" stroke="#2a2a2a" stroke-width="5" fill="none"/>`}
  </g>`;
};

export const marking: Feature = (done) => (done ? cones(-1.02) + strip(-0.012, 0.014, 0, 0.05, 'fill="#fff"') : '');

export const barrier: Feature = (done, random) => {
  const posts: string[] = [];
  const top: { x: number; y: number }[] = [];
  const bottom: { x: number; y: number }[] = [];
  for (let far = 0.02; far < 0.94; far += (1 - far) * 0.16) {
    const bent = !done && far > 0.15 && far < 0.5;
    const { x, y, scale } = at(-1.12 - (bent ? random.between(0.06, 0.22) : 0), far);
    const height = 150 * scale * (bent ? random.between(0.45, 0.75) : 1);
    posts.push(
      `<rect x="${x - 8 * scale}" y="${y - height}" width="${16 * scale}" height="${height}" fill="#6d7478"/>`,
    );
    top.push({ x, y: y - height });
    bottom.unshift({ x, y: y - height + 52 * scale });
  }
  return (
    posts.join('') +
    polygon([...top, ...bottom], `fill="${done ? '#c3cacd' : '#a4a19a'}" stroke="#5f676b" stroke-width="3"`)
  );
};

export const debris: Feature = (done, random) =>
  done
    ? blob(-0.4, 0.3, 0.12, random, 'fill="#6b6a66" opacity="0.35"')
    : Array.from({ length: 60 }, () =>
        blob(
          random.between(-0.85, 0.15),
          random.between(0.12, 0.42),
          random.between(0.006, 0.026),
          random,
          `fill="${random.pick(['#9c7a4e', '#b5a489', '#77706a', '#8a4b32'])}"`,
          0.7,
        ),
      ).join('');

export const spill: Feature = (done, random) =>
  done
    ? blob(-0.3, 0.26, 0.2, random, 'fill="#b9a77f" opacity="0.75"') + cones(-0.9)
    : blob(-0.3, 0.26, 0.2, random, 'fill="#101114" opacity="0.85"') +
      blob(-0.22, 0.24, 0.07, random, 'fill="#4a4668" opacity="0.55"');

export const tree: Feature = (done, random) => {
  if (done)
    return Array.from({ length: 24 }, () =>
      blob(random.between(-0.95, 0.1), random.between(0.1, 0.4), 0.008, random, 'fill="#5d6d37"', 0.7),
    ).join('');
  const a = at(-1.7, 0.26);
  const b = at(0.35, 0.36);
  const crown = Array.from({ length: 26 }, () => {
    const x = b.x - random.between(0, 420);
    const y = b.y - random.between(-30, 190);
    return `<ellipse cx="${x}" cy="${y}" rx="${random.between(34, 80)}" ry="${random.between(24, 54)}" fill="${random.pick(['#3f5c2b', '#4d6e33', '#34502a'])}"/>`;
  });
  return `<line x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y - 40}" stroke="#4a3524" stroke-width="44" stroke-linecap="round"/>${crown.join('')}`;
};

export const joint: Feature = (done, random) =>
  strip(-1.04, 1.02, 0.24, 0.29, `fill="${done ? '#1b1c1e' : '#55504a'}"`) +
  strip(-1.04, 1.02, 0.257, 0.273, `fill="${done ? '#7b8286' : '#171513'}"`) +
  (done
    ? ''
    : Array.from({ length: 12 }, () => blob(random.between(-0.9, 0.9), 0.265, 0.02, random, 'fill="#26221e"')).join(
        '',
      ));

type Body = 'car' | 'truck' | 'bike';
/** A vehicle's rear, askew by `turn` degrees; damage is a crumpled corner. */
export function vehicle(body: Body, side: number, far: number, colour: string, turn = 0): string {
  const { x, y, scale } = at(side, far);
  const [w, h] =
    body === 'truck'
      ? [330 * scale, 380 * scale]
      : body === 'car'
        ? [270 * scale, 170 * scale]
        : [70 * scale, 110 * scale];
  const lamp = (left: number) =>
    `<rect x="${left}" y="${y - h * 0.38}" width="${w * 0.13}" height="${h * 0.12}" fill="#b3201c"/>`;
  return `<g transform="rotate(${turn} ${x} ${y})">
    <ellipse cx="${x}" cy="${y}" rx="${w * 0.58}" ry="${h * 0.09}" fill="#000" opacity="0.45"/>
    <rect x="${x - w * 0.42}" y="${y - h * 0.2}" width="${w * 0.18}" height="${h * 0.22}" fill="#17181a"/>
    <rect x="${x + w * 0.24}" y="${y - h * 0.2}" width="${w * 0.18}" height="${h * 0.22}" fill="#17181a"/>
    <rect x="${x - w / 2}" y="${y - h * 0.62}" width="${w}" height="${h * 0.5}" rx="${w * 0.05}" fill="${colour}"/>
    <rect x="${x - w * 0.42}" y="${y - h}" width="${w * 0.84}" height="${h * 0.44}" rx="${w * 0.08}" fill="${colour}"/>
    <rect x="${x - w * 0.36}" y="${y - h * 0.93}" width="${w * 0.72}" height="${h * 0.28}" rx="${w * 0.04}" fill="${body === 'truck' ? colour : '#2b3a44'}" stroke="#0006" stroke-width="2"/>
    ${lamp(x - w * 0.47)}${lamp(x + w * 0.34)}
    <rect x="${x - w * 0.17}" y="${y - h * 0.34}" width="${w * 0.34}" height="${h * 0.1}" fill="#f1efe2"/>
    <path d="M${x + w * 0.5} ${y - h * 0.6} l${-w * 0.22} ${h * 0.06} l${w * 0.06} ${h * 0.14} l${-w * 0.14} ${h * 0.08} l${w * 0.3} ${h * 0.18} z" fill="#1c1c1e" opacity="0.7"/>
  </g>`;
}

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
  () => vehicle('truck', -0.38, 0.44, '#b5622b', 2) + vehicle('car', -0.42, 0.28, '#c9ccd0', -7),
);
export const twoCars = accident(
  () => vehicle('car', 0.4, 0.42, '#7a1f22', 9) + vehicle('car', -0.3, 0.3, '#e6e4dc', -14),
);
export const motorcycle = accident(
  () => vehicle('truck', 0.45, 0.55, '#356a8a') + vehicle('bike', -0.35, 0.24, '#20242a', 74),
);
export const overturned = accident(() => vehicle('truck', -0.5, 0.36, '#4b7a4e', -84));
export const carAtBarrier: Feature = (done, random) =>
  barrier(done, random) +
  (done ? cone(-0.9, 0.2) : glass(random, -0.7, 0.28) + vehicle('car', -0.82, 0.3, '#33475c', -24) + cones(-0.4));
