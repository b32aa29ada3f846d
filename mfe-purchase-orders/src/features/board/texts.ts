import { addTexts } from '@chainage/shared/i18n/add-texts';
import { texts } from '#texts.ts';

const ofBoard = {
  en: () => import('#i18n/board/en.json'),
  hi: () => import('#i18n/board/hi.json'),
  mr: () => import('#i18n/board/mr.json'),
};

/** Loads what the dashboard of works says. */
export const boardTexts = (): Promise<unknown> => Promise.all([texts(), addTexts('purchase-orders', ofBoard, 'board')]);
