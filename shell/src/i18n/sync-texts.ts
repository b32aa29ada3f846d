import { use } from 'react';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { useTranslation } from '@chainage/shared/i18n/react';

let loading: Promise<void> | undefined;

/** Texts of everything about sending later; apart from the shell's own, which the sign-in page carries. */
export const addSyncTexts = (): Promise<void> =>
  (loading ??= addTexts('sync', {
    en: () => import('./sync/en.json'),
    hi: () => import('./sync/hi.json'),
    mr: () => import('./sync/mr.json'),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** The texts, once they are here: whoever draws this stands inside a `Suspense`. */
export function useSyncTexts() {
  use(addSyncTexts());
  return useTranslation('sync');
}
