import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contractOf,
  descriptionFault,
  foreignPath,
  ownFolders,
  parseRegistry,
  type Registry,
  type Release,
  type RemoteDescription,
} from '@chainage/shared/contracts/registry';
import { isReference } from '@chainage/shared/offline/needed-lists';
import { LICENCES } from '../webpack/licences.plugin.ts';
import { BUILD } from '../webpack/paths.ts';
import { hasHome, remoteFolder } from '../webpack/remote.config.ts';
import { sharedVersion } from '../webpack/shared-entries.ts';
import { filesBelow, publish, publishFolder, sha256 } from './files.ts';

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

function faultIn(name: string, value: unknown): string | undefined {
  const fault = descriptionFault(value);
  if (fault) return fault;
  const remote = value as RemoteDescription;
  if (remote.name !== name) return 'name';
  if (remote.actions?.some(({ place }) => typeof place !== 'string')) return 'actions';
  if (remote.home && !hasHome(name)) return 'home';
  return isReference(remote.reference ?? []) ? undefined : 'reference';
}

/** What a remote says of itself, as its remote.json has it; throws where shells would leave it out. */
export function checkedDescription(name: string, remote: unknown): RemoteDescription {
  const fault = faultIn(name, remote);
  if (fault)
    throw new Error(
      `mfe-${name}/remote.json is malformed in "${fault}": shells would leave ${name} out. See RemoteDescription in shared/src/contracts/registry.ts`,
    );
  return remote as RemoteDescription;
}

/** Throws where a remote claims pages of the shell, or of a remote that the registry has. */
export function checkPaths(remote: RemoteDescription, registry: Registry): void {
  const paths = parseRegistry(registry).remotes.flatMap(({ name, releases }) =>
    releases.slice(0, 1).flatMap((release) => release.remote.paths.map((path) => [path, name] as const)),
  );
  const foreign = foreignPath(remote, new Map([...ownFolders(registry), ...paths]));
  if (foreign)
    throw new Error(
      `mfe-${remote.name}/remote.json claims ${foreign.path}, which belongs to ${foreign.of}: shells would leave ${remote.name} out`,
    );
}

/** Makes an immutable release folder in the site of a remote that has just been built. */
export function publishRemote(site: string, name: string, described: unknown, registry: Registry): Release {
  const built = join(BUILD, 'mfe', name);
  const { version } = readJson<{ version: string }>(join(remoteFolder(name), 'package.json'));
  const remote = checkedDescription(name, described);
  checkPaths(remote, registry);

  const assets = filesBelow(built)
    // what no device needs without signal
    .filter((file) => !file.endsWith('.map') && file !== LICENCES)
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
