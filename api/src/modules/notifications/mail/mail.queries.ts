import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { withAbout, type StoredNotification } from '#kernel/notifications/notification.queries.ts';
import type { NoticeLanguage } from '#kernel/notifications/notice.model.ts';
import { contactOf } from '#kernel/tenancy/contact.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type {} from './notice-setting.table.ts';

/** A recipient as they are now. */
export interface Reader {
  memberId: number;
  name: string;
  permissions: string[];
  packages: number[];
  organisation: string;
  language: NoticeLanguage;
  /** Of mails: null where they may not sign in. */
  address: string | null;
  /** No mail goes to this address: they wanted none, or its server refused it. */
  isStopped: boolean;
}

/** Undefined where they are no member any more. */
export async function findReader(db: Db, memberId: number): Promise<Reader | undefined> {
  const contact = await contactOf<NoticeLanguage>(db, memberId);
  if (!contact) return undefined;
  const { rows } = await sql<Omit<Reader, 'address' | 'language'>>`
    select u.id as "memberId", u.name, r.permissions, u.packages, o.name as organisation,
      s.mail_stopped is not null and s.mail_stopped_address = ${contact.address} as "isStopped"
    from organisation_user u
    join organisation_role r on ${own('r')} and r.id = u.role_id
    join organisation o on o.id = ${ownId}
    left join notice_setting s on ${own('s')} and s.member_id = u.id
    where ${own('u')} and u.id = ${memberId} and u.is_active`.execute(db);
  return rows[0] && { ...rows[0], ...contact };
}

/** Makes what waits this way the job's own; what another attempt of it had taken stays so. */
export async function claim(
  db: Db,
  { memberId, of, job }: { memberId: number; of: 'now' | 'quiet' | 'digest'; job: string },
): Promise<void> {
  await sql`update notification n set mail = 'sending', mail_job = ${job}::uuid
    where ${own('n')} and n.recipient_id = ${memberId} and n.mail = ${of}
      and not exists (select from notification m where ${own('m')} and m.recipient_id = ${memberId}
        and m.mail = 'sending' and m.mail_job = ${job}::uuid)`.execute(db);
}

/** What the job has taken, unread still and of records that its reader may see now. */
export async function readClaimed(
  db: Db,
  { memberId, permissions, packages }: Pick<Reader, 'memberId' | 'permissions' | 'packages'>,
  job: string,
): Promise<StoredNotification[]> {
  const reader = { db, memberId, permissions, packages } as unknown as Tenant;
  const { rows } = await sql<StoredNotification>`
    select n.id, n.event, n.entity, n.record_id, n.at, n.times, n.read_at, u.name as by_name, a.about
    from notification n
    left join organisation_user u on ${own('u')} and u.id = n.by_id
    cross join ${withAbout(reader)}
    where ${own('n')} and n.recipient_id = ${memberId} and n.mail = 'sending' and n.mail_job = ${job}::uuid
      and n.read_at is null and n.by_id is distinct from ${memberId}::bigint and a.about is not null
    order by n.id desc limit 200`.execute(db);
  return rows;
}

/** They are through, mailed or not. */
export async function release(db: Db, memberId: number, job: string): Promise<void> {
  await sql`update notification n set mail = 'done' where ${own('n')} and n.recipient_id = ${memberId}
    and n.mail = 'sending' and n.mail_job = ${job}::uuid`.execute(db);
}

/** No mail goes to this address of theirs any more. Said twice it is said once. */
export async function stopMail(
  db: Db,
  memberId: number,
  why: { stopped: 'unsubscribed' | 'refused'; reason: string | null },
): Promise<void> {
  await sql`insert into notice_setting as s (organisation_id, member_id, mail_stopped, mail_stopped_reason, mail_stopped_address)
    values (${ownId}, ${memberId}, ${why.stopped}, ${why.reason}, mail_address_of(${ownId}::uuid, ${memberId}::bigint))
    on conflict (organisation_id, member_id) do update set mail_stopped = excluded.mail_stopped,
      mail_stopped_reason = excluded.mail_stopped_reason, mail_stopped_address = excluded.mail_stopped_address,
      updated_at = excluded.updated_at`.execute(db);
}
