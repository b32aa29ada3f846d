import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Theme } from '../ui/theme.tsx';

/** `en`, `hi` and `mr` are whole; `de`, `fr` and `pt` cover the menu labels and fall back to `en`. */
export const LOCALES = ['en', 'hi', 'mr', 'de', 'fr', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** Most pages a person can star (spec.md section 9). */
export const STARRED_MAX = 10;

/** What a person chose for this device; it survives sign-out. */
export interface Preferences {
  theme: Theme;
  locale: Locale;
  /** Paths of starred pages, in the order they were starred. */
  starred: string[];
  /** Work without signal on a desk too; a phone and an installed app do so anyway. */
  offlineMode: boolean;
  setTheme: (theme: Theme) => void;
  setLocale: (locale: Locale) => void;
  setOfflineMode: (on: boolean) => void;
  /** Stars a path or takes its star away; an eleventh star is refused. */
  toggleStarred: (path: string) => void;
}

/** The device's preferences, one instance for shell and remotes. */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      theme: 'light',
      locale: 'en',
      starred: [],
      offlineMode: false,
      setTheme: (theme) => set({ theme }),
      setLocale: (locale) => set({ locale }),
      setOfflineMode: (offlineMode) => set({ offlineMode }),
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
