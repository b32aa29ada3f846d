import { addTexts } from './add-texts.ts';

/** Loads the texts that lists and records of every remote share; apart from `shared`, which the sign-in page carries. */
export const addRecordTexts = (): Promise<void> =>
  addTexts('records', {
    en: () => import('./records/en.json'),
    hi: () => import('./records/hi.json'),
    mr: () => import('./records/mr.json'),
  });
