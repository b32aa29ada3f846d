/** Vehicles as a driver behind or before them sees them. */
import { at } from './road.ts';

export type Body = 'car' | 'truck' | 'bike' | 'bus' | 'tanker';

/** Width and height in pixels where the road begins. */
const SIZES: Record<Body, readonly [width: number, height: number]> = {
  truck: [330, 380],
  tanker: [330, 350],
  bus: [330, 400],
  car: [270, 170],
  bike: [70, 110],
};

/** What a body has between its lamps and its roof. */
function backOf(body: Body, x: number, y: number, w: number, h: number, colour: string): string {
  if (body === 'tanker')
    return `<ellipse cx="${x}" cy="${y - h * 0.66}" rx="${w * 0.46}" ry="${h * 0.33}" fill="${colour}" stroke="#0006" stroke-width="3"/>
      <ellipse cx="${x}" cy="${y - h * 0.66}" rx="${w * 0.3}" ry="${h * 0.21}" fill="none" stroke="#0004" stroke-width="3"/>`;
  const glass = body === 'truck' ? colour : '#2b3a44';
  const top = body === 'bus' ? 0.94 : 0.84;
  return `<rect x="${x - (w * top) / 2}" y="${y - h}" width="${w * top}" height="${h * 0.44}" rx="${w * 0.08}" fill="${colour}"/>
    <rect x="${x - w * 0.36}" y="${y - h * 0.93}" width="${w * 0.72}" height="${h * 0.28}" rx="${w * 0.04}" fill="${glass}" stroke="#0006" stroke-width="2"/>`;
}

const wheelsOf = (x: number, y: number, w: number, h: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${w * 0.58}" ry="${h * 0.09}" fill="#000" opacity="0.45"/>
    <rect x="${x - w * 0.42}" y="${y - h * 0.2}" width="${w * 0.18}" height="${h * 0.22}" fill="#17181a"/>
    <rect x="${x + w * 0.24}" y="${y - h * 0.2}" width="${w * 0.18}" height="${h * 0.22}" fill="#17181a"/>`;

interface Look {
  /** Degrees askew. */
  turn?: number;
  /** A crumpled corner. */
  isHit?: boolean;
}

/** A vehicle's rear. */
export function vehicle(
  body: Body,
  side: number,
  far: number,
  colour: string,
  { turn = 0, isHit = false }: Look = {},
): string {
  const { x, y, scale } = at(side, far);
  const [w, h] = SIZES[body].map((size) => size * scale) as [number, number];
  const lamp = (left: number) =>
    `<rect x="${left}" y="${y - h * 0.38}" width="${w * 0.13}" height="${h * 0.12}" fill="#b3201c"/>`;
  const dent = `<path d="M${x + w * 0.5} ${y - h * 0.6} l${-w * 0.22} ${h * 0.06} l${w * 0.06} ${h * 0.14} l${-w * 0.14} ${h * 0.08} l${w * 0.3} ${h * 0.18} z" fill="#1c1c1e" opacity="0.7"/>`;
  return `<g transform="rotate(${turn} ${x} ${y})">
    ${wheelsOf(x, y, w, h)}
    <rect x="${x - w / 2}" y="${y - h * 0.62}" width="${w}" height="${h * 0.5}" rx="${w * 0.05}" fill="${colour}"/>
    ${backOf(body, x, y, w, h, colour)}
    ${lamp(x - w * 0.47)}${lamp(x + w * 0.34)}
    <rect x="${x - w * 0.17}" y="${y - h * 0.34}" width="${w * 0.34}" height="${h * 0.1}" fill="#f1efe2"/>
    ${isHit ? dent : ''}
  </g>`;
}

/** A car's front, lamps on, as one that comes against the traffic. */
export function oncoming(side: number, far: number, colour: string): string {
  const { x, y, scale } = at(side, far);
  const [w, h] = [270 * scale, 175 * scale];
  const lamp = (left: number) =>
    `<circle cx="${left}" cy="${y - h * 0.36}" r="${w * 0.2}" fill="#fff6d8" opacity="0.35"/><circle cx="${left}" cy="${y - h * 0.36}" r="${w * 0.075}" fill="#fffbe9"/>`;
  return `${wheelsOf(x, y, w, h)}
    <rect x="${x - w / 2}" y="${y - h * 0.6}" width="${w}" height="${h * 0.48}" rx="${w * 0.07}" fill="${colour}"/>
    <path d="M${x - w * 0.4} ${y - h * 0.56} L${x - w * 0.3} ${y - h} H${x + w * 0.3} L${x + w * 0.4} ${y - h * 0.56} z" fill="#27343d" stroke="${colour}" stroke-width="${w * 0.04}"/>
    <rect x="${x - w * 0.22}" y="${y - h * 0.36}" width="${w * 0.44}" height="${h * 0.1}" fill="#1a1c1e"/>
    <rect x="${x - w * 0.15}" y="${y - h * 0.2}" width="${w * 0.3}" height="${h * 0.1}" fill="#f1efe2"/>
    ${lamp(x - w * 0.38)}${lamp(x + w * 0.38)}`;
}

/** A breakdown crane with its hook out, seen from behind. */
export function crane(side: number, far: number): string {
  const { x, y, scale } = at(side, far);
  const jib = 520 * scale;
  return `${vehicle('truck', side, far, '#d9a514')}
    <line x1="${x}" y1="${y - 330 * scale}" x2="${x - jib * 0.45}" y2="${y - 330 * scale - jib * 0.62}" stroke="#b58609" stroke-width="${34 * scale}"/>
    <line x1="${x - jib * 0.45}" y1="${y - 330 * scale - jib * 0.62}" x2="${x - jib * 0.45}" y2="${y - 330 * scale}" stroke="#26282a" stroke-width="${6 * scale}"/>
    <rect x="${x - 60 * scale}" y="${y - 420 * scale}" width="${120 * scale}" height="${22 * scale}" fill="#f0b429"/>`;
}
