import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import type { NoticeLanguage } from '#kernel/notifications/notice.model.ts';
import { withAbout, type StoredNotification } from '#kernel/notifications/notification.queries.ts';
import type { PushDevice } from '#kernel/push/send-push.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { contactOf } from '#kernel/tenancy/contact.queries.ts';
import { memberNow, type MemberNow } from '#kernel/tenancy/member-now.queries.ts';
import type { QuietHours } from '../mail/quiet-hours.ts';
import type { PushWays } from './push-ways.ts';

/** A device as it may be told now. */
export interface LivingDevice extends PushDevice {
  id: string;
  /** Our key that it takes messages of. */
  vapidKey: string;
}

/** Where a member is signed in and wants to be told; none of who may not sign in, or is no member any more. */
export async function devicesOf(db: Db, memberId: number): Promise<LivingDevice[]> {
  const { rows } = await sql<LivingDevice>`select d.id, d.endpoint, d.p256dh, d.auth, d.vapid_key as "vapidKey"
    from push_devices_of(${ownId}::uuid, ${memberId}::bigint) d`.execute(db);
  return rows;
}

export async function forgetDevice(db: Db, { id, endpoint }: LivingDevice): Promise<void> {
  await sql`select forget_push_device(${id}::uuid, ${endpoint})`.execute(db);
}

/** A reader as they are now, with what they chose. */
export interface PushReader extends MemberNow, QuietHours {
  language: NoticeLanguage;
  push: Partial<PushWays>;
}

export async function findPushReader(db: Db, memberId: number): Promise<PushReader | undefined> {
  const member = await memberNow(db, memberId);
  if (!member) return undefined;
  const contact = await contactOf<NoticeLanguage>(db, memberId);
  if (!contact) return undefined;
  const { rows } = await sql<Omit<PushReader, keyof MemberNow | 'language'>>`select s.push, s.quiet_from, s.quiet_to
    from notice_setting s where ${own('s')} and s.member_id = ${memberId}`.execute(db);
  return { ...member, language: contact.language, ...(rows[0] ?? { push: {}, quiet_from: null, quiet_to: null }) };
}

/** Longer than this it was no news any more when it was told. */
const FRESH = sql`interval '24 hours'`;
/** Of more nobody wants to know the number. */
const COUNTED = 100;

/** What a member has not read of an event, of one record where it is named, of records they may see now: newest first. */
export async function readUntold(
  db: Db,
  { memberId, permissions, packages }: Pick<Tenant, 'memberId' | 'permissions' | 'packages'>,
  { event, record, now }: { event: string; record: string | null; now: Date },
): Promise<StoredNotification[]> {
  const reader = { db, memberId, permissions, packages } as Tenant;
  const { rows } = await sql<StoredNotification>`
    select n.id, n.event, n.entity, n.record_id, n.at, n.times, n.read_at, u.name as by_name, a.about
    from notification n
    left join organisation_user u on ${own('u')} and u.id = n.by_id
    cross join ${withAbout(reader)}
    where ${own('n')} and n.recipient_id = ${memberId} and n.event = ${event} and n.read_at is null
      and n.at > ${now.toISOString()}::timestamptz - ${FRESH} and n.by_id is distinct from ${memberId}::bigint
      and a.about is not null ${record === null ? sql`` : sql`and n.record_id = ${record}::uuid`}
    order by n.id desc limit ${COUNTED}::int`.execute(db);
  return rows;
}
