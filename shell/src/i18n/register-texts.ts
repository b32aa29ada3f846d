import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of the page that accepts an invitation. */
export const addRegisterTexts = (): Promise<void> =>
  addTexts('register', {
    en: () => import(/* webpackChunkName: "account-en" */ './register/en.json'),
    hi: () => import(/* webpackChunkName: "account-hi" */ './register/hi.json'),
    mr: () => import(/* webpackChunkName: "account-mr" */ './register/mr.json'),
  });
