/** Which way a notification takes to the mailbox: as its reader chose, else as their role is told. */
import type { NoticeGroup } from '#kernel/notifications/notice.model.ts';

export const MAIL_WAYS = ['now', 'digest', 'off'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

type Ways = Readonly<Record<NoticeGroup, MailWay>>;

const AT_A_DESK: Ways = { urgent: 'now', todo: 'digest', progress: 'digest', talk: 'off' };
/** They work from the portal on a phone and seldom read mail. */
const ON_THE_ROAD: Ways = { urgent: 'now', todo: 'off', progress: 'off', talk: 'off' };
const BY_ROLE: Readonly<Record<string, Ways>> = {
  patrol_field_crew: ON_THE_ROAD,
  store_keeper: ON_THE_ROAD,
  organisation_admin: { ...ON_THE_ROAD, todo: 'digest' },
};

export const waysOfRole = (roleKey: string): Ways => BY_ROLE[roleKey] ?? AT_A_DESK;

export const wayOf = (
  { roleKey, channels }: { roleKey: string; channels: Partial<Record<NoticeGroup, MailWay>> },
  group: NoticeGroup,
): MailWay => channels[group] ?? waysOfRole(roleKey)[group];
