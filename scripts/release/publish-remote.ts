import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf, isDescription, type Release, type RemoteDescription } from '@chainage/shared/contracts/registry';
import { isReference } from '@chainage/shared/offline/needed-lists';
import { BUILD } from '../webpack/paths.ts';
import { remoteFolder } from '../webpack/remote.config.ts';
import { sharedVersion } from '../webpack/shared-entries.ts';
import { filesBelow, publish, publishFolder, sha256 } from './files.ts';

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** What a remote says of itself, as its remote.json has it; throws where shells would leave it out. */
export function checkedDescription(name: string, remote: unknown): RemoteDescription {
  if (!isDescription(remote) || remote.name !== name || !isReference(remote.reference ?? []))
    throw new Error(
      `mfe-${name}/remote.json is malformed: shells would leave ${name} out. See RemoteDescription in shared/src/contracts/registry.ts`,
    );
  return remote;
}

/** Makes an immutable release folder in the site of a remote that has just been built. */
export function publishRemote(site: string, name: string): Release {
  const built = join(BUILD, 'mfe', name);
  const { version } = readJson<{ version: string }>(join(remoteFolder(name), 'package.json'));
  const remote = checkedDescription(name, readJson<unknown>(join(remoteFolder(name), 'remote.json')));

  const assets = filesBelow(built)
    .filter((file) => !file.endsWith('.map'))
    .map((file) => {
      const content = readFileSync(join(built, file));
      return { file, size: content.length, sha256: sha256(content) };
    });
  const entry = assets.find(({ file }) => /^remoteEntry\.[0-9a-f]+\.js$/.test(file))?.file;
  if (!entry) throw new Error(`The build of ${name} has no remoteEntry`);

  const hash = sha256(JSON.stringify([assets, remote])).slice(0, 8);
  const folder = `/mfe/${name}/${version}-${hash}`;
  publishFolder(built, join(site, folder));
  publish(join(site, folder, 'remote.json'), JSON.stringify(remote));
  publish(join(site, folder, 'assets.json'), JSON.stringify(assets));
  return { version, entry: `${folder}/${entry}`, contract: contractOf(sharedVersion()), remote };
}
