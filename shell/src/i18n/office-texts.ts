import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Names of the office's pages in menu and search, in every language of menus. */
export const addOfficeTexts = (): Promise<void> =>
  addTexts('office', {
    en: () => import('./office/en.json'),
    hi: () => import('./office/hi.json'),
    mr: () => import('./office/mr.json'),
    de: () => import('./office/de.json'),
    fr: () => import('./office/fr.json'),
    pt: () => import('./office/pt.json'),
  });
