import { addTexts } from './add-texts.ts';

/** Loads the texts of sheets with lines; remotes that have none never ask for them. */
export const addLineTexts = (): Promise<void> =>
  addTexts('lines', {
    en: () => import('./lines/en.json'),
    hi: () => import('./lines/hi.json'),
    mr: () => import('./lines/mr.json'),
  });
