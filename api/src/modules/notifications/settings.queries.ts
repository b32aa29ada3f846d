import { sql, type RawBuilder } from 'kysely';
import type {
  EventWays,
  NoticeEvent,
  NoticeSettings,
  NoticeSettingsBody,
} from '@chainage/shared/contracts/notice-settings';
import { own, ownId } from '#kernel/database/own.ts';
import { contactOf } from '#kernel/tenancy/contact.queries.ts';
import type { NoticeLanguage } from '#kernel/notifications/notice.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type {} from './mail/notice-setting.table.ts';
import { allEvents } from '#kernel/notifications/groups.ts';
import { refuseIfAny } from '#kernel/http/refuse.ts';
import { eventPushOfRole, pushOfRole } from './push/push-ways.ts';
import { eventWaysOfRole, waysOfRole, type ChosenWays, type MailWay } from './mail/ways.ts';

type Stored = Omit<NoticeSettings, 'channels' | 'push' | 'events'> & {
  channels: ChosenWays<MailWay>;
  push: ChosenWays<boolean>;
};

const NOTHING_CHOSEN = { channels: {}, push: {}, quiet_from: null, quiet_to: null, mail: 'on' } as const;

/** What stands beside the groups: choices of single events. */
const areEvents = (name: string): boolean => name.includes('.');
const groupsIn = <Way>(chosen: ChosenWays<Way>) =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => !areEvents(name)));

function eventsOf(roleKey: string, { channels, push }: Stored): NoticeEvent[] {
  const [mails, pushes] = [eventWaysOfRole(roleKey), eventPushOfRole(roleKey)];
  return allEvents().map(({ event, group, names }) => ({
    ...{ event, group, names },
    // a group that was chosen outranks what the role gets of an event
    ways: {
      mail: channels[event] ?? (channels[group] ? null : (mails[event] ?? null)),
      push: push[event] ?? (group in push ? null : (pushes[event] ?? null)),
    },
  }));
}

/** What the caller chose, and of the rest what their role gets. */
export async function readNoticeSettings({ db, memberId, roleKey }: Tenant): Promise<NoticeSettings> {
  const contact = await contactOf<NoticeLanguage>(db, memberId);
  if (!contact) throw new Error('who asks is a member');
  const { rows } = await sql<Omit<Stored, 'language'>>`select s.channels, s.push, s.quiet_from, s.quiet_to,
      case when s.mail_stopped_address = ${contact.address} then coalesce(s.mail_stopped, 'on') else 'on' end as mail
    from notice_setting s where ${own('s')} and s.member_id = ${memberId}`.execute(db);
  const chosen = { ...(rows[0] ?? NOTHING_CHOSEN), language: contact.language };
  return {
    ...chosen,
    channels: { ...waysOfRole(roleKey), ...groupsIn(chosen.channels) },
    push: { ...pushOfRole(roleKey), ...groupsIn(chosen.push) },
    events: eventsOf(roleKey, chosen),
  };
}

/** What was chosen of single events, where the page knows of them. */
const chosenIn = ({ events }: NoticeSettingsBody) => (Array.isArray(events) ? undefined : events);

/** Refuses events that nobody is told of. */
function refuseUnknown(events: ReturnType<typeof chosenIn> = {}): void {
  const known = new Set(allEvents().map(({ event }) => event));
  refuseIfAny(
    Object.keys(events)
      .filter((event) => !known.has(event))
      .map((event) => ({ path: `events.${event}`, code: 'not_in_list' as const, message: 'Nobody is told of it' })),
  );
}

/** The choices of events of one channel, those that are as their group left out. */
const chosenOf = (events: Readonly<Record<string, EventWays>>, channel: keyof EventWays) =>
  Object.fromEntries(
    Object.entries(events).flatMap(([event, { [channel]: way }]) => (way === null ? [] : [[event, way]])),
  );

/** A column as it is to be: its groups, where they were sent, beside the choices of events, where these were. */
function written(
  column: 'channels' | 'push',
  groups: object | undefined,
  events: Record<string, unknown> | undefined,
): RawBuilder<unknown> {
  const stored = sql.ref(`notice_setting.${column}`);
  const part = (own: boolean) => sql`(select coalesce(jsonb_object_agg(e.key, e.value), '{}')
    from jsonb_each(${stored}) e where (e.key like '%.%') = ${own}::boolean)`;
  const of = (sent: object | undefined, own: boolean) => (sent ? sql`${JSON.stringify(sent)}::jsonb` : part(own));
  return sql`${of(groups, false)} || ${of(events, true)}`;
}

export async function writeNoticeSettings({ db, memberId }: Tenant, body: NoticeSettingsBody): Promise<void> {
  const events = chosenIn(body);
  refuseUnknown(events);
  const { language, channels, push, quiet_from: from, quiet_to: to, mail } = body;
  const [mails, pushes] = [events && chosenOf(events, 'mail'), events && chosenOf(events, 'push')];
  const stopped = mail ? null : 'unsubscribed';
  await sql`insert into notice_setting (organisation_id, member_id, language, channels, push, quiet_from, quiet_to,
      mail_stopped, mail_stopped_address)
    values (${ownId}, ${memberId}, ${language}, ${JSON.stringify({ ...channels, ...mails })},
      ${JSON.stringify({ ...push, ...pushes })}, ${from}, ${to}, ${stopped}, mail_address_of(${ownId}::uuid, ${memberId}::bigint))
    on conflict (organisation_id, member_id) do update set language = excluded.language,
      channels = ${written('channels', channels, mails)}, push = ${written('push', push, pushes)},
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, mail_stopped = excluded.mail_stopped,
      mail_stopped_address = excluded.mail_stopped_address, mail_stopped_reason = null, updated_at = excluded.updated_at`.execute(
    db,
  );
}
