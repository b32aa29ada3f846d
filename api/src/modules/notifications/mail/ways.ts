/** Which way a notification takes to the mailbox: as its reader chose, else as their role is told. */
import type { NoticeGroup } from '#kernel/notifications/notice.model.ts';

export const MAIL_WAYS = ['now', 'digest', 'off'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

type Ways = Readonly<Record<NoticeGroup, MailWay>>;
/** By group, and by event (`issue.returned`) where that goes another way. */
export type ChosenWays<Way> = Readonly<Partial<Record<string, Way>>>;

const AT_A_DESK: Ways = { urgent: 'now', todo: 'digest', progress: 'digest', talk: 'off' };
/** They work from the portal on a phone and seldom read mail. */
const ON_THE_ROAD: Ways = { urgent: 'now', todo: 'off', progress: 'off', talk: 'off' };
const BY_ROLE: Readonly<Record<string, Ways>> = {
  patrol_field_crew: ON_THE_ROAD,
  store_keeper: ON_THE_ROAD,
  organisation_admin: { ...ON_THE_ROAD, todo: 'digest' },
};

export const waysOfRole = (roleKey: string): Ways => BY_ROLE[roleKey] ?? AT_A_DESK;

/** What a role is told of otherwise than its group says. */
const EVENTS_BY_ROLE: Readonly<Record<string, ChosenWays<MailWay>>> = {
  // whoever answers for the limit answers soon
  client_engineer: { 'issue.more_time_asked': 'now' },
  project_manager: { 'issue.more_time_asked': 'now' },
  // what is recovered is billed
  accounts_billing: { 'issue.followed_up': 'digest' },
};
export const eventWaysOfRole = (roleKey: string): ChosenWays<MailWay> => EVENTS_BY_ROLE[roleKey] ?? {};

/** What was chosen of the event, else what its role gets of it, else what the group gets. */
export const wayOf = (
  { roleKey, channels }: { roleKey: string; channels: ChosenWays<MailWay> },
  { group, event }: { group: NoticeGroup; event: string },
): MailWay => channels[event] ?? channels[group] ?? eventWaysOfRole(roleKey)[event] ?? waysOfRole(roleKey)[group];
