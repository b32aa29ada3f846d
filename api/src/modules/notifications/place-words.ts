/** Where something is, as every page writes it: `43+250 LHS`. */
import { formatChainage } from '@chainage/shared/contracts/chainage';
import type { Notification } from '@chainage/shared/contracts/notifications';
import type { NoticeLanguage } from '#kernel/notifications/notice.model.ts';
import { WORDS } from './mail/words.ts';

/** Empty where it is at no place. */
export function placeWords(
  { chainage, direction }: Pick<Notification, 'chainage' | 'direction'>,
  language: NoticeLanguage,
) {
  if (chainage === null) return '';
  const { median, both } = WORDS[language];
  const sides: Readonly<Record<string, string>> = { lhs: 'LHS', rhs: 'RHS', median, both };
  return [formatChainage(chainage), sides[direction ?? '']].filter(Boolean).join(' ');
}
