import { addTexts } from '@chainage/shared/i18n/add-texts';
import { texts } from '../../texts.ts';

const ofSetup = {
  en: () => import('./i18n/en.json'),
  hi: () => import('./i18n/hi.json'),
  mr: () => import('./i18n/mr.json'),
};

/** What pages of the contract's data say besides. */
export const setupTexts = (): Promise<unknown> => Promise.all([texts(), addTexts('dpr', ofSetup, 'setup')]);
