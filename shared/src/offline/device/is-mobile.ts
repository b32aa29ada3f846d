import { usePreferences } from '#auth/preferences.ts';

const matches = (query: string): boolean => typeof window !== 'undefined' && window.matchMedia(query).matches;

/** Whether the app was put on the home screen and runs in a window of its own. */
export const isInstalled = (): boolean =>
  matches('(display-mode: standalone)') ||
  matches('(display-mode: fullscreen)') ||
  matches('(display-mode: minimal-ui)');

/** An iPad calls itself a Mac, but no Mac takes fingers. */
const isApplePhone = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/**
 * Whether the browser wipes what a site keeps once it was not visited for seven days of use, as every one on iOS does (tracking
 * prevention) but for what was put on the home screen.
 */
export const forgetsSoon = (): boolean => isApplePhone(navigator) && !isInstalled();

/**
 * Whether this device reads and writes without signal: its main pointer is a finger, or the app is installed, or the
 * person switched it on in the profile menu.
 */
export const isMobile = (): boolean =>
  usePreferences.getState().offlineMode || matches('(pointer: coarse)') || isInstalled();
