import { addTexts } from './add-texts.ts';

const ofRecords = {
  en: () => import('./records/en.json'),
  hi: () => import('./records/hi.json'),
  mr: () => import('./records/mr.json'),
};
const ofLists = {
  en: () => import('./lists/en.json'),
  hi: () => import('./lists/hi.json'),
  mr: () => import('./lists/mr.json'),
};

/**
 * Loads the texts that lists of every remote speak: those of all records (`records`), and of the kit's (`kit`) what stands
 * round rows. `addRecordTexts` brings the rest of the kit's, with whatever is drawn after the rows.
 */
export const addListTexts = (): Promise<unknown> =>
  Promise.all([addTexts('records', ofRecords), addTexts('kit', ofLists, 'lists')]);
