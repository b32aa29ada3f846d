/** `npm run guides`: writes docs/guides and takes their pictures from the built product; `-- --texts` leaves the pictures, `-- crew` takes those of the crew. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/webpack/paths.ts';
import { renderGuides } from './render.ts';

const FOLDER = join(ROOT, 'docs/guides');

mkdirSync(FOLDER, { recursive: true });
for (const { file, text } of renderGuides(ROOT)) writeFileSync(join(FOLDER, file), text);
if (!process.argv.includes('--texts')) {
  const { takePictures } = await import('./pictures.ts');
  process.stdout.write(`${Math.round((await takePictures(process.argv[2])) / 1024)} kB in all\n`);
}
