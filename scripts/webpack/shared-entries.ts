import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isInternal } from './internal-files.ts';
import { ROOT } from './paths.ts';

interface PackageJson {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

const SHARED = resolve(ROOT, 'shared');

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/** Version of `@chainage/shared`: what remotes are built against and the shell provides. */
export const sharedVersion = (): string => readPackage(SHARED).version;

const isPublic = (file: string) => !/\.(test|stories|d)\.tsx?$/.test(file) && !/(^|[\\/])testing[\\/]/.test(file);

function filesBelow(folder: string, extension: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(extension) && isPublic(file))
      .map((file) => file.slice(0, -extension.length))
      .sort();
  } catch {
    return [];
  }
}

const CONTRACTS = 'src/contracts';

/**
 * Modules that have a contract of their own: a folder of `shared/src/contracts` with a `contract.ts`, which says its number.
 * Whoever uses such a contract bundles it, so that a field more needs a release of its module and of nothing else.
 */
export const moduleContracts = (): string[] =>
  readdirSync(resolve(SHARED, CONTRACTS))
    .filter((name) => existsSync(resolve(SHARED, CONTRACTS, name, 'contract.ts')))
    .sort();

/** What follows `@chainage/shared/` in the request of a module's contract. */
export const moduleContractRequest = (): RegExp => new RegExp(`^contracts/(${moduleContracts().join('|')})/`);

/**
 * Every module of the kernel that `@chainage/shared` exports, as import requests: read from its package.json and its
 * folders, so that a new component needs no change here. Contracts of modules are none of it.
 */
export function sharedEntries(): string[] {
  const ofModule = moduleContractRequest();
  const requests = Object.entries(readPackage(SHARED).exports).flatMap(([key, target]) => {
    if (key.startsWith('./testing/') || !/\.tsx?$/.test(target)) return [];
    const request = `@chainage/shared${key.slice(1)}`;
    if (!target.includes('*')) return [request];
    const [before = '', after = ''] = target.split('*');
    return filesBelow(resolve(SHARED, before), after).map((name) => request.replace('*', name));
  });
  return requests.filter((request) => {
    const path = request.slice('@chainage/shared/'.length);
    return !ofModule.test(path) && !isInternal(path);
  });
}

/** Packages that remotes import by name and get from the shell. */
export const SHARED_PACKAGES = ['react', 'react/jsx-runtime', 'react-dom'] as const;

/** Installed version of one of them. */
export const packageVersion = (name: string): string =>
  readPackage(resolve(ROOT, 'shell/node_modules', name.split('/')[0]!)).version;

/** Cheaper to have twice than to share, and without any state. */
const MAY_BE_TWICE = new Set(['uuid']);

/** Libraries that `@chainage/shared` brings, for itself and for remotes, which bring none of them again. */
export const sharedPackages = (): string[] =>
  Object.keys(readPackage(SHARED).dependencies).filter((name) => !MAY_BE_TWICE.has(name));
