import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of the page that says what was issued. */
export const addVerifyTexts = (): Promise<void> =>
  addTexts('verify', {
    en: () => import('./verify/en.json'),
    hi: () => import('./verify/hi.json'),
    mr: () => import('./verify/mr.json'),
  });
