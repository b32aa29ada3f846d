/** To which group an event belongs: what members set ways for, and filter what they were told by. */
import { allKinds, findKind } from '#kernel/records/record-kinds.ts';
import { NOTICE_GROUPS, type NoticeGroup, type NoticeLanguage, type NoticeText } from './notice.model.ts';

/** The group of `issue.fatal`; of an event that is no longer known `progress`. */
export function groupOf(entity: string, event: string): NoticeGroup {
  return findKind(entity)?.notices?.groups?.[event.slice(entity.length + 1)] ?? 'progress';
}

/** All events of a group, as `issue.fatal`. */
export const eventsOf = (group: NoticeGroup): string[] =>
  allKinds().flatMap(({ entity, notices }) =>
    Object.keys(notices?.texts.en ?? {})
      .map((event) => `${entity}.${event}`)
      .filter((event) => groupOf(entity, event) === group),
  );

/** Every event that people are told of, group by group, as `issue.fatal`. */
export const allEvents = (): { event: string; group: NoticeGroup; names: NoticeText }[] =>
  NOTICE_GROUPS.flatMap((group) => eventsOf(group).map((event) => ({ event, group, names: namesOf(event) })));

/** Where an event has no name of its own. */
const SOMETHING: Readonly<Record<NoticeLanguage, { by: string; number: string }>> = {
  en: { by: 'Somebody', number: '…' },
  hi: { by: 'किसी', number: '…' },
  mr: { by: 'कोणी', number: '…' },
};

function namesOf(event: string): NoticeText {
  const [entity = '', name = ''] = event.split('.');
  const { names, texts } = findKind(entity)?.notices ?? {};
  const told = (language: NoticeLanguage) =>
    names?.[language][name] ??
    (texts?.[language][name] ?? name)
      .replace('{{by}}', SOMETHING[language].by)
      .replace(/:? ?\{\{number\}\}/, (shown) => (shown.startsWith(':') ? '' : ` ${SOMETHING[language].number}`));
  return { en: told('en'), hi: told('hi'), mr: told('mr') };
}
