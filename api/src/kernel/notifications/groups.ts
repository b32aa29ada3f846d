/** To which group an event belongs: what members set ways for, and filter what they were told by. */
import { allKinds, findKind } from '#kernel/records/record-kinds.ts';
import type { NoticeGroup } from './notice.model.ts';

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
