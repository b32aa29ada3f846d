import type { HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { reportClientError } from '#app/client-errors.ts';
import { isReleaseFault } from './release-fault.ts';
import { chosenRelease, loadOf, retryRemote } from './remote-loads.ts';

/** How far what a remote shows on pages of the shell has come. */
export type HomeLoad =
  { status: 'loading' } | { status: 'ready'; offer: HomeOffer } | { status: 'failed'; error: unknown };

const loads = new Map<string, HomeLoad>();
const listeners = new Set<() => void>();
let attempts = 0;
let version = 0;

const set = (name: string, load: HomeLoad) => {
  loads.set(name, load);
  version += 1;
  listeners.forEach((listener) => listener());
};

/** For `useSyncExternalStore`. */
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const loadsVersion = (): number => version;
export const homeOf = (name: string): HomeLoad | undefined => loads.get(name);

async function start(name: string, query: string): Promise<HomeLoad> {
  const release = chosenRelease(name);
  const mine: HomeLoad = { status: 'loading' };
  set(name, mine);
  const settle = (load: HomeLoad) => {
    if (loads.get(name) === mine) set(name, load);
    return load;
  };
  try {
    if (!release) throw new Error(`${name} is not in the registry`);
    const { loadHome } = await import('./federation.ts');
    const offer = await loadHome(name, query ? `${release.entry}?${query}` : release.entry, query !== '');
    await offer.texts();
    return settle({ status: 'ready', offer });
  } catch (error) {
    if (isReleaseFault(error)) reportClientError(error, 'render', name);
    return settle({ status: 'failed', error });
  }
}

const nextAttempt = () => `attempt=home-${(attempts += 1)}`;

const running = new Map<string, Promise<HomeLoad>>();
const begin = (name: string, query = ''): Promise<HomeLoad> => {
  const run = start(name, query);
  running.set(name, run);
  return run;
};

/** Loads what a remote shows on pages of the shell, unless that was begun before; resolves with how it ended. */
export const loadHomeOf = (name: string): Promise<HomeLoad> => running.get(name) ?? begin(name);

/** The same for whom nobody waits: what failed is tried again, unless pages of the remote would go with it. */
export const loadHomeAgain = (name: string): Promise<HomeLoad> =>
  homeOf(name)?.status === 'failed' && !loadOf(name) ? begin(name, nextAttempt()) : loadHomeOf(name);

/** Begins again. Pages of the remote that were loaded go with it: what is left of them cannot load what it lacks. */
export function retryHome(name: string): void {
  if (loadOf(name)) {
    retryRemote(name);
    void begin(name);
  } else void begin(name, nextAttempt());
}
