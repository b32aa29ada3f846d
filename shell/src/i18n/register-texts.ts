import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of the page that accepts an invitation. */
export const addRegisterTexts = (): Promise<void> =>
  addTexts('register', {
    en: () => import('./register/en.json'),
    hi: () => import('./register/hi.json'),
    mr: () => import('./register/mr.json'),
  });
