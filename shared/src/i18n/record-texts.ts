import { addTexts } from './add-texts.ts';

/**
 * Loads the texts that lists and records of every remote share (`records`) and those of the record kit (`kit`); apart from
 * `shared`, which the sign-in page carries.
 */
export const addRecordTexts = (): Promise<unknown> =>
  Promise.all([
    addTexts('records', {
      en: () => import('./records/en.json'),
      hi: () => import('./records/hi.json'),
      mr: () => import('./records/mr.json'),
    }),
    addTexts('kit', {
      en: () => import('./kit/en.json'),
      hi: () => import('./kit/hi.json'),
      mr: () => import('./kit/mr.json'),
    }),
  ]);
