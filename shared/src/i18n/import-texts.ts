import { addTexts } from './add-texts.ts';

/** Loads the texts of sheets that are taken in; whoever takes none in never asks for them. */
export const addImportTexts = (): Promise<void> =>
  addTexts('imports', {
    en: () => import('./imports/en.json'),
    hi: () => import('./imports/hi.json'),
    mr: () => import('./imports/mr.json'),
  });
