/**
 * Builds what changed of the site into SITE_DIR (default dist/site): the shell, and a release of every remote that has
 * pages. The registry is written last, so a build that fails leaves the site as it was.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, SITE } from '../webpack/paths.ts';
import { hasRoutes, modules } from '../webpack/remote.config.ts';
import { compileAll } from './compile-all.ts';
import { describedRemote } from './described-remote.ts';
import { inputHash, lastStamp, writeStamp } from './input-hash.ts';
import { withLock } from './lock.ts';
import { pruneReleases } from './prune.ts';
import { publishRemote } from './publish-remote.ts';
import { publishShell } from './publish-shell.ts';
import { readRegistry, updateRegistry, withRelease } from './registry-file.ts';

const remotes = modules().filter(hasRoutes);

const isPublished = (target: string) =>
  target === 'shell'
    ? existsSync(join(SITE, 'index.html'))
    : readRegistry(SITE).remotes.some(({ name }) => name === target);

async function buildChanged(): Promise<string[]> {
  const hashes = new Map(['shell', ...remotes].map((target) => [target, inputHash(target)]));
  const changed = [...hashes].filter(([target, hash]) => lastStamp(SITE, target) !== hash || !isPublished(target));
  await compileAll(changed.map(([target]) => target));

  const described = new Map<string, unknown>();
  for (const [target] of changed) if (target !== 'shell') described.set(target, await describedRemote(target));
  const registry = await updateRegistry(SITE, (before) =>
    changed.reduce(
      (registry, [target]) =>
        target === 'shell'
          ? { ...registry, shell: { version: publishShell(SITE) } }
          : withRelease(registry, target, publishRemote(SITE, target, described.get(target), registry)),
      before,
    ),
  );
  for (const [target, hash] of changed) writeStamp(SITE, target, hash);
  for (const name of remotes) pruneReleases(SITE, registry, name);
  return changed.map(([target]) => target);
}

const started = Date.now();
try {
  const built = await withLock(join(BUILD, '.lock'), buildChanged);
  if (built.length > 0)
    process.stdout.write(`Built ${built.join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
