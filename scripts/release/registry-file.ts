import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegistry, type Registry, type Release } from '@chainage/shared/contracts/registry';
import { writeAtomically } from './files.ts';
import { withLock } from './lock.ts';

const EMPTY: Registry = { revision: 0, shell: { version: '0.0.0' }, remotes: [] };

/** Releases of a remote that stay served, the current one included. */
const RELEASES_TO_KEEP = 5;

const path = (site: string) => join(site, 'registry.json');

/** The site's registry; an empty one where there is none yet. Throws, with the way out, where it is damaged. */
export function readRegistry(site: string): Registry {
  if (!existsSync(path(site))) return EMPTY;
  try {
    const registry = JSON.parse(readFileSync(path(site), 'utf8')) as Registry;
    parseRegistry(registry);
    return registry;
  } catch {
    throw new Error(
      `${path(site)} is damaged. Put a copy of it back, or delete it and run "npm run build": that releases every module again`,
    );
  }
}

/** Writes a changed registry in one step, its revision counted up. An unchanged one is left alone. */
export function writeRegistry(site: string, registry: Registry): boolean {
  const before = readRegistry(site);
  if (JSON.stringify({ ...before, revision: 0 }) === JSON.stringify({ ...registry, revision: 0 })) return false;
  writeAtomically(path(site), `${JSON.stringify({ ...registry, revision: before.revision + 1 }, null, 2)}\n`);
  return true;
}

/** Changes the site's registry as it is now: of two that change it at once, neither is lost. Answers what it holds then. */
export const updateRegistry = (site: string, change: (registry: Registry) => Registry): Promise<Registry> =>
  withLock(join(site, '.registry.lock'), () => {
    writeRegistry(site, change(readRegistry(site)));
    return readRegistry(site);
  });

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

/** Puts a release first of its remote; the same release again moves up, it is not listed twice. */
export function withRelease(registry: Registry, name: string, release: Release): Registry {
  const others = registry.remotes.filter((remote) => remote.name !== name);
  const older = registry.remotes.find((remote) => remote.name === name)?.releases ?? [];
  const releases = [release, ...older.filter((each) => each.entry !== release.entry)].slice(0, RELEASES_TO_KEEP);
  return { ...registry, remotes: [...others, { name, releases }].sort(byName) };
}

/** Takes the newest release of a remote back; throws where there is no earlier one. */
export function withoutNewest(registry: Registry, name: string): Registry {
  const remote = registry.remotes.find((each) => each.name === name);
  if (!remote) throw new Error(`Usage: npm run rollback <remote>; "${name}" is not in the registry`);
  if (remote.releases.length < 2) throw new Error(`${name} has no earlier release to go back to`);
  return {
    ...registry,
    remotes: registry.remotes.map((each) => (each === remote ? { ...each, releases: each.releases.slice(1) } : each)),
  };
}
