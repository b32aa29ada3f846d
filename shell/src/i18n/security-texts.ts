import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of second factors and of other ways to sign in; whoever has a password alone downloads none of them. */
export const addSecurityTexts = (): Promise<void> =>
  addTexts('security', {
    en: () => import(/* webpackChunkName: "account-en" */ './security/en.json'),
    hi: () => import(/* webpackChunkName: "account-hi" */ './security/hi.json'),
    mr: () => import(/* webpackChunkName: "account-mr" */ './security/mr.json'),
  });
