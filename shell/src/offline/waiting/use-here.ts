import { useSyncTexts } from '#i18n/sync-texts.ts';
import { useMediaQuery } from '@chainage/shared/ui/use-media-query';
import type { UnsentCounts } from './queue.ts';

/** "on this phone", or what else it is. */
export function useHere(): string {
  const { t } = useSyncTexts();
  const desk = useMediaQuery('(min-width: 768px) and (pointer: fine)');
  return t(desk ? 'here.device' : 'here.phone');
}

/** "3 reports, 1 change and 4 photos", with how many things these are, for the grammar round them. */
export function useWhat(): (unsent: UnsentCounts) => {
  what: string;
  count: number;
} {
  const { t, i18n } = useSyncTexts();
  return ({ reports, changes, photos, notes }) => {
    const parts = [
      reports > 0 && t('what.report', { count: reports }),
      changes > 0 && t('what.change', { count: changes }),
      photos > 0 && t('what.photo', { count: photos }),
      notes > 0 && t('what.note', { count: notes }),
    ].filter((part) => part !== false);
    return {
      what: new Intl.ListFormat(i18n.language === 'en' ? 'en-IN' : i18n.language).format(parts),
      count: reports + changes + photos + notes,
    };
  };
}
