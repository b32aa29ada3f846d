/** The road every demo picture shows: a left carriageway seen by a driver, its median to the right. */
import type { Chance } from '../random.ts';

export const WIDTH = 1280;
export const HEIGHT = 960;
const HORIZON = HEIGHT * 0.4;
/** Drawn beyond both sides, for a phone that is turned a little. */
const BEYOND = 400;

const WIDE = `x="${-BEYOND}" width="${WIDTH + 2 * BEYOND}"`;

export type Light = 'morning' | 'noon' | 'evening' | 'rain' | 'night';

interface Colours {
  sky: [top: string, bottom: string];
  field: string;
  verge: string;
  asphalt: [near: string, far: string];
  hills: string;
}

const COLOURS: Record<Light, Colours> = {
  morning: {
    sky: ['#9cc3e6', '#f6e6cf'],
    field: '#8a9a4e',
    verge: '#a98f66',
    asphalt: ['#55565a', '#8b8d90'],
    hills: '#7f93a3',
  },
  noon: {
    sky: ['#5f9ed6', '#d8e9f4'],
    field: '#7f9440',
    verge: '#b39a6d',
    asphalt: ['#5b5c5f', '#94969a'],
    hills: '#8199ab',
  },
  evening: {
    sky: ['#6d7fb0', '#f3b27a'],
    field: '#75743a',
    verge: '#957449',
    asphalt: ['#46464c', '#7d787a'],
    hills: '#5f6480',
  },
  rain: {
    sky: ['#838d96', '#c3c9cc'],
    field: '#5d7a43',
    verge: '#76694f',
    asphalt: ['#34373b', '#70767c'],
    hills: '#7a858e',
  },
  night: {
    sky: ['#0d1220', '#25304a'],
    field: '#1a2216',
    verge: '#2b261d',
    asphalt: ['#26272b', '#16181d'],
    hills: '#121a2b',
  },
};

/** A point on the ground: `side` -1 left edge of the carriageway to 1 right edge, `far` 0 near to 1 at the horizon. */
export function at(side: number, far: number): { x: number; y: number; scale: number } {
  const scale = 1 - far;
  return {
    x: WIDTH * (0.52 - 0.04 * scale) + side * WIDTH * 0.46 * scale,
    y: HEIGHT - (HEIGHT - HORIZON) * far,
    scale,
  };
}

export const polygon = (points: readonly { x: number; y: number }[], style: string): string =>
  `<polygon points="${points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" ${style}/>`;

/** A strip along the road between two sides. */
export const strip = (left: number, right: number, near: number, far: number, style: string): string =>
  polygon([at(left, near), at(right, near), at(right, far), at(left, far)], style);

/** An uneven patch on the ground, as holes, spills and heaps are. */
export function blob(side: number, far: number, width: number, random: Chance, style: string, flatness = 0.34): string {
  const { x, y, scale } = at(side, far);
  const corners = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * 2 * Math.PI;
    const reach = width * WIDTH * scale * random.between(0.78, 1.12);
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach * flatness };
  });
  return polygon(corners, `${style} stroke-linejoin="round"`);
}

function hills(colour: string, random: Chance): string {
  const tops = Array.from({ length: 9 }, (_, index) => ({
    x: (index / 8) * (WIDTH + 2 * BEYOND) - BEYOND,
    y: HORIZON - random.between(4, 46),
  }));
  const [left, right] = [-BEYOND, WIDTH + BEYOND];
  return polygon([{ x: left, y: HORIZON + 2 }, ...tops, { x: right, y: HORIZON + 2 }], `fill="${colour}"`);
}

