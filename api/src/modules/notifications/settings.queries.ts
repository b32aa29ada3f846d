import { sql } from 'kysely';
import type { NoticeSettings, NoticeSettingsBody } from '@chainage/shared/contracts/notice-settings';
import { own, ownId } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type {} from './mail/notice-setting.table.ts';
import { waysOfRole } from './mail/ways.ts';

type Stored = NoticeSettings & { channels: Partial<NoticeSettings['channels']> };

/** What the caller chose, and of the rest what their role gets. */
export async function readNoticeSettings({ db, memberId, roleKey }: Tenant): Promise<NoticeSettings> {
  const { rows } = await sql<Stored>`select s.language, s.channels, s.quiet_from, s.quiet_to,
      case when s.mail_stopped_address = mail_address_of(${ownId}::uuid, ${memberId}::bigint)
        then coalesce(s.mail_stopped, 'on') else 'on' end as mail
    from notice_setting s where ${own('s')} and s.member_id = ${memberId}`.execute(db);
  const chosen = rows[0] ?? { language: 'en', channels: {}, quiet_from: null, quiet_to: null, mail: 'on' };
  return { ...chosen, channels: { ...waysOfRole(roleKey), ...chosen.channels } };
}

export async function writeNoticeSettings({ db, memberId }: Tenant, body: NoticeSettingsBody): Promise<void> {
  const { language, channels, quiet_from: from, quiet_to: to, mail } = body;
  const stopped = mail ? null : 'unsubscribed';
  await sql`insert into notice_setting (organisation_id, member_id, language, channels, quiet_from, quiet_to, mail_stopped,
      mail_stopped_address)
    values (${ownId}, ${memberId}, ${language}, ${JSON.stringify(channels)}, ${from}, ${to}, ${stopped},
      mail_address_of(${ownId}::uuid, ${memberId}::bigint))
    on conflict (organisation_id, member_id) do update set language = excluded.language, channels = excluded.channels,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, mail_stopped = excluded.mail_stopped,
      mail_stopped_address = excluded.mail_stopped_address, mail_stopped_reason = null, updated_at = now()`.execute(db);
}
