/**
 * Builds what changed of the site into SITE_DIR (default dist/site): the shell, and a release of every remote that has
 * pages. The registry is written last, so a build that fails leaves the site as it was.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SITE } from '../webpack/paths.ts';
import { hasRoutes } from '../webpack/remote.config.ts';
import { compileAll } from './compile-all.ts';
import { inputHash, lastStamp, writeStamp } from './input-hash.ts';
import { pruneReleases } from './prune.ts';
import { publishRemote } from './publish-remote.ts';
import { publishShell } from './publish-shell.ts';
import { readRegistry, withRelease, writeRegistry } from './registry-file.ts';

const remotes = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => folder.slice('mfe-'.length))
  .filter(hasRoutes);

const isPublished = (target: string) =>
  target === 'shell'
    ? existsSync(join(SITE, 'index.html'))
    : readRegistry(SITE).remotes.some(({ name }) => name === target);

const started = Date.now();
const hashes = new Map(['shell', ...remotes].map((target) => [target, inputHash(target)]));
const changed = [...hashes].filter(([target, hash]) => lastStamp(SITE, target) !== hash || !isPublished(target));

try {
  await compileAll(changed.map(([target]) => target));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
let registry = readRegistry(SITE);
for (const [target] of changed)
  registry =
    target === 'shell'
      ? { ...registry, shell: { version: publishShell(SITE) } }
      : withRelease(registry, target, publishRemote(SITE, target));
writeRegistry(SITE, registry);
for (const [target, hash] of changed) writeStamp(SITE, target, hash);
for (const name of remotes) pruneReleases(SITE, registry, name);

if (changed.length > 0)
  process.stdout.write(
    `Built ${changed.map(([target]) => target).join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
