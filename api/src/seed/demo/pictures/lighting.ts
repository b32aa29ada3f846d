/** Lamps along the road and what feeds them: dark, knocked down, burnt. */
import type { Feature } from './feature.ts';
import { at, blob } from './road.ts';
import { cone, cones } from './site.ts';

/** A pole with its arm; `lit` throws its light, `lean` is how far it was knocked over. */
function lamp(far: number, lit: boolean, lean = 0): string {
  const { x, y, scale } = at(-1.14, far);
  const h = 900 * scale;
  const arm = 170 * scale;
  const light = lit
    ? `<polygon points="${x + arm},${y - h} ${x + arm - 260 * scale},${y} ${x + arm + 340 * scale},${y}" fill="#ffe9b0" opacity="0.2"/><circle cx="${x + arm}" cy="${y - h + 6 * scale}" r="${40 * scale}" fill="#fff3cf" opacity="0.85"/>`
    : '';
  return `<g transform="rotate(${lean} ${x} ${y})">${light}
    <rect x="${x - 12 * scale}" y="${y - h}" width="${24 * scale}" height="${h}" fill="#8e969b"/>
    <path d="M${x} ${y - h} h${arm}" stroke="#8e969b" stroke-width="${12 * scale}"/>
    <rect x="${x + arm - 34 * scale}" y="${y - h - 8 * scale}" width="${72 * scale}" height="${18 * scale}" rx="${6 * scale}" fill="#c9cfd2"/></g>`;
}

/** Three lamps at dusk, the nearest of them dark. */
export const lampOut: Feature = (done) => lamp(0.8, true) + lamp(0.62, true) + lamp(0.3, done);
export const poleHit: Feature = (done, random) =>
  lamp(0.74, false) +
  (done
    ? lamp(0.34, false) + cone(-1, 0.2)
    : lamp(0.34, false, 58) + cones(-0.98) + blob(-1.12, 0.32, 0.04, random, 'fill="#8d8a84"', 0.6));

/** The door of a feeder pillar stands open: breakers, cables, one burnt. */
export const feederPillar: Feature = (done, random) => {
  const { x, y } = at(-1.06, 0.22);
  const breakers = Array.from(
    { length: 8 },
    (_, index) =>
      `<rect x="${x - 92 + (index % 4) * 50}" y="${y - 330 + Math.floor(index / 4) * 120}" width="36" height="80" fill="${!done && index === 2 ? '#1b1512' : '#e6e4dc'}"/><rect x="${x - 80 + (index % 4) * 50}" y="${y - 306 + Math.floor(index / 4) * 120}" width="12" height="26" fill="#3b6fb0"/>`,
  ).join('');
  return `<rect x="${x - 150}" y="${y - 20}" width="320" height="34" fill="#9b978d"/>
    <rect x="${x - 130}" y="${y - 380}" width="270" height="370" fill="#5f7f8f"/><rect x="${x - 108}" y="${y - 356}" width="226" height="324" fill="#2d3438"/>
    <polygon points="${x + 140},${y - 380} ${x + 236},${y - 410} ${x + 236},${y + 16} ${x + 140},${y - 10}" fill="#6f93a5"/>
    ${breakers}${done ? '' : blob(-1.07, 0.56, 0.05, random, 'fill="#0d0b0a" opacity="0.55"', 0.9)}`;
};
