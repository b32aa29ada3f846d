import { createInstance } from '@module-federation/enhanced/runtime';
import { isHomeOffer, type HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import type { RouteObject } from '@chainage/shared/router';
import './asked-files.ts';
import { remoteRuntime } from './remote-runtime.ts';
import { sharedModules } from './shared-modules.ts';

/** As long as a chunk may take (webpack's `chunkLoadTimeout` in scripts/webpack). */
const SCRIPT_TIMEOUT_MS = 120_000;

// Remotes are built without the federation runtime and take it from here (scripts/webpack/remote.config.ts), so that it
// is downloaded once.
Object.assign(globalThis, { chainageFederation: remoteRuntime });

const HOST = 'chainage_shell';

const shared = Object.fromEntries(
  sharedModules.map(([request, version, load]) => [
    request,
    {
      version,
      // Else the runtime takes a module for the remote's own and drops it when the remote is loaded again.
      useIn: [HOST],
      scope: 'default',
      get: async () => {
        const module = await load();
        return () => module;
      },
      shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: true },
    },
  ]),
);

const host = createInstance({
  name: HOST,
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [{ name: 'script-timeout', createScript: () => ({ timeout: SCRIPT_TIMEOUT_MS }) }],
});

/** A shared module whose chunk failed would stay failed: the runtime keeps the first promise. */
function forgetFailedModules() {
  for (const versions of Object.values(host.shareScopeMap['default'] ?? {}))
    for (const module of Object.values(versions)) if (!module.loaded) module.loading = null;
}

/** Clears what webpack would take up again, or an older release be drawn with: chunks that came, scripts still on their way, styles. */
function forgetAttempts(name: string) {
  const container = containerName(name);
  forgetFailedModules();
  Reflect.deleteProperty(globalThis, `webpackChunk${container}`);
  const left = [`script[data-webpack^="${container}:"]`, `script[src^="/mfe/${name}/"]`, `link[href*="/mfe/${name}/"]`];
  for (const element of document.querySelectorAll(left.join())) element.remove();
}

const containerName = (name: string) => `mfe_${name.replaceAll('-', '_')}`;

/** Remotes of which something failed: what the runtime keeps of it would fail whatever is asked for next. */
const broken = new Set<string>();

/**
 * Loads what a remote exposes. `isRetry` forgets what an earlier attempt left behind and evaluates the remote again; a second
 * try of one release comes with an address of its own, since a request still hanging would hold up one for the same address.
 */
async function loadExposed(name: string, address: string, isRetry: boolean, what: string): Promise<unknown> {
  const container = containerName(name);
  const isKnown = host.options.remotes.some((remote) => remote.name === container);
  const isAnew = isRetry || (isKnown && broken.has(name));
  if (isAnew) forgetAttempts(name);
  if (isAnew || !isKnown) host.registerRemotes([{ name: container, entry: address }], { force: isAnew });
  broken.delete(name);
  try {
    return (await host.loadRemote<{ default?: unknown }>(`${container}/${what}`))?.default;
  } catch (error) {
    broken.add(name);
    throw error;
  }
}

/** Loads a remote's routes. */
export async function loadRoutes(name: string, address: string, isRetry: boolean): Promise<RouteObject[]> {
  const routes = await loadExposed(name, address, isRetry, 'routes');
  if (!Array.isArray(routes) || routes.length === 0) throw new Error(`Remote ${name} has no routes`);
  return routes as RouteObject[];
}

/** Loads what a remote shows on pages of the shell, without its pages. */
export async function loadHome(name: string, address: string, isRetry: boolean): Promise<HomeOffer> {
  const home = await loadExposed(name, address, isRetry, 'home');
  if (!isHomeOffer(home)) throw new Error(`Remote ${name} has nothing for the home page`);
  return home;
}
