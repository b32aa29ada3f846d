import { addTexts } from '@chainage/shared/i18n/add-texts';
import en from './verify/en.json';
import hi from './verify/hi.json';
import mr from './verify/mr.json';

/** Texts of the page that says what was issued: they come with it, so that no first page knows where they are. */
export const addVerifyTexts = (): Promise<void> =>
  addTexts('verify', { en: async () => en, hi: async () => hi, mr: async () => mr });
