import { use } from 'react';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { useTranslation } from '@chainage/shared/i18n/react';

let loading: Promise<void> | undefined;

/** Texts of notifications on devices; apart from the shell's own, which the sign-in page carries. */
export const addPushTexts = (): Promise<void> =>
  (loading ??= addTexts('push', {
    en: () => import('./push/en.json'),
    hi: () => import('./push/hi.json'),
    mr: () => import('./push/mr.json'),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** The texts, once they are here: whoever draws this stands inside a `Suspense`. */
export function usePushTexts() {
  use(addPushTexts());
  return useTranslation('push');
}
