import { addTexts } from '@chainage/shared/i18n/add-texts';
import { addListTexts } from '@chainage/shared/i18n/list-texts';
import { addRecordTexts } from '@chainage/shared/i18n/record-texts';

const ofLists = {
  en: () => import('./i18n/list/en.json'),
  hi: () => import('./i18n/list/hi.json'),
  mr: () => import('./i18n/list/mr.json'),
};
const ofRecords = {
  en: () => import('./i18n/en.json'),
  hi: () => import('./i18n/hi.json'),
  mr: () => import('./i18n/mr.json'),
};

const ofRounds = {
  en: () => import('./i18n/rounds/en.json'),
  hi: () => import('./i18n/rounds/hi.json'),
  mr: () => import('./i18n/rounds/mr.json'),
};

const ofCare = {
  en: () => import('./i18n/care/en.json'),
  hi: () => import('./i18n/care/hi.json'),
  mr: () => import('./i18n/care/mr.json'),
};

const ofClocks = {
  en: () => import('./i18n/clocks/en.json'),
  hi: () => import('./i18n/clocks/hi.json'),
  mr: () => import('./i18n/clocks/mr.json'),
};

const ofReports = {
  en: () => import('./i18n/reports/en.json'),
  hi: () => import('./i18n/reports/hi.json'),
  mr: () => import('./i18n/reports/mr.json'),
};

/** Loads what lists of issues say. */
export const listTexts = (): Promise<unknown> => Promise.all([addListTexts(), addTexts('issues', ofLists)]);

/** Loads what the shell's pages say of issues. */
export const briefTexts = (): Promise<unknown> => Promise.all([addRecordTexts(), listTexts()]);

/** Loads besides what forms, records and steps say. */
export const texts = (): Promise<unknown> => Promise.all([briefTexts(), addTexts('issues', ofRecords, 'records')]);

/** Loads besides what patrol rounds say. */
export const roundTexts = (): Promise<unknown> => Promise.all([texts(), addTexts('issues', ofRounds, 'rounds')]);

/** Loads besides what schedules and planned works say. */
export const careTexts = (): Promise<unknown> => Promise.all([texts(), addTexts('issues', ofCare, 'care')]);

/** Loads what the pages of repair times and of breaches say. */
export const clockTexts = (): Promise<unknown> => Promise.all([briefTexts(), addTexts('issues', ofClocks, 'clocks')]);

/** Loads besides what reports over issues say. */
export const reportTexts = (): Promise<unknown> => Promise.all([texts(), addTexts('issues', ofReports, 'reports')]);
