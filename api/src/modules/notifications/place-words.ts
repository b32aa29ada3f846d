/** Where something is, as every page writes it: `43+250 LHS`. */
import { formatChainage } from '@chainage/shared/contracts/chainage';
import type { Notification } from '@chainage/shared/contracts/notifications';
import type { NoticeLanguage } from '#kernel/notifications/notice.model.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';

/** Empty where it is at no place. */
export function placeWords(
  { chainage, direction }: Pick<Notification, 'chainage' | 'direction'>,
  language: NoticeLanguage,
) {
  if (chainage === null) return '';
  const directions: Readonly<Record<string, string>> = SHEET_WORDS[language].directions;
  return [formatChainage(chainage), directions[direction ?? '']].filter(Boolean).join(' ');
}
