import { addTexts } from './add-texts.ts';

/** Loads the texts that `shared`'s own components and error codes use. */
export const addSharedTexts = (): Promise<void> =>
  addTexts('shared', {
    en: () => import('./locales/en.json'),
    hi: () => import('./locales/hi.json'),
    mr: () => import('./locales/mr.json'),
  });
