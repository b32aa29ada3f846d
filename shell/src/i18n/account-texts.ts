import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of the pages about one's own account; only whoever opens one downloads them. */
export const addAccountTexts = (): Promise<void> =>
  addTexts('account', {
    en: () => import(/* webpackChunkName: "account-en" */ './account/en.json'),
    hi: () => import(/* webpackChunkName: "account-hi" */ './account/hi.json'),
    mr: () => import(/* webpackChunkName: "account-mr" */ './account/mr.json'),
  });
