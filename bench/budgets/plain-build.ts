import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileAll } from '#scripts/release/compile-all.ts';
import { publish, publishFolder } from '#scripts/release/files.ts';
import { BUILD, SITE } from '#scripts/webpack/paths.ts';

/** Shell and remotes as one ordinary build, with the site's registry; made again when the site's own build is newer. */
export async function plainSite(): Promise<string> {
  const folder = join(BUILD, 'plain-site');
  const stamp = readFileSync(join(BUILD, 'stamps.json'), 'utf8');
  const mark = join(folder, 'stamps.txt');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === stamp) return folder;
  await compileAll(['plain']);
  rmSync(folder, { recursive: true, force: true });
  publishFolder(join(BUILD, 'plain'), folder);
  publish(join(folder, 'registry.json'), readFileSync(join(SITE, 'registry.json')));
  publish(mark, stamp);
  return folder;
}
