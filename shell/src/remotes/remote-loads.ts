import type { RouteObject } from '@chainage/shared/router';
import { currentRegistry } from '#registry/registry.ts';

/** How far a remote's code has come. `attempt` counts the person's retries. */
export type RemoteLoad =
  | { status: 'loading'; attempt: number }
  | { status: 'ready'; attempt: number; routes: RouteObject[] }
  | { status: 'failed'; attempt: number; error: unknown };

const loads = new Map<string, RemoteLoad>();
const listeners = new Set<() => void>();

const set = (name: string, load: RemoteLoad) => {
  loads.set(name, load);
  listeners.forEach((listener) => listener());
};

/** For `useSyncExternalStore`. */
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const loadOf = (name: string): RemoteLoad | undefined => loads.get(name);

async function start(name: string, attempt: number): Promise<void> {
  const release = currentRegistry().remotes.find((remote) => remote.name === name)?.release;
  if (!release) return;
  set(name, { status: 'loading', attempt });
  // A retry has replaced this attempt once its number is no longer the current one.
  const settle = (load: RemoteLoad) => loads.get(name)?.attempt === attempt && set(name, load);
  try {
    const { loadRoutes } = await import('./federation.ts');
    const routes = await loadRoutes(name, release.entry, attempt);
    settle({ status: 'ready', attempt, routes });
  } catch (error) {
    settle({ status: 'failed', attempt, error });
  }
}

/** Loads a remote's code unless that was begun before. */
export function preloadRemote(name: string): void {
  if (!loads.has(name)) void start(name, 0);
}

/** Begins again, whatever state the remote is in. */
export function retryRemote(name: string): void {
  void start(name, (loads.get(name)?.attempt ?? -1) + 1);
}

/** Name of the remote that draws a path. */
export const remoteOf = (path: string): string | undefined =>
  currentRegistry().remotes.find(({ release }) =>
    release.remote.paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  )?.name;

/** Loads the remote that draws a path ahead of the visit: on hover, focus or touch of a link. */
export function preloadPath(path: string): void {
  const name = remoteOf(path);
  if (name) preloadRemote(name);
}
