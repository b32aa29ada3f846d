import { usePreferences } from '#auth/preferences.ts';

const matches = (query: string): boolean => typeof window !== 'undefined' && window.matchMedia(query).matches;

/** Whether the app was put on the home screen and runs in a window of its own. */
export const isInstalled = (): boolean =>
  matches('(display-mode: standalone)') ||
  matches('(display-mode: fullscreen)') ||
  matches('(display-mode: minimal-ui)');

/**
 * Whether this device reads and writes without signal: its main pointer is a finger, or the app is installed, or the
 * person switched it on in the profile menu.
 */
export const isMobile = (): boolean =>
  usePreferences.getState().offlineMode || matches('(pointer: coarse)') || isInstalled();
