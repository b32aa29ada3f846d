import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of addresses whose pages are still to come; apart from the shell's own, which the sign-in page carries. */
export const addLaterTexts = (): Promise<void> =>
  addTexts('later', {
    en: () => import('./later/en.json'),
    hi: () => import('./later/hi.json'),
    mr: () => import('./later/mr.json'),
  });
