import { addTexts } from './add-texts.ts';

/** Loads what the scanner of labels says: asked for with the first page or field that offers it. */
export const addScanTexts = (): Promise<void> =>
  addTexts('scan', {
    en: () => import('./scan/en.json'),
    hi: () => import('./scan/hi.json'),
    mr: () => import('./scan/mr.json'),
  });
