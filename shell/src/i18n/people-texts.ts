import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of the pages of people and roles; nobody else downloads them. */
export const addPeopleTexts = (): Promise<void> =>
  addTexts('people', {
    en: () => import('./people/en.json'),
    hi: () => import('./people/hi.json'),
    mr: () => import('./people/mr.json'),
  });
