import { fetchRegistry } from '#registry/registry.ts';

/** Registration waits until the first page is drawn and the line is free. */
const START_DELAY_MS = 5_000;
/** At most one question for news in this time, however often pages change. */
const CHECK_PAUSE_MS = 60_000;

let registration: ServiceWorkerRegistration | undefined;
let isNewer = false;
let lastCheck = 0;
const listeners = new Set<() => void>();

const announce = () => {
  isNewer = true;
  listeners.forEach((listener) => listener());
};

/** Whether a newer version of the app waits for a reload; with `subscribeUpdate` for `useSyncExternalStore`. */
export const isUpdateReady = (): boolean => isNewer;
export const subscribeUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function watch(found: ServiceWorkerRegistration | undefined) {
  // Some private modes resolve without a registration.
  if (!found) return;
  registration = found;
  // Without a controller it is the first worker of this browser: nothing is newer than what is on screen.
  const announceIfWaiting = () => found.waiting && navigator.serviceWorker.controller && announce();
  announceIfWaiting();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', announceIfWaiting));
}

/** Registers the one service worker, at the root, in production. */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  let isControlled = navigator.serviceWorker.controller !== null;
  let reloaded = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that is already current.
    const isFirst = !isControlled;
    isControlled = true;
    if (isFirst || reloaded) return;
    reloaded = true;
    location.reload();
  });
  setTimeout(() => navigator.serviceWorker.register('/service-worker.js').then(watch, () => undefined), START_DELAY_MS);
}

/** Asks for news, after a page change: of the worker, and of the shell's version in the registry. */
export async function checkForUpdate(): Promise<void> {
  if (Date.now() - lastCheck < CHECK_PAUSE_MS) return;
  lastCheck = Date.now();
  await registration?.update().catch(() => undefined);
  const registry = await fetchRegistry(CHECK_PAUSE_MS).catch(() => undefined);
  if (registry && registry.shell.version !== SHELL_VERSION) announce();
}

/** Takes the newer version: the waiting worker takes over and the page reloads, or it reloads at once. */
export function applyUpdate(): void {
  if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  else location.reload();
}
