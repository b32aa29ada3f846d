import { isHeld, subscribeHeld } from '@chainage/shared/lib/busy';

/**
 * When the page may be reloaded into a newer version: once, and never over a form that is not saved or a row on its way,
 * unless the person says so.
 */

/** `ready`: something newer is there; `waiting`: the reload comes as soon as nothing holds it back; `going`: it is under way. */
export type UpdateState = 'none' | 'ready' | 'waiting' | 'going';

/** A page that is to be reloaded is gone within this time, or the browser has dropped the navigation. */
const AGAIN_MS = 5_000;

let state: UpdateState = 'none';
let reloaded = false;
/** The person was told what they may lose. */
let insisted = false;
const listeners = new Set<() => void>();

/** How the newer version takes over; the registration of the worker says how. */
export const page = { reload: () => location.reload(), takeOver: (): void => page.reload() };

function become(next: UpdateState) {
  state = next;
  listeners.forEach((listener) => listener());
}

const mayReload = () => insisted || !isHeld();

/** Chromium drops a navigation for good that meets two workers changing places: as long as this page lives, it asks again. */
function reload() {
  page.reload();
  setTimeout(() => mayReload() && reload(), AGAIN_MS);
}

function reloadOnce() {
  if (reloaded) return;
  reloaded = true;
  reload();
}

/** With `subscribeUpdate` for `useSyncExternalStore`. */
export const updateState = (): UpdateState => state;
export const subscribeUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function announceUpdate(): void {
  if (state === 'none') become('ready');
}

let controlled = false;

/** Another worker has taken over, or cannot: this page is of yesterday. */
export function controlChanged(): void {
  controlled = true;
  if (mayReload()) reloadOnce();
  else become('waiting');
}

function proceed(): void {
  become('going');
  if (controlled) reloadOnce();
  else page.takeOver();
}

/** The person wants the newer version: now, or as soon as nothing holds it back. */
export function askForUpdate(): void {
  if (isHeld()) become('waiting');
  else proceed();
}

/** The person wants it whatever is lost. */
export function insistOnUpdate(): void {
  insisted = true;
  proceed();
}

// Ahead of the forms' own: who has insisted is not asked again by the browser.
window.addEventListener('beforeunload', (event) => insisted && event.stopImmediatePropagation(), true);

subscribeHeld(() => {
  if (state === 'waiting' && !isHeld()) proceed();
});
