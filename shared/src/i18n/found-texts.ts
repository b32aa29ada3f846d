import { addTexts } from './add-texts.ts';

/** Loads what a list says of a search without signal: asked for with the first one. */
export const addFoundTexts = (): Promise<void> =>
  addTexts('found', {
    en: () => import('./found/en.json'),
    hi: () => import('./found/hi.json'),
    mr: () => import('./found/mr.json'),
  });
