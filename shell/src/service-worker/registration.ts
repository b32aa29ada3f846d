import { choose, currentRegistry, fetchRegistry } from '#registry/registry.ts';
import { loadOf } from '#remotes/remote-loads.ts';
import { announceUpdate, controlChanged, page } from './update.ts';

/** Registration waits until the first page is drawn and the line is free. */
const START_DELAY_MS = 5_000;
/** At most one question for news in this time, however often pages change. */
const CHECK_PAUSE_MS = 60_000;

let registration: ServiceWorkerRegistration | undefined;
let lastCheck = 0;

const skipWaiting = (worker: ServiceWorker) => worker.postMessage({ type: 'SKIP_WAITING' });

/** The waiting worker takes over, also one still being installed; without a newer worker the page is enough. */
async function takeOver(): Promise<void> {
  await registration?.update().catch(() => undefined);
  const { waiting, installing } = registration ?? {};
  if (waiting) skipWaiting(waiting);
  else if (installing)
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') skipWaiting(installing);
      else if (installing.state === 'redundant') page.reload();
    });
  else page.reload();
}

function watch(found: ServiceWorkerRegistration | undefined) {
  // Some private modes resolve without a registration.
  if (!found) return;
  registration = found;
  // Without a controller it is the first worker of this browser: nothing is newer than what is on screen.
  const announceIfWaiting = () => found.waiting && navigator.serviceWorker.controller && announceUpdate();
  announceIfWaiting();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', announceIfWaiting));
}

/** Registers the one service worker, at the root, in production. */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  page.takeOver = () => void takeOver();
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that is already current.
    if (isControlled) controlChanged();
    isControlled = true;
  });
  setTimeout(() => navigator.serviceWorker.register('/service-worker.js').then(watch, () => undefined), START_DELAY_MS);
}

/** Asks for news, after a page change: of the worker, of the shell's version, and of the remotes this page runs. */
export async function checkForUpdate(): Promise<void> {
  if (Date.now() - lastCheck < CHECK_PAUSE_MS) return;
  lastCheck = Date.now();
  await registration?.update().catch(() => undefined);
  const answer = await fetchRegistry(CHECK_PAUSE_MS).catch(() => undefined);
  if (!answer || answer.kept) return;
  const { shellVersion, remotes } = choose(answer.registry);
  const running = currentRegistry().remotes.filter(({ name }) => loadOf(name)?.status === 'ready');
  const isChanged = running.some(({ name, release }) => {
    const now = remotes.find((remote) => remote.name === name)?.release.entry;
    return now !== undefined && now !== release.entry;
  });
  if (shellVersion !== SHELL_VERSION || isChanged) announceUpdate();
}
