import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of the pages of people and roles; nobody else downloads them. */
export const addPeopleTexts = (): Promise<void> =>
  addTexts('people', {
    en: () => import(/* webpackChunkName: "office-en" */ './people/en.json'),
    hi: () => import(/* webpackChunkName: "office-hi" */ './people/hi.json'),
    mr: () => import(/* webpackChunkName: "office-mr" */ './people/mr.json'),
  });
