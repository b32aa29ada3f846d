import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of the page of downloads; apart from the shell's own, which the sign-in page carries. */
export const addDownloadTexts = (): Promise<void> =>
  addTexts('downloads', {
    en: () => import('./downloads/en.json'),
    hi: () => import('./downloads/hi.json'),
    mr: () => import('./downloads/mr.json'),
  });
