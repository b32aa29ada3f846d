import { contractOf, type Registry, type Release, type RemoteDescription } from '@chainage/shared/contracts/registry';
import { describedRemote } from '../release/described-remote.ts';
import { sharedVersion } from '../webpack/shared-entries.ts';
import { devFolder } from './dev-config.ts';

/** The server's registry with the module under development in the place of its releases, or beside the others. */
export async function devRegistry(registry: Registry, name: string): Promise<Registry> {
  const remote = (await describedRemote(name)) as RemoteDescription;
  const release: Release = {
    version: 'dev',
    entry: `${devFolder(name)}remoteEntry.js`,
    contract: contractOf(sharedVersion()),
    remote,
  };
  const others = registry.remotes.filter((each) => each.name !== name);
  return { ...registry, remotes: [...others, { name, releases: [release] }] };
}
