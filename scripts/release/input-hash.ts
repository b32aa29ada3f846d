import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, ROOT } from '../webpack/paths.ts';
import { moduleContracts } from '../webpack/shared-entries.ts';
import { filesBelow, writeAtomically } from './files.ts';

const COMMON = ['pnpm-lock.yaml', 'scripts/webpack', 'scripts/release', 'shared/package.json'];
const STAMPS = join(BUILD, 'stamps.json');

const isInput = (file: string) => !/\.test\.tsx?$|(^|\/)(node_modules|testing|numbers)\//.test(file);

const filesOf = (path: string): string[] => {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return filesBelow(full)
    .filter(isInput)
    .map((file) => join(path, file));
};

function hashOf(paths: string[]): string {
  const hash = createHash('sha256').update(process.env.SOURCE_MAPS ?? '');
  for (const file of [...COMMON, ...paths].flatMap(filesOf)) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function withoutModules(files: string[]): string[] {
  const ofModules = moduleContracts().map((name) => join('shared/src/contracts', name, '/'));
  return files.filter((file) => !ofModules.some((folder) => file.startsWith(folder)));
}

/** All but the modules' contracts, which remotes bundle: a field more there leaves the shell as it is. */
export const inputsOfShell = (): string[] =>
  withoutModules(['shell/package.json', 'shell/src', 'shell/public', 'shared/src'].flatMap(filesOf));

/** Of `shared` a remote bundles its own contract only; what makes its description out of that reads those of all as well. */
export function inputsOfRemote(name: string): string[] {
  const made = `mfe-${name}/remote.config.ts`;
  const own = [
    `mfe-${name}/package.json`,
    `mfe-${name}/remote.json`,
    `mfe-${name}/src`,
    `shared/src/contracts/${name}`,
  ];
  const ofMaking = existsSync(join(ROOT, made)) ? [made, ...withoutModules(filesOf('shared/src/contracts'))] : [];
  return [...own, ...ofMaking].flatMap(filesOf);
}

/** Hash of everything a build of the shell or of a remote depends on. */
export const inputHash = (target: string): string =>
  hashOf(target === 'shell' ? inputsOfShell() : inputsOfRemote(target));

const readStamps = (): Record<string, string> =>
  existsSync(STAMPS) ? (JSON.parse(readFileSync(STAMPS, 'utf8')) as Record<string, string>) : {};

/** Input hash of the last build that was published into a site. */
export const lastStamp = (site: string, target: string): string | undefined => readStamps()[`${site} ${target}`];
export const writeStamp = (site: string, target: string, hash: string): void =>
  writeAtomically(STAMPS, JSON.stringify({ ...readStamps(), [`${site} ${target}`]: hash }, null, 2));
