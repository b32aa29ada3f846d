import { addTexts } from '@chainage/shared/i18n/add-texts';
import { addLineTexts } from '@chainage/shared/i18n/line-texts';
import { addRecordTexts } from '@chainage/shared/i18n/record-texts';

const own = {
  en: () => import('./i18n/en.json'),
  hi: () => import('./i18n/hi.json'),
  mr: () => import('./i18n/mr.json'),
};

/** Loads what pages of programmes and findings say, and what the shell's pages say of them. */
export const texts = (): Promise<unknown> => Promise.all([addRecordTexts(), addLineTexts(), addTexts('safety', own)]);

const ofPeople = {
  en: () => import('./features/people/i18n/en.json'),
  hi: () => import('./features/people/i18n/hi.json'),
  mr: () => import('./features/people/i18n/mr.json'),
};

/** The same with what is said of workers, their passes and who was there. */
export const peopleTexts = (): Promise<unknown> => Promise.all([texts(), addTexts('safety', ofPeople, 'people')]);
