import { init } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

interface Container {
  webpackRequire: { federation: { initOptions: Parameters<typeof init>[0] } };
}

/**
 * What a container built by the federation plugin expects of `webpack-bundler-runtime`, less what our remotes never do:
 * consume other remotes, bring fallbacks of shared modules, shake them.
 */
export const remoteRuntime = {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: {
    S: {},
    I: initializeSharing,
    consumes,
    installInitialConsumes,
    initContainerEntry,
    init: ({ webpackRequire }: Container) => init(webpackRequire.federation.initOptions),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
