import { addTexts } from './add-texts.ts';

/** Loads the texts of the road as a strip: nobody else's pages ask for them. */
export const addStripTexts = (): Promise<void> =>
  addTexts('strip', {
    en: () => import('./strip/en.json'),
    hi: () => import('./strip/hi.json'),
    mr: () => import('./strip/mr.json'),
  });
