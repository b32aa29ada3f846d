/** Who and what stands around a work site: cones, barricades, people in vests, the crew's pick-up. */
import type { Chance } from '../random.ts';
import { at, blob } from './road.ts';

export const cone = (side: number, far: number): string => {
  const { x, y, scale } = at(side, far);
  const h = 120 * scale;
  return `<polygon points="${x - h * 0.3},${y} ${x + h * 0.3},${y} ${x + h * 0.06},${y - h} ${x - h * 0.06},${y - h}" fill="#e8601c"/>
    <polygon points="${x - h * 0.2},${y - h * 0.36} ${x + h * 0.2},${y - h * 0.36} ${x + h * 0.15},${y - h * 0.56} ${x - h * 0.15},${y - h * 0.56}" fill="#fff"/>
    <rect x="${x - h * 0.38}" y="${y - h * 0.06}" width="${h * 0.76}" height="${h * 0.1}" fill="#b6470f"/>`;
};

export const cones = (side: number) => [0.12, 0.26, 0.38].map((far, index) => cone(side + index * 0.06, far)).join('');

/** Somebody at work, about 1.7 m tall; `vest` is what they wear. */
export function person(side: number, far: number, vest = '#f08a1d', isBent = false): string {
  const { x, y, scale } = at(side, far);
  const h = 330 * scale;
  const lean = isBent ? 32 : 0;
  return `<g>
    <ellipse cx="${x}" cy="${y}" rx="${h * 0.16}" ry="${h * 0.03}" fill="#000" opacity="0.35"/>
    <rect x="${x - h * 0.1}" y="${y - h * 0.48}" width="${h * 0.085}" height="${h * 0.48}" fill="#2c3444"/>
    <rect x="${x + h * 0.015}" y="${y - h * 0.48}" width="${h * 0.085}" height="${h * 0.48}" fill="#2c3444"/>
    <g transform="rotate(${lean} ${x} ${y - h * 0.45})">
      <rect x="${x - h * 0.13}" y="${y - h * 0.82}" width="${h * 0.26}" height="${h * 0.37}" rx="${h * 0.05}" fill="${vest}"/>
      <rect x="${x - h * 0.13}" y="${y - h * 0.68}" width="${h * 0.26}" height="${h * 0.045}" fill="#e9ecdf"/>
      <rect x="${x - h * 0.19}" y="${y - h * 0.8}" width="${h * 0.07}" height="${h * 0.34}" rx="${h * 0.03}" fill="${vest}"/>
      <rect x="${x + h * 0.12}" y="${y - h * 0.8}" width="${h * 0.07}" height="${h * 0.34}" rx="${h * 0.03}" fill="${vest}"/>
      <circle cx="${x}" cy="${y - h * 0.9}" r="${h * 0.075}" fill="#8a5a3c"/>
      <path d="M${x - h * 0.09} ${y - h * 0.91} a${h * 0.09} ${h * 0.09} 0 0 1 ${h * 0.18} 0 z" fill="#e9c21f"/>
    </g>
  </g>`;
}

/** Red and white boards on legs, across some of the road. */
export function barricade(side: number, far: number, width = 0.5): string {
  const { x, y, scale } = at(side, far);
  const w = width * 590 * scale;
  const h = 150 * scale;
  const stripes = Array.from(
    { length: 6 },
    (_, index) =>
      `<rect x="${x - w / 2 + (index * w) / 6}" y="${y - h}" width="${w / 6}" height="${h * 0.3}" fill="${index % 2 ? '#f3f1e8' : '#c52a22'}"/>`,
  );
  return `<rect x="${x - w * 0.45}" y="${y - h}" width="${w * 0.03}" height="${h}" fill="#5b5f63"/>
    <rect x="${x + w * 0.42}" y="${y - h}" width="${w * 0.03}" height="${h}" fill="#5b5f63"/>${stripes.join('')}`;
}

/** A red triangle on its foot, as a driver puts it down. */
export function triangle(side: number, far: number): string {
  const { x, y, scale } = at(side, far);
  const h = 95 * scale;
  return `<polygon points="${x - h * 0.56},${y - h * 0.06} ${x + h * 0.56},${y - h * 0.06} ${x},${y - h}" fill="#f3efe6" stroke="#c8221c" stroke-width="${h * 0.15}" stroke-linejoin="round"/>
    <rect x="${x - h * 0.5}" y="${y - h * 0.05}" width="${h}" height="${h * 0.06}" fill="#26282a"/>`;
}

/** The crew while it works: three of them, cones and dust. */
export const atWork = (random: Chance): string =>
  blob(-0.45, 0.2, 0.16, random, 'fill="#c9bfa6" opacity="0.35"') +
  person(-0.12, 0.36, '#e87717') +
  person(-0.72, 0.3, '#d9d021', true) +
  person(-0.34, 0.24, '#e87717', true) +
  cones(0.08) +
  cone(-0.98, 0.06);
