import { addTexts } from './add-texts.ts';
import { addListTexts } from './list-texts.ts';

const ofKit = {
  en: () => import('./kit/en.json'),
  hi: () => import('./kit/hi.json'),
  mr: () => import('./kit/mr.json'),
};

/**
 * Loads the texts that lists and records of every remote share (`records`) and those of the record kit (`kit`); apart from
 * `shared`, which the sign-in page carries.
 */
export const addRecordTexts = (): Promise<unknown> => Promise.all([addListTexts(), addTexts('kit', ofKit)]);
