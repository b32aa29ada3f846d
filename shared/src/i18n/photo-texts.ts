import { addTexts } from './add-texts.ts';

/** Loads the texts of what photos are looked at with: a page that only shows them small asks for none. */
export const addPhotoTexts = (): Promise<void> =>
  addTexts('photos', {
    en: () => import('./photos/en.json'),
    hi: () => import('./photos/hi.json'),
    mr: () => import('./photos/mr.json'),
  });
