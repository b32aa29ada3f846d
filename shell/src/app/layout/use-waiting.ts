import { useTranslation } from '@chainage/shared/i18n/react';
import { useOutbox } from '@chainage/shared/offline/outbox-store';

/**
 * How much of the signed-in person has not arrived, as a number and in words; no word before the device was asked, or where
 * others have something here.
 */
export function useWaiting(): { count: number; word: string } {
  const { t } = useTranslation('shell');
  const waiting = useOutbox((outbox) => outbox.waiting);
  const failed = useOutbox((outbox) => outbox.failed);
  const isEmpty = useOutbox((outbox) => outbox.loaded && outbox.others === 0);
  const words = [
    waiting > 0 && t('sync.waiting', { count: waiting }),
    failed > 0 && t('sync.failed', { count: failed }),
  ].filter((word) => word !== false);
  return { count: waiting + failed, word: words.join(', ') || (isEmpty ? t('sync.nothing') : '') };
}
