import { sql } from 'kysely';
import type { NoticeSettings, NoticeSettingsBody } from '@chainage/shared/contracts/notice-settings';
import { own, ownId } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type {} from './mail/notice-setting.table.ts';
import { pushOfRole } from './push/push-ways.ts';
import { waysOfRole } from './mail/ways.ts';

type Stored = Omit<NoticeSettings, 'channels' | 'push'> & {
  channels: Partial<NoticeSettings['channels']>;
  push: Partial<NoticeSettings['push']>;
};

/** What the caller chose, and of the rest what their role gets. */
export async function readNoticeSettings({ db, memberId, roleKey }: Tenant): Promise<NoticeSettings> {
  const { rows } = await sql<Stored>`select notice_language_of(${ownId}::uuid, ${memberId}::bigint) as language,
      coalesce(s.channels, '{}') as channels, coalesce(s.push, '{}') as push, s.quiet_from, s.quiet_to,
      case when s.mail_stopped_address = mail_address_of(${ownId}::uuid, ${memberId}::bigint)
        then coalesce(s.mail_stopped, 'on') else 'on' end as mail
    from (select 1) one left join notice_setting s on ${own('s')} and s.member_id = ${memberId}`.execute(db);
  const [chosen] = rows;
  if (!chosen) throw new Error('settings are one row');
  return {
    ...chosen,
    channels: { ...waysOfRole(roleKey), ...chosen.channels },
    push: { ...pushOfRole(roleKey), ...chosen.push },
  };
}

export async function writeNoticeSettings({ db, memberId }: Tenant, body: NoticeSettingsBody): Promise<void> {
  const { language, channels, push, quiet_from: from, quiet_to: to, mail } = body;
  const stopped = mail ? null : 'unsubscribed';
  await sql`insert into notice_setting (organisation_id, member_id, language, channels, push, quiet_from, quiet_to,
      mail_stopped, mail_stopped_address)
    values (${ownId}, ${memberId}, ${language}, ${JSON.stringify(channels)}, ${JSON.stringify(push ?? {})}, ${from}, ${to}, ${stopped},
      mail_address_of(${ownId}::uuid, ${memberId}::bigint))
    on conflict (organisation_id, member_id) do update set language = excluded.language, channels = excluded.channels,
      push = ${push ? sql`excluded.push` : sql`notice_setting.push`}, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, mail_stopped = excluded.mail_stopped,
      mail_stopped_address = excluded.mail_stopped_address, mail_stopped_reason = null, updated_at = now()`.execute(db);
}
