import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf, type Registry, type Release, type RemoteDescription } from '@chainage/shared/contracts/registry';
import { remoteFolder } from '../webpack/remote.config.ts';
import { sharedVersion } from '../webpack/shared-entries.ts';
import { devFolder } from './dev-config.ts';

/** The server's registry with the module under development in the place of its releases, or beside the others. */
export function devRegistry(registry: Registry, name: string): Registry {
  const remote = JSON.parse(readFileSync(join(remoteFolder(name), 'remote.json'), 'utf8')) as RemoteDescription;
  const release: Release = {
    version: 'dev',
    entry: `${devFolder(name)}remoteEntry.js`,
    contract: contractOf(sharedVersion()),
    remote,
  };
  const others = registry.remotes.filter((each) => each.name !== name);
  return { ...registry, remotes: [...others, { name, releases: [release] }] };
}
