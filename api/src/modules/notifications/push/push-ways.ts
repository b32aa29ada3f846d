/** Which notifications a device shows at once: as its reader chose, else as their role is told. */
import type { NoticeGroup } from '#kernel/notifications/notice.model.ts';
import type { ChosenWays } from '../mail/ways.ts';

export type PushWays = Readonly<Record<NoticeGroup, boolean>>;

const AT_A_DESK: PushWays = { urgent: true, todo: true, progress: false, talk: false };
/** They look at the portal when something calls them. */
const ON_THE_ROAD: PushWays = { urgent: true, todo: true, progress: false, talk: true };
const BY_ROLE: Readonly<Record<string, PushWays>> = {
  patrol_field_crew: ON_THE_ROAD,
  store_keeper: ON_THE_ROAD,
  organisation_admin: { ...AT_A_DESK, todo: false },
};

export const pushOfRole = (roleKey: string): PushWays => BY_ROLE[roleKey] ?? AT_A_DESK;

/** What a role is shown otherwise than its group says: an author hears that their report was sent back. */
const EVENTS_BY_ROLE: Readonly<Record<string, ChosenWays<boolean>>> = {
  organisation_admin: { 'issue.returned': true },
};
export const eventPushOfRole = (roleKey: string): ChosenWays<boolean> => EVENTS_BY_ROLE[roleKey] ?? {};

/** What was chosen of the event, else of its group, else what the role gets. */
export const isPushed = (
  { roleKey, push }: { roleKey: string; push: ChosenWays<boolean> },
  { group, event }: { group: NoticeGroup; event: string },
): boolean => push[event] ?? push[group] ?? eventPushOfRole(roleKey)[event] ?? pushOfRole(roleKey)[group];
