/** A notification on the wire: its record by the kind's own words, in every language. */
import type { Notification } from '@chainage/shared/contracts/notifications';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import { findKind } from '#kernel/records/record-kinds.ts';
import { NOTICE_LANGUAGES, type NoticeLanguage } from './notice.model.ts';
import type { StoredNotification } from './notification.queries.ts';

const inEach = (textOf: (language: NoticeLanguage) => string): Record<NoticeLanguage, string> =>
  Object.fromEntries(NOTICE_LANGUAGES.map((language) => [language, textOf(language)])) as Record<
    NoticeLanguage,
    string
  >;

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Undefined where the kind, or the event, is no longer known. */
export function showNotification(stored: StoredNotification): Notification | undefined {
  const notices = findKind(stored.entity)?.notices;
  const event = stored.event.slice(stored.entity.length + 1);
  if (!notices?.texts.en[event]) return undefined;
  const { about, at, read_at: readAt, ...row } = stored;
  const { number, page, called, chainage, direction } = notices.subject(about as never);
  const text = inEach((language) =>
    filled(notices.texts[language][event] ?? '', { by: stored.by_name ?? '', number: number ?? called[language] }),
  );
  return {
    ...row,
    page,
    text,
    called,
    chainage: chainage === null ? null : metresToKm(chainage),
    direction,
    at: at.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  };
}
