import { isHeld, subscribeHeld } from '@chainage/shared/lib/busy';

/**
 * When the page may be reloaded into a newer version: once, and never over a form that is not saved or a row on its way,
 * unless the person says so.
 */

/** `ready`: something newer is there; `waiting`: the reload comes as soon as nothing holds it back. */
export type UpdateState = 'none' | 'ready' | 'waiting';

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

function reloadOnce() {
  if (reloaded) return;
  reloaded = true;
  page.reload();
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
  if (insisted || !isHeld()) reloadOnce();
  else become('waiting');
}

const proceed = () => (controlled ? reloadOnce() : page.takeOver());

/** The person wants the newer version: now, or as soon as nothing holds it back. */
export function askForUpdate(): void {
  if (isHeld()) become('waiting');
  else proceed();
}

/** The person wants it whatever is lost. */
export function insistOnUpdate(): void {
  insisted = true;
  // The browser may have asked once more, and the person stayed.
  reloaded = false;
  proceed();
}

subscribeHeld(() => {
  if (state === 'waiting' && !isHeld()) proceed();
});
