import { addTexts } from '@chainage/shared/i18n/add-texts';

/** Texts of the pages of whoever looks after the platform; nobody else downloads them. */
export const addPlatformTexts = (): Promise<void> =>
  addTexts('platform', {
    en: () => import('./platform/en.json'),
    hi: () => import('./platform/hi.json'),
    mr: () => import('./platform/mr.json'),
  });
