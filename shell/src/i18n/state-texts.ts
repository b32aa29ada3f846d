import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Names of the states and union territories, as their governments write them. */
export const addStateTexts = (): Promise<void> =>
  addTexts('states', {
    en: () => import(/* webpackChunkName: "office-en" */ './states/en.json'),
    hi: () => import(/* webpackChunkName: "office-hi" */ './states/hi.json'),
    mr: () => import(/* webpackChunkName: "office-mr" */ './states/mr.json'),
  });
