import { addTexts } from '@chainage/shared/i18n/add-texts';
import { addLineTexts } from '@chainage/shared/i18n/line-texts';
import { addRecordTexts } from '@chainage/shared/i18n/record-texts';

const own = {
  en: () => import('./i18n/en.json'),
  hi: () => import('./i18n/hi.json'),
  mr: () => import('./i18n/mr.json'),
};

const ofSetup = {
  en: () => import('./features/setup/i18n/en.json'),
  hi: () => import('./features/setup/i18n/hi.json'),
  mr: () => import('./features/setup/i18n/mr.json'),
};

const ofMonths = {
  en: () => import('./features/month/i18n/en.json'),
  hi: () => import('./features/month/i18n/hi.json'),
  mr: () => import('./features/month/i18n/mr.json'),
};

const ofProgress = {
  en: () => import('./features/month/progress/i18n/en.json'),
  hi: () => import('./features/month/progress/i18n/hi.json'),
  mr: () => import('./features/month/progress/i18n/mr.json'),
};

const ofOrders = {
  en: () => import('./i18n/orders/en.json'),
  hi: () => import('./i18n/orders/hi.json'),
  mr: () => import('./i18n/orders/mr.json'),
};

/** What is said of orders that lines are linked to; asked for with what shows them. */
export const orderTexts = (): Promise<unknown> => addTexts('dpr', ofOrders, 'orders');

/** Loads what pages of dpr say, and what the shell's pages say of them. */
export const texts = (): Promise<unknown> => Promise.all([addRecordTexts(), addLineTexts(), addTexts('dpr', own)]);

/** The same with what pages of the contract's data say besides. */
export const setupTexts = (): Promise<unknown> => Promise.all([texts(), addTexts('dpr', ofSetup, 'setup')]);

/** And with what pages of months, bills and days say. */
export const monthTexts = (): Promise<unknown> =>
  Promise.all([setupTexts(), orderTexts(), addTexts('dpr', ofMonths, 'months')]);

/** And with what the page of plan against actual says. */
export const progressTexts = (): Promise<unknown> =>
  Promise.all([monthTexts(), addTexts('dpr', ofProgress, 'progress')]);
