import { createElement } from 'react';
import { choose, currentRegistry, fetchRegistry } from '#registry/registry.ts';
import { loadOf } from '#remotes/remote-loads.ts';
import { UpdateBanner } from '#app/update-banner.tsx';
import { announceUpdate, controlChanged, page, subscribeUpdate } from './update.ts';
import { setCheck, showBanner } from './update-slot.ts';

/** At most one question for newer releases in this time, however often pages change. */
const CHECK_PAUSE_MS = 60_000;
/** A worker that is not there by then takes over at a later start; the page is reloaded all the same. */
const PATIENCE_MS = 20_000;
/**
 * A worker that is there and was told to take over does so at once, unless the old one is just answering something. Then
 * Chromium looks again only at the next navigation, or after half a minute without a request: the reload is that one.
 */
const TAKE_OVER_MS = 4_000;

let registration: ServiceWorkerRegistration | undefined;
let lastCheck = 0;
let asking: Promise<unknown> | undefined;

subscribeUpdate(() => showBanner(createElement(UpdateBanner)));

function skipWaiting(worker: ServiceWorker): void {
  // On a weak line a file may be on its way for minutes: the worker that waits for it would stay as long.
  registration?.active?.postMessage({ type: 'LET_GO' });
  worker.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(controlChanged, TAKE_OVER_MS);
}

/** The waiting worker takes over, also one still being installed; without a newer worker the page is enough. */
async function takeOver(): Promise<void> {
  setTimeout(controlChanged, PATIENCE_MS);
  if (!registration?.waiting) await registration?.update().catch(() => undefined);
  const { waiting, installing } = registration ?? {};
  if (waiting) skipWaiting(waiting);
  else if (installing)
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') skipWaiting(installing);
      else if (installing.state === 'redundant') controlChanged();
    });
  else controlChanged();
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

/** Registers the worker and watches for another one. `controller` is the one that the page was started with. */
export async function register(controller: ServiceWorker | null): Promise<void> {
  page.takeOver = () => void takeOver();
  const container = navigator.serviceWorker;
  // The first worker takes over a page that is already current.
  let isControlled = controller !== null;
  const look = () => {
    // A browser that throws away what the site keeps takes its worker too: the page on screen is then all there is.
    if (isControlled && container.controller) controlChanged();
    isControlled = container.controller !== null;
  };
  container.addEventListener('controllerchange', look);
  if (container.controller !== controller) look();
  setCheck(() => void checkForUpdate());
  document.addEventListener('visibilitychange', () => document.hidden || void checkForUpdate());
  watch(await container.register('/service-worker.js').catch(() => undefined));
  await checkForUpdate();
}

/**
 * Asks for news, after a page change: of the worker each time (spec.md section 2; a question under way answers for all that come
 * meanwhile), of the shell's version and of the remotes this page runs once in a while.
 */
async function checkForUpdate(): Promise<void> {
  asking ??= registration
    ?.update()
    .catch(() => undefined)
    .finally(() => (asking = undefined));
  if (Date.now() - lastCheck < CHECK_PAUSE_MS) return void (await asking);
  lastCheck = Date.now();
  await asking;
  const answer = await fetchRegistry(CHECK_PAUSE_MS).catch(() => undefined);
  if (!answer || answer.isStoredCopy) return;
  const { shellVersion, remotes } = choose(answer.registry);
  const known = currentRegistry().remotes;
  const running = known.filter(({ name }) => loadOf(name)?.status === 'ready');
  const isChanged = running.some(({ name, release }) => {
    const now = remotes.find((remote) => remote.name === name)?.release.entry;
    return now !== undefined && now !== release.entry;
  });
  // This page began with what the device had: a module that came since is in no menu of it.
  const isNew = !currentRegistry().missing && remotes.some(({ name }) => !known.some((other) => other.name === name));
  if (shellVersion !== SHELL_VERSION || isChanged || isNew) announceUpdate();
}