function trees(random: Chance, night: boolean): string {
  const shapes: string[] = [];
  for (let far = 0.93; far > 0.5; far -= random.between(0.03, 0.09)) {
    const { x, y, scale } = at(random.pick([-1.7, -2.1, 2.3, 2.7]), far);
    const height = 330 * scale * random.between(0.7, 1.3);
    const green = night ? '#141c12' : random.pick(['#4c6b33', '#5a7a3a', '#3f5c2e']);
    shapes.push(
      `<rect x="${x - 5 * scale}" y="${y - height * 0.5}" width="${10 * scale}" height="${height * 0.5}" fill="#4d3b2a"/>`,
      `<ellipse cx="${x}" cy="${y - height * 0.75}" rx="${height * 0.34}" ry="${height * 0.42}" fill="${green}"/>`,
    );
  }
  return shapes.join('');
}

/** Dashes of the lane line, edge lines, and the median's kerb in yellow and black. */
export function lines(worn: boolean): string {
  const white = worn ? 'fill="#d9d9d2" opacity="0.22"' : 'fill="#efefe8" opacity="0.92"';
  const shapes = [strip(-0.97, -0.945, 0, 0.985, white), strip(0.945, 0.97, 0, 0.985, white)];
  for (let metre = 1; metre < 60; metre += 5.5) {
    const near = 1 - 3 / (metre + 2);
    const far = 1 - 3 / (metre + 4.2);
    if (near > -0.1) shapes.push(strip(-0.012, 0.014, Math.max(0, near), Math.max(0, far), white));
  }
  for (let metre = 1; metre < 90; metre += 1.6) {
    const near = Math.max(0, 1 - 3 / (metre + 2));
    const far = Math.max(0, 1 - 3 / (metre + 2.8));
    shapes.push(strip(1.03, 1.09, near, far, 'fill="#d8b21e"'));
  }
  return shapes.join('');
}

/** Everything but what the picture is about. */
export function road(light: Light, random: Chance, { worn = false } = {}): string {
  const { sky, field, verge, asphalt, hills: hill } = COLOURS[light];
  return `
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
      <linearGradient id="asphalt" x2="0" y2="1"><stop stop-color="${asphalt[1]}"/><stop offset="1" stop-color="${asphalt[0]}"/></linearGradient>
      <radialGradient id="beam"><stop stop-color="#fff3cf" stop-opacity="0.55"/><stop offset="1" stop-color="#fff3cf" stop-opacity="0"/></radialGradient>
    </defs>
    <rect ${WIDE} height="${HORIZON + 4}" fill="url(#sky)"/>
    ${hills(hill, random)}
    <rect ${WIDE} y="${HORIZON}" height="${HEIGHT - HORIZON}" fill="${field}"/>
    ${strip(-1.5, 1.04, 0, 0.995, `fill="${verge}"`)}
    ${strip(1.02, 1.5, 0, 0.995, 'fill="#4f6b38"')}
    ${strip(1.03, 1.09, 0, 0.995, 'fill="#26262a"')}
    ${strip(1.5, 3.4, 0, 0.995, 'fill="url(#asphalt)"')}
    ${strip(-1.06, 1.03, 0, 0.996, 'fill="url(#asphalt)"')}
    ${strip(-0.66, -0.4, 0, 0.99, 'fill="#000" opacity="0.07"')}
    ${strip(0.36, 0.62, 0, 0.99, 'fill="#000" opacity="0.07"')}
    ${lines(worn)}
    ${trees(random, light === 'night')}`;
}

/** Headlamps of the patrol vehicle on the road at night; rain on the lens in rain. */
export function weather(light: Light, random: Chance): string {
  if (light === 'night')
    return `<rect ${WIDE} height="${HEIGHT}" fill="#05070d" opacity="0.35"/>
      <ellipse cx="${WIDTH * 0.48}" cy="${HEIGHT * 0.86}" rx="${WIDTH * 0.5}" ry="${HEIGHT * 0.34}" fill="url(#beam)"/>`;
  if (light !== 'rain') return '';
  return Array.from({ length: 150 }, () => {
    const x = random.between(-BEYOND, WIDTH + BEYOND);
    const y = random.between(0, HEIGHT);
    return `<line x1="${x}" y1="${y}" x2="${x - 5}" y2="${y + 26}" stroke="#e8eef2" stroke-width="1.3" opacity="0.35"/>`;
  }).join('');
}
