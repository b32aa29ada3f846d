import { addTexts } from './add-texts.ts';
import en from './strip/en.json';
import hi from './strip/hi.json';
import mr from './strip/mr.json';

/** Texts of the road as a strip: they come with its code, so that no device that does not draw it knows where they are. */
export const addStripTexts = (): Promise<void> =>
  addTexts('strip', { en: async () => en, hi: async () => hi, mr: async () => mr });
