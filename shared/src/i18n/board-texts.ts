import { addTexts } from './add-texts.ts';

/** Loads the texts of dashboards. */
export const addBoardTexts = (): Promise<void> =>
  addTexts(
    'kit',
    {
      en: () => import('./board/en.json'),
      hi: () => import('./board/hi.json'),
      mr: () => import('./board/mr.json'),
    },
    'board',
  );
