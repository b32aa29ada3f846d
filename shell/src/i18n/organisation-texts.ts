import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of the pages where an organisation is set up; nobody else downloads them. */
export const addOrganisationTexts = (): Promise<void> =>
  addTexts('organisation', {
    en: () => import('./organisation/en.json'),
    hi: () => import('./organisation/hi.json'),
    mr: () => import('./organisation/mr.json'),
  });
