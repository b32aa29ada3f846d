import type { ReactNode } from 'react';

/**
 * What the first page has of updates: places for what `registration.ts` brings some seconds later, so that none of it is
 * on a stranger's sign-in page.
 */

let banner: ReactNode = null;
let check: () => void = () => undefined;
const listeners = new Set<() => void>();

/** The banner, once there is something to announce; with `subscribeBanner` for `useSyncExternalStore`. */
export const currentBanner = (): ReactNode => banner;
export const subscribeBanner = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export function showBanner(next: ReactNode): void {
  banner = next;
  listeners.forEach((listener) => listener());
}

/** Asks for news, once somebody does. */
export const checkForUpdate = (): void => check();
export const setCheck = (next: () => void): void => {
  check = next;
};
