import { addTexts } from './add-texts.ts';
import en from './map/en.json';
import hi from './map/hi.json';
import mr from './map/mr.json';

/** Texts of the road as a map, beside those of the strip: they come with its code. */
export const addMapTexts = (): Promise<void> =>
  addTexts('strip', { en: async () => en, hi: async () => hi, mr: async () => mr }, 'map');
