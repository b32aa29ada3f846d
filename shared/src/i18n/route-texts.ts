import { addTexts } from './add-texts.ts';

/** Loads the texts of what waits as a way to drive: a desk never asks for them. */
export const addRouteTexts = (): Promise<void> =>
  addTexts('route', {
    en: () => import('./route/en.json'),
    hi: () => import('./route/hi.json'),
    mr: () => import('./route/mr.json'),
  });
