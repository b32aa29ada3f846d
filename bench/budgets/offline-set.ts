import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD, SITE } from '#scripts/webpack/paths.ts';
import { readRegistry } from '#scripts/release/registry-file.ts';

const scriptsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

const bytes = (folder: string, files: string[]): number =>
  files.reduce((sum, file) => sum + statSync(join(folder, `${file}.gz`)).size, 0);

/** JavaScript of everything a device keeps for offline work: the shell, and the newest release of every remote. */
export function offlineSet(): number {
  const [newest = []] = JSON.parse(readFileSync(join(BUILD, 'shell-history.json'), 'utf8')) as string[][];
  const worker = readFileSync(join(SITE, 'service-worker.js'), 'utf8');
  // pages of the office are fetched when one is opened, and kept by no device
  const shell = bytes(
    SITE,
    newest.filter((file) => file.endsWith('.js') && (file === 'service-worker.js' || worker.includes(file))),
  );
  const remotes = readRegistry(SITE).remotes.flatMap(({ releases }) => releases.slice(0, 1));
  return remotes.reduce((sum, release) => {
    const folder = join(SITE, dirname(release.entry));
    return sum + bytes(folder, scriptsBelow(folder));
  }, shell);
}
