import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of the pages about one's own account; only whoever opens one downloads them. */
export const addAccountTexts = (): Promise<void> =>
  addTexts('account', {
    en: () => import('./account/en.json'),
    hi: () => import('./account/hi.json'),
    mr: () => import('./account/mr.json'),
  });
