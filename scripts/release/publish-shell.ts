import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, ROOT } from '../webpack/paths.ts';
import { filesBelow, publishFolder, writeAtomically } from './files.ts';

/** Lists of hashed files of the last builds, newest first: open tabs still ask for those of the build before. */
const HISTORY = join(BUILD, 'shell-history.json');
const BUILDS_TO_KEEP = 2;

/** Puts a fresh build of the shell into the site and clears what no open tab can need any more. */
export function publishShell(site: string): string {
  const files = publishFolder(join(BUILD, 'shell'), site);
  const earlier = existsSync(HISTORY) ? (JSON.parse(readFileSync(HISTORY, 'utf8')) as string[][]) : [];
  const history = [files, ...earlier].slice(0, BUILDS_TO_KEEP);
  writeAtomically(HISTORY, JSON.stringify(history));

  const filesInUse = new Set(history.flat());
  for (const file of filesBelow(join(site, 'shell')))
    if (!filesInUse.has(`shell/${file.replace(/\.gz$/, '')}`)) rmSync(join(site, 'shell', file));
  return (JSON.parse(readFileSync(join(ROOT, 'shell/package.json'), 'utf8')) as { version: string }).version;
}
