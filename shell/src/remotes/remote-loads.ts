import type { Release } from '@chainage/shared/contracts/registry';
import type { RouteObject } from '@chainage/shared/router';
import { currentRegistry } from '#registry/registry.ts';
import { pageAhead } from './page-ahead.ts';

/** How far a remote's code has come. `attempt` counts every beginning: by the person, by itself, with an older release. */
export type RemoteLoad = { attempt: number; release: Release; query: string } & (
  { status: 'loading' } | { status: 'ready'; routes: RouteObject[] } | { status: 'failed'; error: unknown }
);

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

/** The release of a remote that this shell takes; the offline set holds the same one. */
export const chosenRelease = (name: string): Release | undefined =>
  currentRegistry().remotes.find((remote) => remote.name === name)?.release;

// Another attempt may have begun meanwhile: then what became of this one changes nothing.
const isCurrent = (name: string, attempt: number) => loads.get(name)?.attempt === attempt;

async function start(name: string, attemptKind: 'first' | 'again' | 'older'): Promise<void> {
  const release = chosenRelease(name);
  if (!release) return;
  const attempt = (loads.get(name)?.attempt ?? -1) + 1;
  // An older release comes under its own address, which the device may hold; a second try under a new one.
  const query = attemptKind === 'again' ? `attempt=${attempt}` : '';
  const base = { attempt, release, query };
  set(name, { ...base, status: 'loading' });
  const settle = (load: RemoteLoad) => isCurrent(name, attempt) && set(name, load);
  try {
    const { loadRoutes } = await import('./federation.ts');
    const routes = await loadRoutes(name, query ? `${release.entry}?${query}` : release.entry, attempt > 0);
    await pageAhead(routes, window.location.pathname);
    settle({ ...base, status: 'ready', routes });
  } catch (error) {
    if (!(await goOn(name, base, '', error))) settle({ ...base, status: 'failed', error });
  }
}

/** Begins again by itself, or with an older release, where an error calls for it; answers whether it did. */
async function goOn(
  name: string,
  { attempt, release, query }: Pick<RemoteLoad, 'attempt' | 'release' | 'query'>,
  place: string,
  error: unknown,
): Promise<boolean> {
  // Apart from what every page downloads.
  const decision = await import('./release-trial.ts').then(
    ({ decide }) => decide({ name, release, query, place, error }, () => isCurrent(name, attempt)),
    () => 'stay' as const,
  );
  if (decision === 'stay') return false;
  void start(name, decision);
  return true;
}

/** Loads a remote's code unless that was begun before. */
export function preloadRemote(name: string): void {
  if (!loads.has(name)) void start(name, 'first');
}

/** Begins again, whatever state the remote is in. */
export function retryRemote(name: string): void {
  const load = loads.get(name);
  if (load) void import('./renew-files.ts').then(({ renewFiles }) => renewFiles(load)).catch(() => undefined);
  void start(name, 'again');
}

/** A page of a remote could not be drawn, at a path where the remote has shown nothing yet. */
export async function pageFailed(name: string, path: string, error: unknown): Promise<boolean> {
  const load = loads.get(name);
  return load?.status === 'ready' && goOn(name, load, path, error);
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
