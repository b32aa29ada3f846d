import { addTexts } from './add-texts.ts';

/** Loads what a form says of records near its place: asked for with the first choice out of a register. */
export const addNearestTexts = (): Promise<void> =>
  addTexts('nearest', {
    en: () => import('./nearest/en.json'),
    hi: () => import('./nearest/hi.json'),
    mr: () => import('./nearest/mr.json'),
  });
