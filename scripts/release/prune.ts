import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@chainage/shared/contracts/registry';

/** Time after which no open page can still be running a release that the registry no longer lists. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes release folders of a remote that the registry has not listed for long. */
export function pruneReleases(site: string, registry: Registry, name: string, now = Date.now()): void {
  const folder = join(site, 'mfe', name);
  if (!existsSync(folder)) return;
  const listed = registry.remotes.find((remote) => remote.name === name)?.releases ?? [];
  for (const release of readdirSync(folder)) {
    const isListed = listed.some(({ entry }) => entry.startsWith(`/mfe/${name}/${release}/`));
    if (!isListed && now - statSync(join(folder, release)).mtimeMs > GRACE_MS)
      rmSync(join(folder, release), { recursive: true });
  }
}
