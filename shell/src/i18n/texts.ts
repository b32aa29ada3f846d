import { addTexts } from '@chainage/shared/i18n/add-texts';

/** The shell's own texts; de, fr and pt hold the menu labels only. */
export const addShellTexts = (): Promise<void> =>
  addTexts('shell', {
    en: () => import('./en.json'),
    hi: () => import('./hi.json'),
    mr: () => import('./mr.json'),
    de: () => import('./de.json'),
    fr: () => import('./fr.json'),
    pt: () => import('./pt.json'),
  });
