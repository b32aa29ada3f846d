import { addTexts } from '@chainage/shared/i18n/add-texts';
import { briefTexts } from '#texts.ts';

const ofBoard = {
  en: () => import('#i18n/board/en.json'),
  hi: () => import('#i18n/board/hi.json'),
  mr: () => import('#i18n/board/mr.json'),
};

/** Loads what dashboards say of issues. */
export const boardTexts = (): Promise<unknown> => Promise.all([briefTexts(), addTexts('issues', ofBoard, 'board')]);
