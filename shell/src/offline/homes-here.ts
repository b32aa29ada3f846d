import type { HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import type { RemoteDescription } from '@chainage/shared/contracts/registry';
import { currentRegistry } from '#registry/registry.ts';
import { loadHomeAgain } from '#remotes/home-loads.ts';
import { mayOpen } from './set-plan.ts';

/** A remote with what it shows on pages of the shell; without where that did not come. */
export interface HomeHere {
  remote: RemoteDescription;
  offer: HomeOffer | undefined;
}

/** What the remotes that these permissions may open show on pages of the shell. */
export async function homesHere(permissions: readonly string[]): Promise<HomeHere[]> {
  const remotes = currentRegistry().remotes.filter(
    ({ release: { remote } }) => remote.home && mayOpen(remote, permissions),
  );
  const found: HomeHere[] = [];
  for (const { name, release } of remotes) {
    const load = await loadHomeAgain(name);
    found.push({ remote: release.remote, offer: load.status === 'ready' ? load.offer : undefined });
  }
  return found;
}
