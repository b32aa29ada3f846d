/** Draws the installed app's icons from shell/public/icons/road.svg; run it after changing the drawing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './webpack/paths.ts';

const ICONS = join(ROOT, 'shell/public/icons');
/** A mask may cut away a fifth on each side; outside the drawing goes on in its own colours. */
const SAFE = 0.8;

const svg = readFileSync(join(ICONS, 'road.svg'));
const square = Buffer.from(svg.toString().replace('rx="112"', 'rx="0"'));

for (const size of [192, 512])
  await sharp(svg, { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(join(ICONS, `road-${size}.png`));

const inner = Math.round(512 * SAFE);
const margin = Math.floor((512 - inner) / 2);
await sharp(square, { density: 300 })
  .resize(inner, inner)
  .extend({ top: margin, left: margin, bottom: 512 - inner - margin, right: 512 - inner - margin, extendWith: 'copy' })
  .png({ compressionLevel: 9 })
  .toFile(join(ICONS, 'road-maskable-512.png'));
