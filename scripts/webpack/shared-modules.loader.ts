import type { LoaderContext } from 'webpack';
import { packageVersion, SHARED_PACKAGES, sharedEntries, sharedVersion } from './shared-entries.ts';

/**
 * Fills shell/src/remotes/shared-modules.ts: one lazy import per module the shell provides to remotes. CommonJS packages
 * are handed over as their own exports object, so that host and remote hold the very same one.
 */
export default function sharedModulesLoader(this: LoaderContext<unknown>): string {
  this.cacheable(false);
  const packages = SHARED_PACKAGES.map(
    (name) => `['${name}', '${packageVersion(name)}', () => import('${name}').then((module) => module.default)]`,
  );
  const modules = sharedEntries().map((request) => `['${request}', '${sharedVersion()}', () => import('${request}')]`);
  return `export const sharedModules = [${[...packages, ...modules].join(',\n')}];\n`;
}
