import { addTexts } from './add-texts.ts';

/** Loads the texts of what lists offer at a desk only; a phone never asks for them. */
export const addDeskTexts = (): Promise<void> =>
  addTexts('desk', {
    en: () => import('./desk/en.json'),
    hi: () => import('./desk/hi.json'),
    mr: () => import('./desk/mr.json'),
  });
