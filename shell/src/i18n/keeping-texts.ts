import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of the pages about what an organisation keeps: audit, erasure, retention, its own data. */
export const addKeepingTexts = (): Promise<void> =>
  addTexts('keeping', {
    en: () => import(/* webpackChunkName: "office-en" */ './keeping/en.json'),
    hi: () => import(/* webpackChunkName: "office-hi" */ './keeping/hi.json'),
    mr: () => import(/* webpackChunkName: "office-mr" */ './keeping/mr.json'),
  });
