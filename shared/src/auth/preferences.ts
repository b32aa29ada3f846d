import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Theme } from '../ui/theme.tsx';

/** Languages that are whole, which a first visit may begin in. */
export const WHOLE_LOCALES = ['en', 'hi', 'mr'] as const;
/** Beside the whole ones those that cover the menu labels and fall back to `en`. */
export const LOCALES = [...WHOLE_LOCALES, 'de', 'fr', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** Most pages a person can star (spec.md section 9). */
export const STARRED_MAX = 10;
/** How many of the things begun last are remembered. */
const BEGUN_MAX = 3;

/** What a person chose for this device; it survives sign-out. */
export interface Preferences {
  /** Until one was chosen, as the device shows everything else. */
  theme: Theme;
  /** Until one was chosen, the device's own. */
  locale: Locale;
  /** Paths of starred pages, in the order they were starred. */
  starred: string[];
  /** Paths of what was begun last, newest first. */
  begun: string[];
  /** Work without signal on a desk too; a phone and an installed app do so anyway. */
  offlineMode: boolean;
  /** Single letters and `/` lead about lists and pages; speech input may press them unasked (WCAG 2.1.4). */
  letterKeys: boolean;
  /** Larger to hit and to read, for hands in gloves. */
  bigTargets: boolean;
  /** Photos are loaded when they are tapped, and small until the whole one is asked for. */
  lowData: boolean;
  setTheme: (theme: Theme) => void;
  setLocale: (locale: Locale) => void;
  setOfflineMode: (on: boolean) => void;
  setLetterKeys: (on: boolean) => void;
  setBigTargets: (on: boolean) => void;
  setLowData: (on: boolean) => void;
  /** Stars a path or takes its star away; an eleventh star is refused. */
  toggleStarred: (path: string) => void;
  /** Remembers that it was begun, among the last few. */
  noteBegun: (path: string) => void;
}

/** The first of the device's languages that the app is whole in. */
const deviceLocale = (): Locale => {
  const languages = globalThis.navigator?.languages ?? [];
  return languages.flatMap((each) => WHOLE_LOCALES.find((whole) => each.split('-')[0] === whole) ?? []).at(0) ?? 'en';
};

/** As the device shows everything else; `first-paint.js` asks the same before anything is drawn. */
const deviceTheme = (): Theme => (globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The device's preferences, one instance for shell and remotes. */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      theme: deviceTheme(),
      locale: deviceLocale(),
      starred: [],
      begun: [],
      offlineMode: false,
      letterKeys: true,
      bigTargets: false,
      lowData: false,
      setTheme: (theme) => set({ theme }),
      setLocale: (locale) => set({ locale }),
      setOfflineMode: (offlineMode) => set({ offlineMode }),
      setLetterKeys: (letterKeys) => set({ letterKeys }),
      setBigTargets: (bigTargets) => set({ bigTargets }),
      setLowData: (lowData) => set({ lowData }),
      noteBegun: (path) =>
        set(({ begun }) => ({ begun: [path, ...begun.filter((each) => each !== path)].slice(0, BEGUN_MAX) })),
      toggleStarred: (path) =>
        set(({ starred }) => {
          if (starred.includes(path)) return { starred: starred.filter((each) => each !== path) };
          return starred.length >= STARRED_MAX ? {} : { starred: [...starred, path] };
        }),
    }),
    {
      name: 'chainage.preferences',
      version: 2,
      // What an older version lacks is filled in from the defaults.
      migrate: (stored) => stored as Preferences,
    },
  ),
);
