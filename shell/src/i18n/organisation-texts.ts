import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of the pages where an organisation is set up; nobody else downloads them. */
export const addOrganisationTexts = (): Promise<void> =>
  addTexts('organisation', {
    en: () => import(/* webpackChunkName: "office-en" */ './organisation/en.json'),
    hi: () => import(/* webpackChunkName: "office-hi" */ './organisation/hi.json'),
    mr: () => import(/* webpackChunkName: "office-mr" */ './organisation/mr.json'),
  });
