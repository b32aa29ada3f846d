/** Somebody in helmet and vest before a wall, drawn: for the cards of the demo's workers. */
import sharp from 'sharp';
import type { Chance } from '../random.ts';

const [WIDTH, HEIGHT] = [420, 528];
/** Twice as many dots as are drawn in. */
const DENSE = 144;
const SKINS = ['#8d5a3b', '#a06a45', '#b57c53', '#74472e'];
const HELMETS = ['#f2c230', '#f4f4f0', '#e07a2c', '#3f74b5'];
const WALLS = ['#c9d3d8', '#d9d2c3', '#bfc9b8'];

const oneOf = (all: readonly string[], random: Chance): string => all[Math.floor(random.next() * all.length)] ?? '';

export function drawFace(random: Chance): Promise<Buffer> {
  const [skin, helmet, wall] = [oneOf(SKINS, random), oneOf(HELMETS, random), oneOf(WALLS, random)];
  const wide = random.between(88, 102);
  const brow = random.between(258, 268);
  const moustache = random.next() < 0.5 ? `<path d="M178 356 q32 -20 64 0 q-32 14 -64 0" fill="#241b17"/>` : '';
  const eyes = [172, 248]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="290" rx="11" ry="7" fill="#f7f3ee"/><circle cx="${x}" cy="290" r="6" fill="#20150f"/>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/>
    <path d="M40 ${HEIGHT} q10 -120 120 -130 h100 q110 10 120 130z" fill="#e8651a"/>
    <path d="M120 ${HEIGHT} l34 -126 h26 l-18 126z M300 ${HEIGHT} l-34 -126 h-26 l18 126z" fill="#d9dde0"/>
    <rect x="176" y="350" width="68" height="64" fill="${skin}"/>
    <ellipse cx="210" cy="290" rx="${wide.toFixed(0)}" ry="118" fill="${skin}"/>
    <path d="M150 ${brow.toFixed(0)} q20 -12 44 0 M226 ${brow.toFixed(0)} q22 -12 44 0" stroke="#241b17" stroke-width="7" fill="none"/>
    ${eyes}
    <path d="M210 296 q-14 40 4 42" stroke="#00000055" stroke-width="5" fill="none"/>
    ${moustache}
    <path d="M182 376 q28 14 56 0" stroke="#5d2f26" stroke-width="6" fill="none"/>
    <path d="M100 236 q0 -140 110 -140 t110 140z" fill="${helmet}"/>
    <rect x="84" y="228" width="252" height="18" rx="9" fill="${helmet}"/>
    <path d="M84 246 h252" stroke="#00000044" stroke-width="4"/>
  </svg>`;
  // as large a file as a phone's
  return sharp(Buffer.from(svg), { density: DENSE }).jpeg({ quality: 92 }).toBuffer();
}
