import { addTexts } from './add-texts.ts';

/** Loads the texts of a track that runs: nobody else's pages ask for them. */
export const addTrackTexts = (): Promise<void> =>
  addTexts('track', {
    en: () => import('./track/en.json'),
    hi: () => import('./track/hi.json'),
    mr: () => import('./track/mr.json'),
  });
